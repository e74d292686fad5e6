import { describe, expect, it } from 'vitest'
import { cleanFileName, downloadName, LONGEST_FILE_NAME, titleFrom } from './file-name.ts'

describe('a file name', () => {
  it.each([
    ['deed.pdf', 'deed.pdf'],
    ['C:\\Users\\ana\\deed.pdf', 'deed.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['report\u202efdp.exe', 'reportfdp.exe'],
    ['two\r\nlines.txt', 'twolines.txt'],
    ['  spaced   out.pdf ', 'spaced out.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['Escritura pública.pdf', 'Escritura pública.pdf'],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  it('keeps its extension when it’s truncated', () => {
    const kept = cleanFileName(`${'a'.repeat(400)}.pdf`)
    expect(kept).toHaveLength(LONGEST_FILE_NAME)
    expect(kept.endsWith('a.pdf')).toBe(true)
  })

  it('becomes the document’s initial title', () => {
    expect(titleFrom('Purchase_contract 77 Marlowe.pdf')).toBe('Purchase contract 77 Marlowe')
    expect(titleFrom('Scan 12')).toBe('Scan 12')
    expect(titleFrom('.pdf')).toBe('.pdf')
  })

  it('is saved with the extension its content requires', () => {
    expect(downloadName('deed.pdf', 'pdf')).toBe('deed.pdf')
    expect(downloadName('front.jpeg', 'jpg')).toBe('front.jpeg')
    expect(downloadName('IMG_0042.jpg', 'heic')).toBe('IMG_0042.jpg.heic')
    expect(downloadName('Scan 12', 'pdf')).toBe('Scan 12.pdf')
  })
})
