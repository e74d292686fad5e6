import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentView } from '@plumbline/contract/documents'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { docx, newDeal, type DocumentDesk, documentDesk, pdf, png, program, zip } from '../../tests/documents.ts'

let t: TestApp
let desk: DocumentDesk
let admin: Person
let dealId: string

beforeAll(async () => {
  t = await testApp()
  desk = documentDesk(t, await t.listen())
  admin = await t.signUp()
  dealId = await newDeal(t.api(admin.token))
})

afterAll(() => t.close())

const text = (words: string) => Buffer.from(words)
const bring = (name: string, content: Uint8Array) => desk.bring(admin, dealId, { name, content, type: 'other' })

describe('accepted files', () => {
  it.each([
    ['contract.pdf', pdf(), 'pdf'],
    ['scope.docx', docx(), 'docx'],
    ['front.png', png(), 'png'],
    ['photo.jpg', png(), 'png'],
    ['comps.csv', text('Address,Precio\n"12 Elm","$1"\n'), 'csv'],
    ['notas.txt', Buffer.from('Cañería: peut-être', 'latin1'), 'txt'],
    ['unicode.txt', Buffer.from('\ufeffArmario', 'utf16le'), 'txt'],
    ['Scan 12', pdf(), 'pdf'],
  ])('%s', async (name, content, kind) => {
    expect(await bring(name, content)).toMatchObject({ status: 201, body: { current: { kind, status: 'accepted' } } })
  })
})

describe('a file whose content doesn’t match its name', () => {
  it.each([
    ['deed.pdf', program(), 'application/x-msdownload'],
    ['deed.pdf', text('<!DOCTYPE html><script>alert(1)</script>'), 'text/html'],
    ['deed.pdf', zip({ 'a.txt': 'a' }), 'application/zip'],
    ['front.jpg', pdf(), 'application/pdf'],
    ['scope.docx', docx({ macros: true }), 'application/vnd.ms-word.document.macroenabled.12'],
    ['comps.csv', text('<html><body>'), 'text/html'],
    ['comps.csv', Buffer.concat([text('Address,ARV\n'.repeat(9_000)), Buffer.from([0, 1, 2])]), null],
    ['notes.txt', program(), 'application/x-msdownload'],
  ])('is stored and listed, but quarantined: %s (%#)', async (name, content, found) => {
    const { status, body } = await bring(name, content)
    expect(status).toBe(201)
    const { id, current } = body as DocumentView
    expect(current).toMatchObject({
      status: 'quarantined',
      kind: null,
      mime: found,
      abilities: { download: false, accept: false, reject: false, restore: false, delete: true },
    })
    expect(await t.parts.files.size(admin.orgId, current.sha256)).toBe(content.byteLength)
    expect(await t.api(admin.token).get(`/documents/${id}/versions/1/download`)).toMatchObject({
      status: 422,
      body: { code: 'file_refused', details: { found } },
    })
    expect(await t.api(admin.token).post(`/documents/${id}/versions/1/accept`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'quarantined' } },
    })
  })

  it('doesn’t replace the previous version', async () => {
    const { body } = await bring('deed.pdf', pdf('good deed'))
    const { id } = body as DocumentView
    const next = await desk.bringVersion(admin, id, { name: 'deed.pdf', content: program() })
    expect(next).toMatchObject({ status: 201, body: { versionCount: 2, current: { no: 1, status: 'accepted' } } })
  })

  it('is logged as quarantined', async () => {
    const deal = await newDeal(t.api(admin.token), '9 Oak Ave')
    await desk.bring(admin, deal, { name: 'bid.pdf', content: program() })
    const { body } = await t.api(admin.token).get<{ items: object[] }>(`/deals/${deal}/activity`)
    expect(body.items[0]).toMatchObject({ verb: 'document.quarantined' })
  })
})

describe('rejected files', () => {
  it.each([
    ['setup.exe', program(), 'application/x-msdownload'],
    ['page.html', text('<html>'), 'text/html'],
    ['drawing.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['notes.md', text('# Notes'), 'text/plain'],
    ['archive.zip', zip({ 'a.txt': 'a' }), 'application/zip'],
    ['blob', Buffer.from([0, 1, 2, 3]), null],
  ])('%s', async (name, content, found) => {
    expect(await bring(name, content)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_type', details: { found } },
    })
  })

  it('an empty file', async () => {
    expect(await bring('deed.pdf', Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: { fields: [{ path: 'uploadId', rule: 'empty' }] } },
    })
  })
})

it('strips paths and deceptive characters from file names', async () => {
  const { body } = await bring('C:\\deals\\re\u202efdp.pdf', pdf())
  expect(body).toMatchObject({ current: { fileName: 'refdp.pdf' } })
})
