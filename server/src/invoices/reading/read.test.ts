import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentDesk, documentDesk, newDeal } from '../../../tests/documents.ts'
import { type Client, type Json, type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { paperFile } from '../../../tests/papers/files.ts'

let t: TestApp
let owner: Person
let as: Client
let desk: DocumentDesk
let dealId: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp()
  as = t.api(owner.token)
  desk = documentDesk(t, await t.listen())
  dealId = await newDeal(as)
})
afterAll(() => t.close())

async function documentOf(name: string, content: Uint8Array = paperFile(name)): Promise<string> {
  const { body } = await desk.bring(owner, dealId, { name, content, type: 'invoice' })
  return (body as { id: string }).id
}
const read = async (name: string, content?: Uint8Array) =>
  as.post<Json>(`/documents/${await documentOf(name, content)}/read-invoice`)

describe('reading an invoice', () => {
  it('proposes what a PDF says, with the lines that say it and the vendor of the directory', async () => {
    const vendor = await as.post<Json>('/vendors', { vendor: { name: 'Sandoval Drywall & Paint' } })
    const { status, body } = await read('sandoval.pdf')
    expect([status, body.outcome, body.isSeen]).toEqual([200, 'read', false])
    expect(body.proposals).toEqual({
      vendor: { value: { id: vendor.body.id, name: 'Sandoval Drywall & Paint' }, from: 'Sandoval Drywall & Paint' },
      invoiceNo: { value: 'SDP-1203', from: 'Invoice no. SDP-1203' },
      invoiceDate: { value: '2026-05-14', from: 'Date: May 14, 2026' },
      totalCents: { value: 373_000, from: 'Total $3,730.00' },
    })
  })

  it('recognizes a photo, and a scan that is only a picture in a PDF', async () => {
    const photo = await read('lumber.jpg')
    expect(photo.body).toMatchObject({
      outcome: 'read',
      isSeen: true,
      proposals: { vendor: { value: { id: null, name: 'GEM CITY LUMBER' } }, totalCents: { value: 30_690 } },
    })
    const scan = await read('hollis-scan.pdf')
    expect(scan.body).toMatchObject({ outcome: 'read', isSeen: true, proposals: { invoiceNo: { value: 'HTB 3306' } } })
  })

  it('says so when a file needs a password, is broken, or is of another kind', async () => {
    expect((await read('protected.pdf')).body).toMatchObject({ outcome: 'protected', proposals: { totalCents: null } })
    expect((await read('broken.pdf', paperFile('carver.pdf').subarray(0, 4_000))).body).toMatchObject({
      outcome: 'broken',
    })
    expect((await read('notes.txt', Buffer.from('Total 5.00'))).body).toMatchObject({ outcome: 'other' })
  })

  it('keeps nothing: the invoice is entered by a person', async () => {
    const before = await as.get<Json>(`/deals/${dealId}/invoices`)
    await read('carver.pdf')
    expect((await as.get<Json>(`/deals/${dealId}/invoices`)).body).toEqual(before.body)
  })
})
