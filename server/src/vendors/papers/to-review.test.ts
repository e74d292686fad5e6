import type { PaperRead } from '@plumbline/contract/vendors/paper-reading'
import type { PaperToReview, VendorPaper } from '@plumbline/contract/vendors/papers'
import type { Vendor, VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdf, sendFile } from '../../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { paperFile } from '../../../tests/papers/files.ts'

let t: TestApp
let address: string
let admin: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T12:00:00Z' })
  address = await t.listen()
})
afterAll(() => t.close())
beforeEach(async () => void (admin = await t.signUp({ orgName: 'Cedar Homes' })))

type Queue = { items: PaperToReview[]; nextCursor: string | null; count: number }

const GL = {
  type: 'coi_gl',
  effective: '2026-05-01',
  expires: '2027-05-01',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 1_000_000_00,
}
const client = ({ token } = admin) => t.api(token)
const add = async (name: string) => (await client().post<Vendor>('/vendors', { vendor: { name } })).body
const paperOf = async ({ id }: Vendor, paper: object, more: object = {}) =>
  (await client().post<VendorPaper>(`/vendors/${id}/papers`, { paper, ...more })).body
const queue = async (query = '', who = admin) => (await client(who).get<Queue>(`/vendor-papers/to-review${query}`)).body
const review = (paper: VendorPaper, body: object) =>
  client().post<VendorPaper & { undoId: string }>(`/vendors/${paper.vendorId}/papers/${paper.id}/review`, {
    version: paper.version,
    ...body,
  })

describe('the papers to review', () => {
  it('are those of all vendors, oldest first, with what each is judged by', async () => {
    const [first, second] = [await add('Peak Roofing'), await add('Sandoval Paint')]
    await paperOf(first, { ...GL, expires: '2026-06-01', aggregateCents: 2_000_000_00 }, { accept: true })
    await paperOf(second, { type: 'license' })
    await paperOf(first, GL)
    const { items, count, nextCursor } = await queue()
    expect([count, nextCursor]).toEqual([2, null])
    expect(items).toMatchObject([
      {
        paper: { type: 'license' },
        vendor: { name: 'Sandoval Paint' },
        isRequired: false,
        coveredUntil: null,
        least: null,
      },
      {
        paper: { type: 'coi_gl' },
        vendor: { name: 'Peak Roofing' },
        isRequired: true,
        coveredUntil: '2026-06-01',
        least: { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 },
      },
    ])
    const { body } = await client().get<VendorDirectory>('/vendors')
    expect(body.summary?.toReview).toBe(2)
  })

  it('come in pages, each paper once', async () => {
    const vendor = await add('Peak Roofing')
    for (let no = 0; no < 5; no += 1) await paperOf(vendor, { type: 'other', note: `${no}` })
    const first = await queue('?limit=3')
    const rest = await queue(`?limit=3&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items].map(({ paper }) => paper.note)).toEqual(['0', '1', '2', '3', '4'])
    expect([first.count, rest.nextCursor]).toEqual([5, null])
  })

  it('are only shown to people who review papers, and only those of their organization', async () => {
    await paperOf(await add('Peak Roofing'), GL)
    const operator = await t.member(admin.orgId, 'operator')
    expect((await client(operator).get('/vendor-papers/to-review')).body).toMatchObject({ code: 'forbidden' })
    expect(await queue('', await t.signUp())).toEqual({ items: [], nextCursor: null, count: 0 })
  })
})

describe('a review', () => {
  it('keeps what the reviewer corrected with the decision, and both are undone together', async () => {
    const vendor = await add('Peak Roofing')
    const paper = await paperOf(vendor, GL)
    const accepted = await review(paper, { decision: 'accept', paper: { aggregateCents: 2_000_000_00 } })
    expect(accepted.body).toMatchObject({ review: 'accepted', aggregateCents: 2_000_000_00 })
    expect((await queue()).count).toBe(0)
    const { body: log } = await client().get<{ items: { verb: string; changes: object[] }[] }>(
      '/activity?objectTypes=vendor',
    )
    expect(log.items[0]).toMatchObject({ verb: 'compliance.accepted' })
    expect(log.items[0]?.changes).toContainEqual(
      expect.objectContaining({ name: 'aggregateCents', before: 1_000_000_00, after: 2_000_000_00 }),
    )
    await client().post(`/undo/${accepted.body.undoId}`)
    expect((await queue()).items[0]?.paper).toMatchObject({ review: null, aggregateCents: 1_000_000_00 })
  })

  it('refuses a correction that ends before it starts', async () => {
    const paper = await paperOf(await add('Peak Roofing'), GL)
    const refused = await review(paper, { decision: 'accept', paper: { expires: '2026-04-30' } })
    expect([refused.status, refused.body]).toMatchObject([400, { details: { fields: [{ path: 'paper.expires' }] } }])
  })

  it('has proposals for what the file says', async () => {
    const vendor = await add('Peak Roofing')
    const uploadId = await sendFile(address, admin.token, 'gl.pdf', paperFile('certificate.pdf'))
    const paper = await paperOf(vendor, { type: 'coi_gl' }, { uploadId })
    const read = await client().post<PaperRead>(`/vendors/${vendor.id}/papers/${paper.id}/read`)
    expect(read.body).toMatchObject({
      outcome: 'read',
      proposals: { expires: { value: '2026-08-30' }, aggregateCents: { value: 2_000_000_00 } },
    })
    const bare = await paperOf(vendor, { type: 'license' })
    expect((await client().post(`/vendors/${vendor.id}/papers/${bare.id}/read`)).status).toBe(404)
  })

  it('shows the file in the browser, a PDF page by page', async () => {
    const vendor = await add('Peak Roofing')
    const paper = await paperOf(vendor, GL, { uploadId: await sendFile(address, admin.token, 'gl.pdf', pdf()) })
    const link = async (body: object) =>
      (await client().post<{ url: string; mime: string }>(`/vendors/${vendor.id}/papers/${paper.id}/link`, body)).body
    const { url, mime } = await link({ isShown: true })
    expect(mime).toBe('application/pdf')
    expect((await t.app.inject({ url })).headers['content-disposition']).toMatch(/^inline/)
    const saved = await t.app.inject({ url: (await link({})).url })
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })
})
