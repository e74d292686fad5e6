import sharp from 'sharp'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { paperFile } from '../../../tests/papers/files.ts'

const ORG = '0199d3c8-0000-7000-8000-000000000001'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

async function link(content: Uint8Array, contentType = 'application/pdf'): Promise<string> {
  const { sha256 } = await t.parts.files.put(ORG, Readable.from([content]))
  return t.parts.links.to({ orgId: ORG, sha256, name: 'paper.pdf', contentType })
}
const page = async (url: string, no: number | string = 1) => t.app.inject({ url: `${url}/pages/${no}` })

describe('a page of a PDF', () => {
  it('is a picture of it, with how many pages there are', async () => {
    const { statusCode, headers, rawPayload } = await page(await link(paperFile('sandoval.pdf')))
    expect([statusCode, headers['content-type'], headers['x-pages']]).toEqual([200, 'image/webp', '1'])
    expect(headers['cache-control']).toBe('private, max-age=300')
    const { width = 0, height = 0 } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1275, 1650])
    const { entropy } = await sharp(rawPayload).stats()
    expect(entropy).toBeGreaterThan(0.3)
  })

  it.each([
    ['a page it doesn’t have', 2],
    ['page 0', 0],
    ['a page that is no number', 'x'],
  ])('isn’t found for %s', async (_what, no) => {
    expect((await page(await link(paperFile('sandoval.pdf')), no)).statusCode).toBe(404)
  })

  it('isn’t found for a link that was changed or has expired', async () => {
    const url = await link(pdf())
    expect((await page(`${url}x`)).statusCode).toBe(404)
    t.time.advance(5.1 * 60_000)
    expect((await page(url)).statusCode).toBe(404)
    t.time.advance(-5.1 * 60_000)
  })

  it('is refused for files that are no PDF, or only begin like one', async () => {
    const broken = await page(await link(Buffer.from('%PDF-1.7 and nothing else')))
    expect([broken.statusCode, broken.json()]).toMatchObject([415, { code: 'unsupported_type' }])
    expect((await page(await link(Buffer.from('x'), 'text/plain'))).json()).toMatchObject({ code: 'unsupported_type' })
  })

  it('is drawn for several people who ask at once', async () => {
    const url = await link(paperFile('sandoval.pdf'))
    const all = await Promise.all(Array.from({ length: 3 }, () => page(url)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })
})
