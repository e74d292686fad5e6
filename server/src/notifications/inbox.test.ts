import type { Notice, NoticeCounts } from '@plumbline/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { buildTask } from '../../tests/tasks.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let admin: Person
let reader: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})
afterAll(() => t.close())
beforeEach(async () => {
  admin = await t.signUp()
  reader = await t.member(admin.orgId, 'operator')
})

type Page = { items: Notice[]; nextCursor: string | null; counts: NoticeCounts }
const list = async (place: string, person: Person = reader, more = '') =>
  (await t.api(person.token).get<Page>(`/notifications?place=${place}${more}`)).body
const mark = async (ids: string[], as: string, until = 'tomorrow', person: Person = reader) =>
  (await t.api(person.token).post<NoticeCounts>('/notifications/mark', { ids, as, until })).body
const assign = (title: string, dealId?: string) =>
  buildTask(t, admin, { title, assigneeId: reader.userId, ...(dealId ? { dealId } : {}) })
const titles = ({ items }: Page) => items.map(({ title }) => title)

describe('the inbox', () => {
  it('separates what needs an answer from what is good to know, newest first', async () => {
    const deal = await buildDeal(t, admin, { name: 'Elm House' })
    await t.api(admin.token).patch(`/deals/${deal.id}`, { version: deal.version, fields: {}, teamIds: [reader.userId] })
    await assign('Order the survey', deal.id)
    await assign('Call the county')
    const asks = await list('asks')
    expect(asks.items).toMatchObject([
      { title: 'New task: Call the county', deal: null, isRead: false, asks: true },
      { title: 'New task: Order the survey', deal: { id: deal.id, name: 'Elm House' }, link: `/app/deals/${deal.id}` },
    ])
    expect((await list('news')).items).toMatchObject([{ asks: false }])
    expect(asks.counts).toEqual({ unread: 3, asks: 2, news: 1, later: 0 })
  })

  it('is listed page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) await assign(title)
    const first = await list('asks', reader, '&limit=2')
    expect(titles(first)).toEqual(['New task: Three', 'New task: Two'])
    const second = await list('asks', reader, `&limit=2&cursor=${first.nextCursor}`)
    expect([titles(second), second.nextCursor]).toEqual([['New task: One'], null])
  })

  it('drops what is done, and can bring it back', async () => {
    await assign('Call')
    const [notice] = (await list('asks')).items
    expect(await mark([notice!.id], 'done')).toEqual({ unread: 0, asks: 0, news: 0, later: 0 })
    expect(titles(await list('done'))).toEqual(['New task: Call'])
    expect(await mark([notice!.id], 'not_done')).toMatchObject({ asks: 1 })
  })

  it('brings back a snoozed notice on its morning, unread', async () => {
    await assign('Call')
    const [notice] = (await list('asks')).items
    await mark([notice!.id], 'read')
    expect(await mark([notice!.id], 'later', 'tomorrow')).toEqual({ unread: 0, asks: 0, news: 0, later: 1 })
    expect((await list('later')).items).toMatchObject([{ laterUntil: '2026-05-15T12:00:00.000Z' }])
    await asPlatform(t.db, 'a test lets a night pass', (tx) =>
      tx.run(sql`update notifications set later_until = '2026-05-14T14:59:00Z' where id = ${notice!.id}`),
    )
    expect((await list('asks')).counts).toEqual({ unread: 1, asks: 1, news: 0, later: 0 })
  })

  it('marks everything as read up to what was on screen', async () => {
    await assign('Seen')
    const [seen] = (await list('asks')).items
    await assign('Not seen yet')
    const { body } = await t.api(reader.token).post<NoticeCounts>('/notifications/read', { upTo: seen!.id })
    expect(body.unread).toBe(1)
    expect((await list('asks')).items.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('is personal', async () => {
    await assign('Call')
    const [notice] = (await list('asks')).items
    await mark([notice!.id], 'done', 'tomorrow', admin)
    expect((await list('asks')).items).toHaveLength(1)
    expect((await list('asks', admin)).items).toEqual([])
  })
})

describe('after a change of role', () => {
  it('notices with figures that the role can’t see are gone, and those without stay', async () => {
    const params = {
      title: { en: 'Budget' },
      detail: { en: '' },
      reference: null,
      deal: 'Elm',
      by: 'Ana',
      isReminder: false,
    }
    await asPlatform(t.db, 'a test stores notices', (tx) =>
      tx.run(sql`
        insert into notifications (org_id, id, user_id, type, params, link, created_at)
        select ${admin.orgId}, gen_random_uuid(), ${reader.userId}, 'approval_requested', params, '/app/approvals', now()
        from (values (${JSON.stringify({ ...params, amountCents: 100 })}::jsonb), (${JSON.stringify({ ...params, amountCents: null })}::jsonb)) as one (params)`),
    )
    expect((await list('asks')).items).toHaveLength(2)
    await asPlatform(t.db, 'a test changes a role', (tx) =>
      tx.run(sql`update user_roles set role = 'transaction_coordinator' where user_id = ${reader.userId}`),
    )
    t.parts.sessions.forget({ userId: reader.userId })
    const page = await list('asks')
    expect(page.items).toHaveLength(1)
    expect(page.items[0]!.paragraphs.join(' ')).not.toContain('$')
    expect(page.counts.asks).toBe(1)
  })
})

const asked = async () => titles(await list('asks'))
type Changed = { task: { version: number }; undoId: string }
const change = async (id: string, input: object) =>
  (await t.api(reader.token).patch<Changed>(`/tasks/${id}`, input)).body

describe('a notice that needs an answer', () => {
  it('is done once its task is, and comes back when that is undone', async () => {
    const task = await assign('Call')
    const { undoId } = await change(task.id, { version: task.version, status: 'done' })
    expect(await asked()).toEqual([])
    expect(titles(await list('done'))).toEqual(['New task: Call'])
    await t.api(reader.token).post(`/undo/${undoId}`)
    expect(await asked()).toEqual(['New task: Call'])
  })

  it('is done for someone whose task is reassigned', async () => {
    const task = await assign('Call')
    await change(task.id, { version: task.version, assigneeId: admin.userId })
    expect(await asked()).toEqual([])
    expect(titles(await list('asks', admin))).toEqual(['New task: Call'])
  })
})
