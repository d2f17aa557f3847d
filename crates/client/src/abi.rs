//! The engine's door in WebAssembly: three functions over bytes.
//!
//! The page asks for room with `alloc`, writes a question there, and hands it
//! over with `call`, which takes the room back and answers with the place and
//! length of its answer, packed in one number. The page reads it and gives it
//! back with `free`. No tool generates anything.
#![expect(unsafe_code, reason = "bytes cross the border of WebAssembly as addresses")]

/// Room for `len` bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(len: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; len].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
///
/// `ptr` and `len` are those of one [`alloc`] or one answer of [`call`], given
/// back once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(ptr: *mut u8, len: usize) {
    // SAFETY: the caller vouches that this is one boxed slice of ours, given back once.
    drop(unsafe { taken(ptr, len) });
}

/// Answers a question: the address in the upper half, the length in the lower.
///
/// # Safety
///
/// `ptr` and `len` are those of one [`alloc`], which this takes back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(ptr: *mut u8, len: usize) -> u64 {
    // SAFETY: the caller vouches that this is one boxed slice of ours, given back once.
    let question = unsafe { taken(ptr, len) };
    let answer = crate::answer(&String::from_utf8_lossy(&question)).into_bytes().into_boxed_slice();
    let len = answer.len() as u64;
    let ptr = Box::into_raw(answer).cast::<u8>();
    ((ptr as u64) << 32) | len
}

/// The slice that was boxed at `ptr`.
unsafe fn taken(ptr: *mut u8, len: usize) -> Box<[u8]> {
    // SAFETY: as the callers say.
    unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(ptr, len)) }
}
