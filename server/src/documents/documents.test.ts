import type { DocumentView } from '@plumbline/contract/documents'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { newDeal, type DocumentDesk, documentDesk, pdf, sendFile } from '../../tests/documents.ts'

let t: TestApp
let address: string
let desk: DocumentDesk
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let dealId: string

beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
  desk = documentDesk(t, address)
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  dealId = await newDeal(t.api(admin.token))
})

afterAll(() => t.close())

const documentsOf = async (deal: string, query = '') =>
  (await t.api(admin.token).get<{ items: DocumentView[]; total: number }>(`/deals/${deal}/documents${query}`)).body

describe('an uploaded document', () => {
  it('is accepted immediately when its uploader can accept documents', async () => {
    const { status, body } = await desk.bring(admin, dealId, { name: 'Purchase_contract.pdf', note: 'Signed by both' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      dealId,
      type: 'purchase_contract',
      title: 'Purchase contract',
      versionCount: 1,
      version: 1,
      current: {
        no: 1,
        fileName: 'Purchase_contract.pdf',
        kind: 'pdf',
        mime: 'application/pdf',
        bytes: pdf().byteLength,
        status: 'accepted',
        note: 'Signed by both',
        uploadedBy: { id: admin.userId, name: admin.fullName },
        reviewedBy: { id: admin.userId },
      },
      abilities: { addVersion: true, edit: true, delete: true, recover: false },
    })
  })

  it('waits for review when its uploader can’t accept it', async () => {
    const { body } = await desk.bring(operator, dealId, { type: 'offer' })
    expect(body).toMatchObject({
      current: { status: 'uploaded', reviewedBy: null, abilities: { accept: false, download: true } },
      abilities: { addVersion: true, edit: false, delete: false },
    })
  })

  it('is accepted immediately on an operator’s own deal', async () => {
    const own = await newDeal(t.api(operator.token), '12 Elm St')
    const { body } = await desk.bring(operator, own, { type: 'offer' })
    expect(body).toMatchObject({ current: { status: 'accepted' } })
  })

  it('consumes its upload', async () => {
    const uploadId = await sendFile(address, admin.token, 'deed.pdf', pdf('deed'))
    const paper = { uploadId, type: 'deed' }
    expect((await t.api(admin.token).post(`/deals/${dealId}/documents`, paper)).status).toBe(201)
    expect(await t.api(admin.token).post(`/deals/${dealId}/documents`, paper)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('is created once when the same request is sent twice', async () => {
    const uploadId = await sendFile(address, admin.token, 'survey.pdf', pdf('survey'))
    const send = () =>
      t
        .api(admin.token)
        .post<DocumentView>(
          `/deals/${dealId}/documents`,
          { uploadId, type: 'survey' },
          { 'idempotency-key': 'survey-once' },
        )
    const first = await send()
    const second = await send()
    expect(second.status).toBe(201)
    expect(second.body.id).toBe(first.body.id)
    expect((await documentsOf(dealId, '?type=survey')).total).toBe(1)
  })

  it('is recorded in the activity log', async () => {
    const deal = await newDeal(t.api(admin.token), '9 Oak Ave')
    await desk.bring(admin, deal, { name: 'bid.pdf', type: 'bid' })
    const { body } = await t.api(admin.token).get<{ items: object[] }>(`/deals/${deal}/activity`)
    expect(body.items[0]).toMatchObject({
      verb: 'document.uploaded',
      object: { type: 'document', label: 'bid' },
      changes: expect.arrayContaining([{ name: 'fileName', before: null, after: 'bid.pdf' }]),
    })
  })
})

describe('access to documents', () => {
  it('requires signing in', async () => {
    expect((await t.api().get(`/deals/${dealId}/documents`)).status).toBe(401)
    expect((await t.api().post(`/deals/${dealId}/documents`, { uploadId: 'x', type: 'deed' })).status).toBe(401)
  })

  it('is denied to vendors', async () => {
    const vendor = await t.member(admin.orgId, 'vendor')
    expect((await t.api(vendor.token).get(`/deals/${dealId}/documents`)).status).toBe(403)
  })

  it('is denied to other organizations, which find neither the deal nor its documents', async () => {
    const { body } = await desk.bring(admin, dealId, {})
    const { id } = body as DocumentView
    const client = t.api(stranger.token)
    const uploadId = await sendFile(address, stranger.token, 'x.pdf', pdf())
    const answers = [
      await client.get(`/deals/${dealId}/documents`),
      await client.get(`/deals/${dealId}/required-documents`),
      await client.post(`/deals/${dealId}/documents`, { uploadId, type: 'deed' }),
      await client.get(`/documents/${id}`),
      await client.get(`/documents/${id}/versions`),
      await client.get(`/documents/${id}/versions/1/download`),
      await client.patch(`/documents/${id}`, { version: 1, title: 'Mine' }),
      await client.post(`/documents/${id}/versions`, { uploadId }),
      await client.post(`/documents/${id}/versions/1/restore`, {}),
      await client.post(`/documents/${id}/versions/1/accept`, { version: 1 }),
      await client.post(`/documents/${id}/versions/1/reject`, { version: 1, reason: 'Not mine' }),
      await client.delete(`/documents/${id}/versions/1`, { version: 1 }),
      await client.delete(`/documents/${id}`, { version: 1 }),
      await client.post(`/documents/${id}/recover`, {}),
      await client.post(`/documents/${id}/versions/1/recover`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it('doesn’t include other people’s uploads', async () => {
    const uploadId = await sendFile(address, operator.token, 'x.pdf', pdf())
    const answer = await t.api(admin.token).post(`/deals/${dealId}/documents`, { uploadId, type: 'deed' })
    expect(answer).toMatchObject({ status: 404 })
  })

  it('returns not found for a deal, document or upload that doesn’t exist', async () => {
    const client = t.api(admin.token)
    expect((await client.get(`/deals/${newId()}/documents`)).status).toBe(404)
    expect((await client.get(`/documents/${newId()}`)).status).toBe(404)
    expect((await client.post(`/deals/${dealId}/documents`, { uploadId: 'no-id', type: 'deed' })).status).toBe(404)
  })
})

describe('the document list of a deal', () => {
  it('is paginated, newest first, and can be filtered by type', async () => {
    const deal = await newDeal(t.api(admin.token), '31 Birch Rd')
    for (const type of ['bid', 'permit', 'bid']) await desk.bring(admin, deal, { type, title: `A ${type}` })
    const first = (
      await t
        .api(admin.token)
        .get<{ items: DocumentView[]; nextCursor: string; total: number }>(`/deals/${deal}/documents?limit=2`)
    ).body
    expect(first.items.map(({ type }) => type)).toEqual(['bid', 'permit'])
    expect(first.total).toBe(3)
    const rest = (
      await t
        .api(admin.token)
        .get<{ items: DocumentView[]; nextCursor: null }>(`/deals/${deal}/documents?limit=2&cursor=${first.nextCursor}`)
    ).body
    expect(rest.items.map(({ type }) => type)).toEqual(['bid'])
    expect(rest.nextCursor).toBeNull()
    expect((await documentsOf(deal, '?type=bid')).total).toBe(2)
  })

  it('rejects an invalid cursor', async () => {
    const answer = await t.api(admin.token).get(`/deals/${dealId}/documents?cursor=nonsense`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('includes the storage limit and what the user can do', async () => {
    const { body } = await t.api(admin.token).get(`/deals/${dealId}/documents`)
    expect(body).toMatchObject({
      storage: { limitBytes: 100 * 1_073_741_824 },
      abilities: { upload: true, review: true },
    })
  })
})

describe('title, type and tags', () => {
  it('can be changed by anyone who can edit the deal’s documents', async () => {
    const { body } = await desk.bring(admin, dealId, { type: 'other' })
    const { id } = body as DocumentView
    const edited = await t
      .api(coordinator.token)
      .patch(`/documents/${id}`, { version: 1, title: 'Recorded deed', type: 'deed', tags: ['county'] })
    expect(edited).toMatchObject({
      status: 200,
      body: { title: 'Recorded deed', type: 'deed', tags: ['county'], version: 2 },
    })
    expect((await t.api(operator.token).patch(`/documents/${id}`, { version: 2, title: 'X' })).status).toBe(403)
    const same = await t.api(admin.token).patch(`/documents/${id}`, { version: 2, title: 'Recorded deed' })
    expect(same).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('can’t overwrite someone else’s changes', async () => {
    const { body } = await desk.bring(admin, dealId, { type: 'other' })
    const { id } = body as DocumentView
    await t.api(admin.token).patch(`/documents/${id}`, { version: 1, title: 'First' })
    expect(await t.api(admin.token).patch(`/documents/${id}`, { version: 1, title: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { title: 'First' } } },
    })
  })
})

describe('an archived deal', () => {
  it('accepts no new documents and no changes to existing ones', async () => {
    const client = t.api(admin.token)
    const deal = await newDeal(client, '5 Put Away Ln')
    const { body } = await desk.bring(admin, deal, {})
    const { id } = body as DocumentView
    const { version } = (await client.get<{ version: number }>(`/deals/${deal}`)).body
    expect((await client.post(`/deals/${deal}/archive`, { version, reason: 'lost_bid' })).status).toBe(200)
    const refused = { status: 409, body: { code: 'wrong_state', details: { current: 'archived' } } }
    expect(await desk.bring(admin, deal, {})).toMatchObject(refused)
    expect(await desk.bringVersion(admin, id, {})).toMatchObject(refused)
    expect(await client.patch(`/documents/${id}`, { version: 1, title: 'X' })).toMatchObject(refused)
    expect(await client.post(`/documents/${id}/versions/1/reject`, { version: 1, reason: 'Wrong' })).toMatchObject(
      refused,
    )
    expect(await client.delete(`/documents/${id}`, { version: 1 })).toMatchObject(refused)
    expect((await client.get(`/documents/${id}/versions/1/download`)).status).toBe(200)
    expect((await documentsOf(deal)).items[0]?.abilities).toEqual({
      addVersion: false,
      edit: false,
      delete: false,
      recover: false,
    })
  })
})
