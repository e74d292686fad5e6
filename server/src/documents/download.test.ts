import type { DocumentView } from '@plumbline/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { newDeal, type DocumentDesk, documentDesk, pdf, png } from '../../tests/documents.ts'

let t: TestApp
let desk: DocumentDesk
let address: string
let admin: Person
let dealId: string

beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
  desk = documentDesk(t, address)
  admin = await t.signUp()
  dealId = await newDeal(t.api(admin.token))
})

afterAll(() => t.close())

async function linkTo(name: string, content: Uint8Array, person: Person = admin): Promise<string> {
  const { body } = await desk.bring(admin, dealId, { name, content })
  const link = await t
    .api(person.token)
    .get<{ url: string }>(`/documents/${(body as DocumentView).id}/versions/1/download`)
  expect(link.status).toBe(200)
  return link.body.url
}

const fetchFile = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers })

describe('a download', () => {
  it('returns the exact bytes, to be saved and never executed', async () => {
    const content = pdf('Escritura pública')
    const response = await fetchFile(await linkTo('Escritura pública.pdf', content))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''Escritura%20p%C3%BAblica\.pdf$/,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('has a file name whose extension matches its content', async () => {
    const response = await fetchFile(await linkTo('photo.jpg', png()))
    expect(response.headers.get('content-disposition')).toContain('photo.jpg.png')
  })

  it('can be resumed', async () => {
    const content = Buffer.from(pdf('a long contract'))
    const url = await linkTo('long.pdf', content)
    const part = await fetchFile(url, { range: 'bytes=5-9' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 5-9/${content.byteLength}`)
    expect(await part.text()).toBe(content.subarray(5, 10).toString())
    expect((await fetchFile(url, { range: `bytes=${content.byteLength}-` })).status).toBe(416)
  })

  it('can be requested by anyone on the team', async () => {
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect((await fetchFile(await linkTo('deed.pdf', pdf(), coordinator))).status).toBe(200)
  })
})

describe('a download link', () => {
  it('expires after a few minutes', async () => {
    const url = await linkTo('deed.pdf', pdf())
    t.time.advance(5 * 60_000 + 1_000)
    try {
      expect((await fetchFile(url)).status).toBe(404)
    } finally {
      t.time.advance(-5 * 60_000 - 1_000)
    }
  })

  it('can’t be altered to point to another organization’s file', async () => {
    const stranger = await t.signUp()
    const url = await linkTo('deed.pdf', pdf('not yours'))
    const [payload = '', signature = ''] = url.slice('/files/'.length).split('.')
    const parts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]
    const turned = Buffer.from(JSON.stringify([stranger.orgId, ...parts.slice(1)])).toString('base64url')
    expect((await fetchFile(`/files/${turned}.${signature}`)).status).toBe(404)
    expect((await fetchFile(`/files/${payload}.${signature.slice(0, -2)}AA`)).status).toBe(404)
    expect((await fetchFile('/files/nothing')).status).toBe(404)
  })
})
