import { describe, expect, it } from 'vitest'
import { type Encoding, encodingDetector, textDecoder } from './encoding.ts'

function detect(bytes: Uint8Array, chunk = bytes.length || 1): Encoding {
  const detector = encodingDetector()
  for (let at = 0; at < bytes.length; at += chunk) detector.push(bytes.subarray(at, at + chunk))
  return detector.end()
}

function decode(bytes: Uint8Array, encoding: Encoding, chunk = bytes.length): string {
  const decoder = textDecoder(encoding)
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += decoder.push(bytes.subarray(at, at + chunk))
  return text + decoder.end()
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), littleEndian)
  return new Uint8Array(view.buffer)
}

describe('file encoding', () => {
  it('is detected by its byte-order mark', () => {
    expect(detect(utf8('\uFEFFa'))).toBe('utf-8')
    expect(detect(utf16('\uFEFFa', true))).toBe('utf-16le')
    expect(detect(utf16('\uFEFFa', false))).toBe('utf-16be')
  })

  it('is UTF-8 when every byte is valid, even without a mark or when empty', () => {
    expect(detect(utf8('Peña → ñ'))).toBe('utf-8')
    expect(detect(new Uint8Array())).toBe('utf-8')
  })

  it('is Windows-1252 if even one byte is not valid UTF-8', () => {
    expect(detect(Uint8Array.of(...utf8('long and plain, then '), 0xf1))).toBe('windows-1252')
    expect(detect(Uint8Array.of(...utf8('ñ'), 0xc3))).toBe('windows-1252')
  })

  it('does not depend on where chunks are split', () => {
    expect(detect(utf8('\uFEFFñandú'), 1)).toBe('utf-8')
    expect(detect(utf8('ñandú'), 1)).toBe('utf-8')
    expect(detect(utf16('\uFEFFa', true), 1)).toBe('utf-16le')
  })
})

describe('decoding', () => {
  it('drops the byte-order mark and joins characters split across chunks', () => {
    expect(decode(utf8('\uFEFFñandú'), 'utf-8', 1)).toBe('ñandú')
    expect(decode(utf16('\uFEFFñ', true), 'utf-16le', 1)).toBe('ñ')
    expect(decode(utf16('\uFEFFñ', false), 'utf-16be', 3)).toBe('ñ')
  })

  it('reads real Windows-1252: byte 80 is the euro sign, 96 an en dash, F1 an ñ', () => {
    expect(decode(Uint8Array.of(0x80, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xf1, 0x41), 'windows-1252')).toBe(
      '€“”–—™\u00a0ñA',
    )
  })
})
