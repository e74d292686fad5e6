import type { CommentThread } from '@plumbline/contract/comments'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { LONGEST_COMMENT } from '@plumbline/domain/comments/comment'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk } from '../../tests/budgets.ts'
import { buildThread, mention } from '../../tests/comments.ts'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { documentDesk } from '../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesDuring } from '../../tests/live.ts'
import { noticesOf } from '../../tests/notices.ts'
import { buildTask } from '../../tests/tasks.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let vendor: Person
let stranger: Person
let deal: DealWithTerms

type List = { items: CommentThread[]; nextCursor: string | null }
type Deleted = { thread: CommentThread | null; undoId: string | null }

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ fullName: 'Dana Ruiz' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  vendor = await t.member(admin.orgId, 'vendor')
  stranger = await t.signUp()
  deal = await buildDeal(t, admin)
})

afterAll(() => t.close())

const start = (person: Person, body?: string, dealId = deal.id) =>
  buildThread(t, person, dealId, body === undefined ? {} : { body })
const reply = (person: Person, threadId: string, body: string) =>
  t.api(person.token).post<CommentThread>(`/threads/${threadId}/replies`, { body })
const list = (person: Person, dealId: string, query = '') =>
  t.api(person.token).get<List>(`/deals/${dealId}/comments${query}`)
const remove = (person: Person, id: string) => t.api(person.token).delete<Deleted>(`/comments/${id}`)
const first = (thread: CommentThread) => thread.comments[0]!
const bodies = ({ items }: List) => items.map((thread) => first(thread).body)

describe('the threads of a deal', () => {
  it('can be only those that the reader wrote in or is mentioned in', async () => {
    const { id } = await buildDeal(t, admin)
    await start(admin, 'Not for the operator', id)
    const named = await start(admin, `${mention(operator)} please look`, id)
    const answered = await start(coordinator, 'Who has the keys?', id)
    await reply(operator, answered.id, 'I do')
    const mine = (await list(operator, id, '?mine=true')).body
    expect(mine.items.map((thread) => thread.id)).toEqual([answered.id, named.id])
    expect((await list(operator, id)).body.items).toHaveLength(3)
  })
})

describe('a comment', () => {
  it('starts a thread on a deal, with its author and their abilities', async () => {
    const thread = await start(operator, `  ${mention(admin)} can we credit it?  `)
    expect(thread).toMatchObject({
      dealId: deal.id,
      object: { type: 'deal', id: deal.id, label: deal.name, link: `/app/deals/${deal.id}` },
      resolvedAt: null,
      waitsForMe: false,
      comments: [
        {
          author: { id: operator.userId, name: operator.fullName },
          body: `${mention(admin)} can we credit it?`,
          mentions: [{ id: admin.userId, name: 'Dana Ruiz' }],
          editedAt: null,
          deletedAt: null,
          version: 1,
          abilities: { edit: true, delete: true },
        },
      ],
    })
    const read = (await t.api(admin.token).get<CommentThread>(`/threads/${thread.id}`)).body
    expect(read.waitsForMe).toBe(true)
    expect(first(read).abilities).toEqual({ edit: false, delete: true })
  })

  it('can be written on a closed or archived deal', async () => {
    const own = await buildDeal(t, admin)
    await archiveDeal(t, admin, own)
    expect((await start(coordinator, 'We lost it by $2,000', own.id)).comments).toHaveLength(1)
  })

  it('can be written and read by the whole team', async () => {
    for (const person of [admin, operator, coordinator]) {
      const thread = await start(person)
      expect((await list(person, deal.id)).body.items[0]?.id).toBe(thread.id)
    }
  })

  it('is not for vendors, strangers or people who are not signed in', async () => {
    const thread = await start(admin)
    const comment = { objectType: 'deal', objectId: deal.id, body: 'Hello' }
    for (const [person, status] of [
      [vendor, 403],
      [stranger, 404],
    ] as const) {
      const client = t.api(person.token)
      expect((await client.get(`/deals/${deal.id}/comments`)).status).toBe(status)
      expect((await client.get(`/threads/${thread.id}`)).status).toBe(status)
      expect((await client.post(`/deals/${deal.id}/comments`, comment)).status).toBe(status)
      expect((await reply(person, thread.id, 'Hello')).status).toBe(status)
      expect((await remove(person, first(thread).id)).status).toBe(status)
    }
    expect((await t.api().get(`/deals/${deal.id}/comments`)).status).toBe(401)
  })

  it.each([
    ['without words', () => ({ body: '   ' }), 'body', 400],
    ['that is too long', () => ({ body: 'a'.repeat(LONGEST_COMMENT + 1) }), 'body', 400],
    ['that mentions someone in another organization', () => ({ body: mention(stranger) }), 'body', 400],
    ['that mentions a vendor', () => ({ body: mention(vendor) }), 'body', 400],
    ['with a document that is not there', () => ({ documents: [newId()] }), 'documents', 400],
    ['on nothing', () => ({ objectType: 'task', objectId: newId() }), undefined, 404],
  ])('is refused %s', async (_, facts, path, status) => {
    const body = { objectType: 'deal', objectId: deal.id, body: 'Hello', ...facts() }
    const refused = await t.api(admin.token).post(`/deals/${deal.id}/comments`, body)
    expect(refused.status).toBe(status)
    expect(refused.body.details?.['fields']?.[0]?.['path']).toBe(path)
  })

  it('carries documents of its deal, until they are deleted', async () => {
    const desk = documentDesk(t, await t.listen())
    const paper = (await desk.bring(admin, deal.id, { title: 'Change order 3' })).body as unknown as {
      id: string
      version: number
    }
    const thread = await buildThread(t, admin, deal.id, { documents: [paper.id] })
    expect(first(thread).documents).toEqual([{ id: paper.id, title: 'Change order 3' }])
    await t.api(admin.token).delete(`/documents/${paper.id}`, { version: paper.version })
    expect(first((await t.api(admin.token).get<CommentThread>(`/threads/${thread.id}`)).body).documents).toEqual([])
  })

  it('refreshes the organization’s open browsers', async () => {
    expect(await noticesDuring(t, admin.orgId, () => start(admin))).toEqual([
      ['deals', deal.id, 'comments'],
      ['deals', deal.id, 'activity'],
    ])
  })
})

const refer = (type: string, id: string) => `#[${type}:${id}]`

describe('a reference to a record of the deal', () => {
  type Records = { items: { type: string; id: string; label: string; amountCents: number | null; link: string }[] }
  const find = async (person: Person, dealId: string, q = '') =>
    (await t.api(person.token).get<Records>(`/deals/${dealId}/comment-records?q=${q}`)).body.items

  it('is found by part of its label, as far as the reader sees such records', async () => {
    const own = await buildDeal(t, admin)
    const task = await buildTask(t, admin, { dealId: own.id, title: 'Walk the ROOF' })
    const { lines } = await budgetDesk(t).add(admin, own.id, [['07-010', 'Roof shingles', 1_185_000]])
    const roof = lines.find(({ description }) => description === 'Roof shingles')!
    const seen = (await find(admin, own.id, 'roof')).map(({ type, id, label, amountCents }) => [
      type,
      id,
      label,
      amountCents,
    ])
    expect(seen.toSorted()).toEqual([
      ['budget_line', roof.id, 'Roof shingles', 1_185_000],
      ['task', task.id, 'Walk the ROOF', null],
    ])
    expect((await find(coordinator, own.id, 'roof')).map(({ type }) => type)).toEqual(['task'])
    expect((await t.api(stranger.token).get(`/deals/${own.id}/comment-records`)).status).toBe(404)
  })

  it('names its record to readers who may see it, and to no one else', async () => {
    const own = await buildDeal(t, admin)
    const { lines } = await budgetDesk(t).add(admin, own.id, [['07-010', 'Roof shingles', 1_185_000]])
    const [roof] = lines
    const body = `See ${refer('budget_line', roof!.id)} ${mention(coordinator)}`
    const thread = await start(admin, body, own.id)
    expect(first(thread).references).toEqual([
      {
        type: 'budget_line',
        id: roof!.id,
        label: roof!.description,
        link: `/app/deals/${own.id}/budget`,
        amountCents: roof!.originalCents,
      },
    ])
    const { body: read } = await t.api(coordinator.token).get<CommentThread>(`/threads/${thread.id}`)
    expect(first(read)).toMatchObject({ body, references: [] })
    const notices = await noticesOf(t, coordinator)
    expect(JSON.stringify(notices)).not.toContain(roof!.description)
  })

  it('has to be in the deal and visible to its writer', async () => {
    const [own, other] = [await buildDeal(t, admin), await buildDeal(t, admin)]
    const { lines } = await budgetDesk(t).add(admin, own.id, [['07-010', 'Roof shingles', 1_185_000]])
    const id = lines[0]!.id
    const say = (person: Person, dealId: string, body: string) =>
      t.api(person.token).post(`/deals/${dealId}/comments`, { objectType: 'deal', objectId: dealId, body })
    const refused = { status: 400, body: { details: { fields: [{ path: 'body' }] } } }
    expect(await say(admin, other.id, refer('budget_line', id))).toMatchObject(refused)
    expect(await say(admin, own.id, refer('task', id))).toMatchObject(refused)
    expect(await say(coordinator, own.id, refer('budget_line', id))).toMatchObject(refused)
  })
})

describe('editing a comment', () => {
  it('keeps what it said before', async () => {
    const { id } = first(await start(operator, 'Taking 1,210 from contingency'))
    const client = t.api(operator.token)
    const edited = await client.patch<CommentThread>(`/comments/${id}`, { version: 1, body: 'Taking 1,310' })
    expect(first(edited.body)).toMatchObject({ body: 'Taking 1,310', version: 2 })
    expect(first(edited.body).editedAt).not.toBeNull()
    await client.patch(`/comments/${id}`, { version: 2, body: `Ask ${mention(admin)}` })
    type History = { items: { body: string }[] }
    const { items } = (await t.api(coordinator.token).get<History>(`/comments/${id}/history`)).body
    expect(items.map(({ body }) => body)).toEqual(['Taking 1,310', 'Taking 1,210 from contingency'])
  })

  it('is for its author alone, on the version that they saw', async () => {
    const { id } = first(await start(operator))
    expect((await t.api(admin.token).patch(`/comments/${id}`, { version: 1, body: 'Mine now' })).status).toBe(403)
    expect(await t.api(operator.token).patch(`/comments/${id}`, { version: 7, body: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 1 } },
    })
    expect((await t.api(stranger.token).patch(`/comments/${id}`, { version: 1, body: 'Hello' })).status).toBe(404)
    expect((await t.api(stranger.token).get(`/comments/${id}/history`)).status).toBe(404)
  })
})

describe('deleting a comment', () => {
  it('leaves nothing if no one replied, and can be undone', async () => {
    const own = await buildDeal(t, admin)
    const thread = await start(operator, 'Never mind', own.id)
    const { status, body } = await remove(operator, first(thread).id)
    expect({ status, thread: body.thread }).toEqual({ status: 200, thread: null })
    expect((await list(admin, own.id)).body.items).toEqual([])
    expect((await t.api(admin.token).get(`/threads/${thread.id}`)).status).toBe(404)
    expect((await reply(admin, thread.id, 'What?')).status).toBe(409)
    expect((await t.api(operator.token).post(`/undo/${body.undoId}`)).status).toBe(200)
    expect((await list(admin, own.id)).body.items[0]).toMatchObject({ comments: [{ body: 'Never mind' }] })
  })

  it('keeps its place above replies, without its text', async () => {
    const thread = await start(operator, 'Secret')
    await reply(admin, thread.id, 'Do not write this here')
    const { body } = await remove(admin, first(thread).id)
    expect(body.thread?.comments).toMatchObject([
      {
        body: '',
        author: { id: operator.userId },
        deletedBy: { id: admin.userId },
        abilities: { edit: false, delete: false },
      },
      { body: 'Do not write this here', deletedAt: null },
    ])
    expect(JSON.stringify((await t.api(admin.token).get(`/comments/${first(thread).id}/history`)).body)).not.toContain(
      'Secret',
    )
  })

  it('is for its author and org admins', async () => {
    const thread = await start(operator)
    expect((await remove(coordinator, first(thread).id)).status).toBe(403)
    const ofAdmin = await start(admin)
    expect((await remove(operator, first(ofAdmin).id)).status).toBe(403)
    expect((await remove(admin, first(thread).id)).status).toBe(200)
  })
})

describe('a thread', () => {
  it('can be resolved and reopened by anyone on the team; a reply reopens it', async () => {
    const { id } = await start(operator)
    const resolve = (person: Person, what: string) =>
      t.api(person.token).post<CommentThread>(`/threads/${id}/${what}`, {})
    expect((await resolve(coordinator, 'resolve')).body).toMatchObject({ resolvedBy: { id: coordinator.userId } })
    expect((await resolve(admin, 'reopen')).body.resolvedAt).toBeNull()
    await resolve(admin, 'resolve')
    const replied = (await reply(operator, id, 'One more thing')).body
    expect([replied.resolvedAt, replied.comments.length]).toEqual([null, 2])
    expect((await resolve(stranger, 'resolve')).status).toBe(404)
    expect((await resolve(vendor, 'reopen')).status).toBe(403)
  })

  it('takes reactions, one of each kind from a person', async () => {
    const { id } = first(await start(operator))
    const set = (person: Person, on: boolean) =>
      t.api(person.token).put<CommentThread>(`/comments/${id}/reactions`, { reaction: 'like', on })
    await set(admin, true)
    await set(admin, true)
    expect(first((await set(coordinator, true)).body).reactions).toMatchObject([
      { reaction: 'like', people: [{ id: admin.userId }, { id: coordinator.userId }], mine: true },
    ])
    await set(admin, false)
    expect(first((await set(coordinator, false)).body).reactions).toEqual([])
    expect((await set(stranger, true)).status).toBe(404)
    expect((await t.api(admin.token).put(`/comments/${id}/reactions`, { reaction: 'shrug', on: true })).status).toBe(
      400,
    )
  })

  it('is listed newest first, in pages, for the deal or for one record', async () => {
    const own = await buildDeal(t, admin)
    const task = await buildTask(t, admin, { dealId: own.id, title: 'Order the survey' })
    const onTask = { objectType: 'task', objectId: task.id }
    const threads = [
      await start(admin, 'One', own.id),
      await buildThread(t, admin, own.id, { ...onTask, body: 'Two' }),
      await start(admin, 'Three', own.id),
    ]
    await t.api(admin.token).post(`/threads/${threads[2]!.id}/resolve`, {})
    const page = (await list(admin, own.id, '?limit=2')).body
    expect(bodies(page)).toEqual(['Three', 'Two'])
    expect(page.items[1]?.object).toMatchObject({ type: 'task', label: 'Order the survey' })
    expect(bodies((await list(admin, own.id, `?limit=2&cursor=${page.nextCursor}`)).body)).toEqual(['One'])
    expect(bodies((await list(admin, own.id, '?show=open')).body)).toEqual(['Two', 'One'])
    expect(bodies((await list(admin, own.id, `?objectId=${task.id}`)).body)).toEqual(['Two'])
    expect((await t.api(admin.token).get(`/deals/${own.id}/comment-counts`)).body).toEqual({
      items: [
        { objectType: 'deal', objectId: own.id, comments: 2, open: 1 },
        { objectType: 'task', objectId: task.id, comments: 1, open: 1 },
      ],
    })
    expect((await t.api(stranger.token).get(`/deals/${own.id}/comment-counts`)).status).toBe(404)
  })
})

it('logs its changes on the deal, with the text before and after', async () => {
  const own = await buildDeal(t, admin)
  const thread = await start(operator, 'One', own.id)
  const { id } = first(thread)
  await t.api(operator.token).patch(`/comments/${id}`, { version: 1, body: 'Two' })
  await t.api(admin.token).post(`/threads/${thread.id}/resolve`, {})
  await t.api(admin.token).post(`/threads/${thread.id}/reopen`, {})
  const { undoId } = (await remove(operator, id)).body
  await t.api(operator.token).post(`/undo/${undoId}`)
  type Log = { items: { verb: string; object: object; changes: object[] }[] }
  const { items } = (await t.api(admin.token).get<Log>(`/deals/${own.id}/activity?groups=comment`)).body
  expect(items.map(({ verb, changes }) => [verb, changes])).toEqual([
    ['comment.restored', [{ name: 'comment', before: null, after: 'Two' }]],
    ['comment.deleted', [{ name: 'comment', before: 'Two', after: null }]],
    ['comment.reopened', []],
    ['comment.resolved', []],
    ['comment.edited', [{ name: 'comment', before: 'One', after: 'Two' }]],
    ['comment.added', [{ name: 'comment', before: null, after: 'One' }]],
  ])
  expect(items[0]?.object).toMatchObject({ type: 'comment', label: own.name })
})
