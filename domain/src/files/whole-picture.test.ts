import { describe, expect, it } from 'vitest'
import { isWholePicture } from './whole-picture.ts'

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const chunk = (name: string, data: readonly number[]) => [...long(data.length), ...text(name), ...data, 0, 0, 0, 0]
const box = (name: string, data: readonly number[]) => [...long(8 + data.length), ...text(name), ...data]

/** With a preview inside that has an end of its own, escaped data and a restart. */
const PREVIEW = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 1, 2]
const SCAN = [0xff, 0xda, 0, 4, 1, 1, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
const JPEG = [0xff, 0xd8, ...PREVIEW, ...SCAN, 0xff, 0xd9]
const PNG = [
  0x89,
  ...text('PNG\r\n\x1a\n'),
  ...chunk('IHDR', [0, 0, 0, 1]),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []),
]
const WEBP = [...text('RIFF'), 12, 0, 0, 0, ...text('WEBPVP8 '), 9, 9, 9, 9]
const HEIC = [...box('ftyp', text('heic')), ...box('mdat', [1, 2, 3, 4])]
/** A HEIC that breaks off between two boxes looks whole. It has no picture then. */
const BETWEEN_BOXES: ReadonlySet<number> = new Set([0, box('ftyp', text('heic')).length])

describe.each([
  ['jpg', JPEG],
  ['png', PNG],
  ['webp', WEBP],
  ['heic', HEIC],
] as const)('a %s', (kind, bytes) => {
  it('is whole with its end', () => {
    expect(isWholePicture(kind, Uint8Array.from(bytes))).toBe(true)
  })

  it('is incomplete wherever it breaks off', () => {
    const lengths = Array.from(bytes.keys()).filter((length) => kind !== 'heic' || !BETWEEN_BOXES.has(length))
    const whole = lengths.filter((length) => isWholePicture(kind, Uint8Array.from(bytes.slice(0, length))))
    expect(whole).toEqual([])
  })
})

it.each([
  ['jpg', JPEG],
  ['png', PNG],
  ['webp', WEBP],
] as const)('a %s is whole with something after its end', (kind, bytes) => {
  expect(isWholePicture(kind, Uint8Array.from([...bytes, 0, 1, 2, 3]))).toBe(true)
})

it('isn’t asked of other files', () => {
  expect(isWholePicture('pdf', Uint8Array.of(1))).toBe(true)
})
