import type { DocumentVersion, DocumentView } from '@plumbline/contract/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { newDeal, type DocumentDesk, documentDesk, pdf, program } from '../../tests/documents.ts'
import { asPlatform, txAs } from '../platform/db/doors.ts'
import { documentStates } from './store.ts'

const DAY_MS = 86_400_000

let t: TestApp
let desk: DocumentDesk
let admin: Person
let operator: Person
let coordinator: Person
let dealId: string
let id: string

beforeAll(async () => {
  t = await testApp()
  desk = documentDesk(t, await t.listen())
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
})

afterAll(() => t.close())

beforeEach(async () => {
  dealId = await newDeal(t.api(operator.token))
  id = ((await desk.bring(operator, dealId, { type: 'deed', content: pdf('first') })).body as DocumentView).id
})

const post = (person: Person, path: string, body: object = {}) =>
  t.api(person.token).post<DocumentView>(`/documents/${id}${path}`, body)
const remove = (person: Person, path: string, version = 1) =>
  t.api(person.token).delete<DocumentView>(`/documents/${id}${path}`, { version })
const document = async (person = admin) => (await t.api(person.token).get<DocumentView>(`/documents/${id}`)).body
const versions = async (person = admin) =>
  (await t.api(person.token).get<{ items: DocumentVersion[] }>(`/documents/${id}/versions`)).body.items
const standings = async () => {
  const ctx = { db: t.db, tenant: { orgId: admin.orgId, userId: admin.userId } }
  const states = await txAs(ctx, (tx) => documentStates(tx, admin.orgId, [dealId]))
  return Object.fromEntries(states.get(dealId) ?? [])
}

/** Sets the age of the document's versions. */
const uploadedBefore = (ms: number) =>
  asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.run({
      text: 'update document_versions set uploaded_at = $1 where document_id = $2',
      values: [new Date(t.time.now().getTime() - ms), id],
    }),
  )

describe('versions', () => {
  it('are numbered from one, and each keeps its own file', async () => {
    await desk.bringVersion(operator, id, { name: 'second.pdf', content: pdf('second') })
    const [second, first] = await versions()
    expect([second?.no, first?.no]).toEqual([2, 1])
    expect(first?.sha256).not.toBe(second?.sha256)
    expect(first).toMatchObject({ fileName: 'contract.pdf', status: 'accepted' })
    expect(await document()).toMatchObject({ versionCount: 2, version: 2, current: { no: 2, fileName: 'second.pdf' } })
  })

  it('uploaded at the same time get different numbers', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((words) => desk.bringVersion(admin, id, { content: pdf(words) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await versions()).map(({ no }) => no)).toEqual([4, 3, 2, 1])
  })

  it('are restored as copies, leaving the old one unchanged', async () => {
    await desk.bringVersion(admin, id, { content: pdf('second') })
    const restored = await post(operator, '/versions/1/restore')
    expect(restored).toMatchObject({
      status: 201,
      body: { current: { no: 3, restoredFrom: 1, status: 'accepted', uploadedBy: { id: operator.userId } } },
    })
    const [third, , first] = await versions()
    expect(third?.sha256).toBe(first?.sha256)
  })

  it('need review when restored by someone who can’t accept documents', async () => {
    const stranger = await t.member(admin.orgId, 'operator')
    await desk.bringVersion(admin, id, { content: pdf('second') })
    expect(await post(stranger, '/versions/1/restore')).toMatchObject({
      body: { current: { no: 3, status: 'uploaded' } },
    })
  })

  it('can’t be restored when they’re current, quarantined or nonexistent', async () => {
    await desk.bringVersion(admin, id, { name: 'x.pdf', content: program() })
    expect(await post(admin, '/versions/1/restore')).toMatchObject({ status: 409 })
    expect(await post(admin, '/versions/2/restore')).toMatchObject({
      status: 409,
      body: { details: { current: 'quarantined' } },
    })
    expect(await post(admin, '/versions/9/restore')).toMatchObject({ status: 404 })
  })

  it('are never overwritten, not even by the application', async () => {
    const ctx = { db: t.db, tenant: { orgId: admin.orgId, userId: admin.userId } }
    const rewrite = txAs(ctx, (tx) =>
      tx.run({ text: 'update document_versions set sha256 = sha256 where document_id = $1', values: [id] }),
    )
    await expect(rewrite).rejects.toThrow(/permission denied/)
  })
})

describe('review', () => {
  it('rejects with a reason, and the document no longer counts', async () => {
    const rejected = await post(coordinator, '/versions/1/reject', { version: 1, reason: 'Not recorded yet' })
    expect(rejected).toMatchObject({
      status: 200,
      body: {
        current: { status: 'rejected', rejectReason: 'Not recorded yet', reviewedBy: { id: coordinator.userId } },
      },
    })
    expect(await standings()).toEqual({})
  })

  it('requires a reason for rejecting', async () => {
    expect(await post(admin, '/versions/1/reject', { version: 1, reason: ' ' })).toMatchObject({ status: 400 })
  })

  it('can be reversed, and repeating a decision changes nothing', async () => {
    await post(admin, '/versions/1/reject', { version: 1, reason: 'Wrong county' })
    const accepted = await post(admin, '/versions/1/accept', { version: 2 })
    expect(accepted).toMatchObject({
      status: 200,
      body: { version: 3, current: { status: 'accepted', rejectReason: null } },
    })
    expect(await post(admin, '/versions/1/accept', { version: 1 })).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('can’t override someone else’s newer decision', async () => {
    await post(admin, '/versions/1/reject', { version: 1, reason: 'Wrong county' })
    expect(await post(coordinator, '/versions/1/accept', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { current: { status: 'rejected' } } } },
    })
  })

  it('isn’t allowed for operators on other people’s deals', async () => {
    const other = await t.member(admin.orgId, 'operator')
    expect(await post(other, '/versions/1/reject', { version: 1, reason: 'Because' })).toMatchObject({ status: 403 })
  })

  it('keeps an accepted version’s standing while a newer one is waiting', async () => {
    const other = await t.member(admin.orgId, 'operator')
    await desk.bringVersion(other, id, { content: pdf('newer') })
    expect(await document()).toMatchObject({ current: { no: 2, status: 'uploaded' } })
    expect(await standings()).toEqual({ deed: 'accepted' })
    await post(admin, '/versions/1/reject', { version: 2, reason: 'Superseded' })
    expect(await standings()).toEqual({ deed: 'uploaded' })
  })
})

describe('deleting', () => {
  it('a version makes the previous one current again', async () => {
    await desk.bringVersion(admin, id, { content: pdf('second') })
    expect(await remove(operator, '/versions/2', 2)).toMatchObject({
      status: 200,
      body: { versionCount: 1, current: { no: 1 } },
    })
    expect((await versions()).map(({ no, deletedAt }) => [no, deletedAt !== null])).toEqual([
      [2, true],
      [1, false],
    ])
    expect((await versions(coordinator)).map(({ no }) => no)).toEqual([1])
    expect(await t.api(admin.token).get(`/documents/${id}/versions/2/download`)).toMatchObject({ status: 409 })
  })

  it('doesn’t free up version numbers', async () => {
    await desk.bringVersion(admin, id, { content: pdf('second') })
    await remove(admin, '/versions/2', 2)
    await desk.bringVersion(admin, id, { content: pdf('third') })
    expect((await versions()).map(({ no }) => no)).toEqual([3, 2, 1])
  })

  it('the last version also deletes the document, and both can be recovered', async () => {
    expect(await remove(admin, '/versions/1')).toMatchObject({ status: 200, body: { versionCount: 1 } })
    const list = (query: string) =>
      t.api(admin.token).get<{ items: DocumentView[] }>(`/deals/${dealId}/documents${query}`)
    expect((await list('')).body.items).toEqual([])
    expect((await list('?deleted=true')).body.items.map((item) => item.id)).toEqual([id])
    expect(await standings()).toEqual({})
    expect(await post(admin, '/recover')).toMatchObject({ status: 200, body: { deletedAt: null, current: { no: 1 } } })
    expect(await standings()).toEqual({ deed: 'accepted' })
  })

  it('a version can be undone', async () => {
    await desk.bringVersion(admin, id, { content: pdf('second') })
    await remove(admin, '/versions/2', 2)
    expect(await post(admin, '/versions/2/recover')).toMatchObject({ status: 200, body: { current: { no: 2 } } })
  })

  it('is allowed for operators on their own deals for one day, and only for admins after that', async () => {
    const other = await t.member(admin.orgId, 'operator')
    expect((await remove(other, '')).status).toBe(403)
    expect((await remove(coordinator, '')).status).toBe(403)
    await uploadedBefore(DAY_MS + 1_000)
    expect((await document(operator)).abilities.delete).toBe(false)
    expect((await remove(operator, '/versions/1')).status).toBe(403)
    expect((await remove(operator, '')).status).toBe(403)
    expect((await remove(admin, '')).status).toBe(200)
  })

  it('twice isn’t an error, and a deleted document accepts no changes', async () => {
    await remove(admin, '')
    expect((await remove(admin, '')).status).toBe(200)
    const refused = { status: 409, body: { code: 'wrong_state', details: { current: 'deleted' } } }
    expect(await desk.bringVersion(admin, id, {})).toMatchObject(refused)
    expect(await post(admin, '/versions/1/accept', { version: 2 })).toMatchObject(refused)
    expect(await t.api(admin.token).get(`/documents/${id}/versions/1/download`)).toMatchObject(refused)
  })
})
