import { PLANS } from '@plumbline/domain/plans/plans'
import type { DocumentView } from '@plumbline/contract/documents'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { newDeal, type DocumentDesk, documentDesk, pdf, sendFile } from '../../tests/documents.ts'
import { mailsTo, noticesOf, type StoredNotice } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { purgeTrash } from './jobs.ts'
import { sweepContents } from '../platform/files/sweep.ts'

const DAY_MS = 86_400_000
const LIMIT = PLANS.STARTER.storageBytes
const SMALL = pdf('small')
const MB = 1_048_576

let t: TestApp
let address: string
let desk: DocumentDesk
let admin: Person
let dealId: string

beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
  desk = documentDesk(t, address)
})

afterAll(() => t.close())

beforeEach(async () => {
  admin = await t.signUp({ planTier: 'STARTER' })
  dealId = await newDeal(t.api(admin.token))
})

/** Adds a version to the database that leaves exactly this many bytes free in the plan. */
async function leaveRoomFor(bytes: number): Promise<void> {
  const { body } = await desk.bring(admin, dealId, { content: pdf('filler') })
  const { id } = body as DocumentView
  await asPlatform(t.db, 'a test fills the storage', (tx) =>
    tx.run({
      text: `insert into document_versions (org_id, id, document_id, no, file_name, kind, bytes, sha256, status, uploaded_at)
             select org_id, $1, document_id, 2, 'filler.pdf', 'pdf', $2, sha256, 'accepted', now()
             from document_versions where org_id = $3 and document_id = $4`,
      values: [newId(), LIMIT - pdf('filler').byteLength - bytes, admin.orgId, id],
    }),
  )
}

const usedBytes = async () =>
  (await t.api(admin.token).get<{ storage: { usedBytes: number } }>(`/deals/${dealId}/documents`)).body.storage
    .usedBytes

const exists = (sha256: string) => t.parts.files.size(admin.orgId, sha256).then((bytes) => bytes !== null)
const later = (days: number) => new Date(t.time.now().getTime() + days * DAY_MS)
const sweep = (days: number) => sweepContents({ ...t.parts, clock: () => later(days) })

describe('a plan’s storage', () => {
  it('accepts what fits, down to the last byte, and nothing more', async () => {
    await leaveRoomFor(SMALL.byteLength)
    expect((await desk.bring(admin, dealId, { content: SMALL })).status).toBe(201)
    expect(await desk.bring(admin, dealId, { content: SMALL })).toMatchObject({
      status: 402,
      body: {
        code: 'plan_limit_storage',
        details: { usedBytes: LIMIT, limitBytes: LIMIT, fileBytes: SMALL.byteLength },
      },
    })
  })

  it('counts every version, including copies and deleted ones', async () => {
    const { body } = await desk.bring(admin, dealId, { content: SMALL })
    const { id } = body as DocumentView
    await desk.bringVersion(admin, id, { content: SMALL })
    await t.api(admin.token).post(`/documents/${id}/versions/1/restore`, {})
    await t.api(admin.token).delete(`/documents/${id}/versions/3`, { version: 3 })
    expect(await usedBytes()).toBe(3 * SMALL.byteLength)
    expect((await t.api(admin.token).get('/me')).body).toMatchObject({
      organization: { storageBytes: 3 * SMALL.byteLength, storageLimitBytes: LIMIT },
    })
  })

  it('limits copies of old versions, too', async () => {
    const { body } = await desk.bring(admin, dealId, { content: SMALL })
    const { id } = body as DocumentView
    await desk.bringVersion(admin, id, { content: SMALL })
    await leaveRoomFor(-2 * SMALL.byteLength)
    expect(await t.api(admin.token).post(`/documents/${id}/versions/1/restore`, {})).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_storage' },
    })
  })

  it('counts uploads that wait to be used', async () => {
    await leaveRoomFor(SMALL.byteLength)
    const uploadId = await sendFile(address, admin.token, 'a.pdf', SMALL)
    expect(await desk.bring(admin, dealId, { content: SMALL })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_storage', details: { usedBytes: LIMIT, fileBytes: SMALL.byteLength } },
    })
    const { status } = await t
      .api(admin.token)
      .post(`/deals/${dealId}/documents`, { uploadId, type: 'purchase_contract' })
    expect(status).toBe(201)
  })

  it('gives its last spot to only one of several simultaneous uploads', async () => {
    await leaveRoomFor(SMALL.byteLength)
    const answers = await Promise.all([1, 2, 3].map(() => desk.bring(admin, dealId, { content: SMALL })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402])
    expect(await usedBytes()).toBe(LIMIT)
  })

  it('rejects a file before storing anything, and the upload is still there once there’s room', async () => {
    const uploadId = await sendFile(address, admin.token, 'deed.pdf', SMALL)
    await leaveRoomFor(0)
    const paper = { uploadId, type: 'deed' }
    expect((await t.api(admin.token).post(`/deals/${dealId}/documents`, paper)).status).toBe(402)
    await asPlatform(t.db, 'a test makes room', (tx) =>
      tx.run({ text: `update organizations set plan_tier = 'PRO' where id = $1`, values: [admin.orgId] }),
    )
    expect((await t.api(admin.token).post(`/deals/${dealId}/documents`, paper)).status).toBe(201)
  })
})

/** The percentages at which someone was warned. */
const warnings = async (person: Person) =>
  (await noticesOf(t, person)).filter(({ type }) => type === 'limit_near').map(({ params }) => params['percent'])

describe('the warning of full storage', () => {
  it('goes to the admins once at 80%, no matter who uploads', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    const bring = (content = SMALL) => desk.bring(operator, dealId, { content })
    await leaveRoomFor(LIMIT / 5 + SMALL.byteLength + 1)
    expect((await bring()).status).toBe(201)
    expect(await warnings(admin)).toEqual([])
    await bring()
    await bring()
    expect(await warnings(admin)).toEqual([80])
    expect(await warnings(operator)).toEqual([])
    const [{ link, params }] = (await noticesOf(t, admin)) as [StoredNotice]
    expect({ link, params }).toMatchObject({ link: '/app/billing', params: { limitBytes: LIMIT } })
    await expect.poll(() => mailsTo(t, admin)).toMatchObject([{ subject: 'Storage is 80% full' }])
  })

  it('goes to them again at 95%', async () => {
    const operator = await t.member(admin.orgId, 'operator')
    await leaveRoomFor(LIMIT / 20 + 1)
    await desk.bring(operator, dealId, { content: SMALL })
    await desk.bring(operator, dealId, { content: SMALL })
    expect(await warnings(admin)).toEqual([95])
  })

  it('leaves out the admin who uploads, and comes again after space was freed', async () => {
    const other = await t.member(admin.orgId, 'org_admin')
    await leaveRoomFor(LIMIT / 5 + 1)
    const { body } = await desk.bring(admin, dealId, { content: SMALL })
    expect([await warnings(admin), await warnings(other)]).toEqual([[], [80]])
    await t.api(admin.token).delete(`/documents/${(body as DocumentView).id}`, { version: 1 })
    await purgeTrash(t.db, later(31))
    await desk.bring(admin, dealId, { content: SMALL })
    expect(await warnings(other)).toEqual([80, 80])
  })
})

describe('file size', () => {
  it('is 100 MB at most', async () => {
    const response = await fetch(`${address}/api/v1/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(100 * MB + 1),
        'upload-metadata': `filename ${Buffer.from('big.pdf').toString('base64')}`,
      },
    })
    expect(response.status).toBe(413)
  })
})

describe('the trash', () => {
  beforeEach(async () => {
    await purgeTrash(t.db, later(31))
    await sweep(31)
  })

  it('is emptied after 30 days; bytes are deleted once no version uses them', async () => {
    const kept = (await desk.bring(admin, dealId, { content: pdf('shared') })).body as DocumentView
    const { id } = (await desk.bring(admin, dealId, { content: pdf('shared') })).body as DocumentView
    const second = (await desk.bringVersion(admin, id, { content: pdf('alone') })).body as DocumentView
    await t.api(admin.token).delete(`/documents/${id}`, { version: 2 })

    expect(await purgeTrash(t.db, later(29.9))).toEqual({ versions: 0, documents: 0 })
    expect(await purgeTrash(t.db, later(30.1))).toEqual({ versions: 0, documents: 1 })
    expect((await t.api(admin.token).get(`/documents/${id}`)).status).toBe(404)
    expect(await usedBytes()).toBe(pdf('shared').byteLength)

    expect(await sweep(30.1)).toBe(1)
    expect(await exists(second.current.sha256)).toBe(false)
    expect(await exists(kept.current.sha256)).toBe(true)
  })

  it('permanently deletes a single version and doesn’t reuse its number', async () => {
    const { id } = (await desk.bring(admin, dealId, { content: pdf('one') })).body as DocumentView
    await desk.bringVersion(admin, id, { content: pdf('two') })
    await t.api(admin.token).delete(`/documents/${id}/versions/2`, { version: 2 })
    expect(await purgeTrash(t.db, later(30.1))).toEqual({ versions: 1, documents: 0 })
    expect(await desk.bringVersion(admin, id, { content: pdf('three') })).toMatchObject({
      body: { current: { no: 3 } },
    })
  })

  it('leaves recently stored content alone, since something may be about to use it', async () => {
    const { current } = (await desk.bring(admin, dealId, { content: pdf('fresh') })).body as DocumentView
    await asPlatform(t.db, 'a test removes the only version', (tx) =>
      tx.run({ text: 'delete from documents where org_id = $1', values: [admin.orgId] }),
    )
    await sweep(0.9)
    expect(await exists(current.sha256)).toBe(true)
    await sweep(1.1)
    expect(await exists(current.sha256)).toBe(false)
  })
})

describe('one upload', () => {
  it('becomes one document, however often it’s used at once', async () => {
    const uploadId = await sendFile(address, admin.token, 'once.pdf', pdf('once'))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        t.api(admin.token).post(`/deals/${dealId}/documents`, { uploadId, type: 'purchase_contract' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404])
  })
})
