import type { FileKind } from './kinds.ts'

const PNG_SIGNATURE_BYTES = 8
/** A PNG chunk has its length and name before its data, and a checksum after it. */
const PNG_CHUNK_FRAME_BYTES = 12
const RIFF_HEADER_BYTES = 8

/**
 * Checks whether a picture has its end, without decoding it. A connection that breaks off leaves a picture that looks fine
 * at its beginning. What follows the end, such as the video of a live photo, is ignored, and so is a kind that isn't a
 * picture.
 */
export function isWholePicture(kind: FileKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'jpg':
      return hasJpegEnd(bytes)
    case 'png':
      return hasPngEnd(bytes)
    case 'webp':
      return hasWebpEnd(bytes)
    case 'heic':
      return hasHeicEnd(bytes)
    default:
      return true
  }
}

const MARKER = 0xff
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9

/** Walks from marker to marker, since the preview inside a photo has an end of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 0
  for (;;) {
    at = bytes.indexOf(MARKER, at)
    if (at < 0 || at + 1 >= bytes.length) return false
    const marker = bytes[at + 1]!
    if (marker === END_OF_IMAGE) return true
    // Escaped image data, a restart or padding has no length.
    const isBare = marker === 0 || marker === 1 || marker === START_OF_IMAGE || (marker >= 0xd0 && marker <= 0xd7)
    if (marker === MARKER) at += 1
    else if (isBare) at += 2
    else if (at + 3 >= bytes.length) return false
    else at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
  }
}

function hasPngEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = PNG_SIGNATURE_BYTES
  while (at + PNG_CHUNK_FRAME_BYTES <= bytes.length) {
    const name = nameAt(bytes, at + 4)
    at += PNG_CHUNK_FRAME_BYTES + view.getUint32(at)
    if (name === 'IEND') return at <= bytes.length
  }
  return false
}

function hasWebpEnd(bytes: Uint8Array): boolean {
  if (bytes.length < RIFF_HEADER_BYTES) return false
  return RIFF_HEADER_BYTES + viewOf(bytes).getUint32(4, true) <= bytes.length
}

/** A row of boxes, each with its length; the last one may extend to the end of the file. */
function hasHeicEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    if (size === 0) return true
    const isLong = size === 1
    if (isLong && at + 16 > bytes.length) return false
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size
    if (length < 8) return false
    at += length
  }
  return at === bytes.length
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
