import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { rangeOf } from './range.ts'

const ORG = '0199d3c8-0000-7000-8000-000000000001'

let t: TestApp
let sha256: string

beforeAll(async () => {
  t = await testApp()
  ;({ sha256 } = await t.parts.files.put(ORG, Readable.from(['0123456789'])))
})

afterAll(() => t.close())

const link = (more: { name?: string; contentType?: string; inline?: boolean } = {}) =>
  t.parts.links.to({ orgId: ORG, sha256, name: 'plan.pdf', contentType: 'application/pdf', ...more })
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

describe('a download link', () => {
  it('returns the file under its name, in a way that can’t be executed', async () => {
    const { statusCode, body, headers } = await get(link({ name: 'Casa "Peña"/plano.pdf' }))
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '0123456789' })
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Casa _Pena__plano.pdf"; filename*=UTF-8''Casa%20%22Pe%C3%B1a%22%2Fplano.pdf`,
    )
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'")
  })

  it('shows safe types inline if requested, but never pages or images with scripts', async () => {
    const image = await get(link({ contentType: 'image/png', inline: true }))
    expect(image.headers['content-type']).toBe('image/png')
    expect(image.headers['content-disposition']).toMatch(/^inline/)
    for (const contentType of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
      const refused = await get(link({ contentType, inline: true }))
      expect(refused.headers['content-type']).toBe('application/octet-stream')
      expect(refused.headers['content-disposition']).toMatch(/^attachment/)
    }
  })

  it('expires after five minutes', async () => {
    const url = link()
    t.time.advance(4.9 * 60_000)
    expect((await get(url)).statusCode).toBe(200)
    t.time.advance(0.2 * 60_000)
    expect((await get(url)).statusCode).toBe(404)
    t.time.advance(-5.1 * 60_000)
  })

  it('cannot be guessed or changed', async () => {
    const [payload = '', mark = ''] = link().replace('/files/', '').split('.')
    const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('plan', 'flan')).toString(
      'base64url',
    )
    for (const forged of [`${other}.${mark}`, payload, `${payload}.`, `.${mark}`, 'x'])
      expect((await get(`/files/${forged}`)).json()).toMatchObject({ code: 'not_found' })
  })

  it('returns part of the file, so that downloads can resume and videos can be seeked', async () => {
    const part = await get(link(), { range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('234')
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    const beyond = await get(link(), { range: 'bytes=20-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */10')
  })

  it('returns the whole file if the requested part is from another one', async () => {
    expect((await get(link(), { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(link(), { range: 'bytes=2-4', 'if-range': `"${sha256}"` })).statusCode).toBe(206)
  })

  it('doesn’t resend what the browser already has', async () => {
    expect((await get(link(), { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304)
  })

  it('returns the file’s size without the file', async () => {
    const head = await t.app.inject({ method: 'HEAD', url: link() })
    expect({ status: head.statusCode, length: head.headers['content-length'], body: head.body }).toEqual({
      status: 200,
      length: '10',
      body: '',
    })
  })

  it('reports a missing file', async () => {
    const gone = t.parts.links.to({ orgId: ORG, sha256: 'f'.repeat(64), name: 'x', contentType: 'text/plain' })
    expect((await get(gone)).json()).toMatchObject({ code: 'not_found' })
  })
})

describe('a range', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-100', { start: 8, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=1-2', 'whole'],
  ])('%s of ten bytes is %j', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected)
  })

  it('of an empty file can never be satisfied', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
    expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable')
  })
})
