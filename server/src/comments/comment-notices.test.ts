import type { CommentThread } from '@plumbline/contract/comments'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, lineOf } from '../../tests/budgets.ts'
import { buildThread, mention } from '../../tests/comments.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { jobsAreDone } from '../../tests/jobs.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let team: BudgetTeam
let deal: DealWithTerms

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
  deal = await team.deal(team.operator)
})

afterAll(() => t.close())

const reply = (person: Person, { id }: CommentThread, body: string) =>
  t.api(person.token).post<CommentThread>(`/threads/${id}/replies`, { body })

/** The notices someone got about a thread. */
async function heard(person: Person, { id }: CommentThread): Promise<string[]> {
  return (await noticesOf(t, person)).filter(({ link }) => link.endsWith(id)).map(({ type }) => type)
}

describe('who is notified of a comment', () => {
  it('is each person it mentions, once, with the text and a link to the thread', async () => {
    const { admin, operator } = team
    const body = `${mention(admin)} ${mention(admin)} and ${mention(operator)}: look`
    const thread = await buildThread(t, operator, deal.id, { body })
    expect(await heard(admin, thread)).toEqual(['comment_mention'])
    expect(await heard(operator, thread)).toEqual([])
    const [notice] = (await noticesOf(t, admin)).filter(({ link }) => link.endsWith(thread.id))
    expect(notice).toMatchObject({
      link: `/app/deals/${deal.id}/activity?thread=${thread.id}`,
      params: {
        on: deal.name,
        deal: deal.name,
        quote: `@${admin.fullName} @${admin.fullName} and @${operator.fullName}: look`,
      },
    })
    await expect
      .poll(async () => (await mailsTo(t, admin)).map(({ subject }) => subject))
      .toContain(`${operator.fullName} mentioned you on ${deal.name}`)
  })

  it('is anyone who follows everything on the deal, and no one who wants to hear nothing', async () => {
    const { admin, operator, operatorAdmin, coordinator } = team
    const other = await team.deal(operator)
    const path = `/deals/${other.id}/comment-following`
    const choose = (person: Person, notify: string) => t.api(person.token).put(path, { notify })
    expect((await t.api(admin.token).get(path)).body).toEqual({ notify: 'mentions' })
    expect((await choose(operatorAdmin, 'everything')).body).toEqual({ notify: 'everything' })
    await choose(coordinator, 'nothing')
    const thread = await buildThread(t, operator, other.id, { body: `${mention(coordinator)} ${mention(admin)}` })
    expect(await heard(operatorAdmin, thread)).toEqual(['comment_on_deal'])
    expect(await heard(admin, thread)).toEqual(['comment_mention'])
    expect(await heard(coordinator, thread)).toEqual([])
    await choose(operatorAdmin, 'mentions')
    await reply(admin, thread, 'Thanks')
    expect(await heard(operatorAdmin, thread)).toEqual(['comment_on_deal'])
    expect((await t.api(operatorAdmin.token).get(path)).body).toEqual({ notify: 'mentions' })
    expect((await choose(admin, 'loud')).status).toBe(400)
  })

  it('is everyone in the thread of a reply; people it mentions are only notified of the mention', async () => {
    const { admin, operator, operatorAdmin, coordinator } = team
    const thread = await buildThread(t, operator, deal.id, { body: `${mention(coordinator)} please` })
    await reply(admin, thread, `${mention(operatorAdmin)} knows`)
    expect(await heard(operator, thread)).toEqual(['comment_reply'])
    expect(await heard(coordinator, thread)).toEqual(['comment_mention', 'comment_reply'])
    expect(await heard(operatorAdmin, thread)).toEqual(['comment_mention'])
    expect(await heard(admin, thread)).toEqual([])
  })

  it('is only newly mentioned people when it is edited', async () => {
    const { admin, operator, operatorAdmin } = team
    const thread = await buildThread(t, operator, deal.id, { body: mention(admin) })
    const body = `${mention(admin)} ${mention(operatorAdmin)}`
    await t.api(operator.token).patch(`/comments/${thread.comments[0]!.id}`, { version: 1, body })
    expect([await heard(admin, thread), await heard(operatorAdmin, thread)]).toEqual([
      ['comment_mention'],
      ['comment_mention'],
    ])
  })

  it('is no one if a comment is rejected', async () => {
    const before = (await noticesOf(t, team.admin)).length
    const { status } = await t.api(team.operator.token).post(`/deals/${deal.id}/comments`, {
      objectType: 'deal',
      objectId: deal.id,
      body: `${mention(team.admin)} ${mention(team.stranger)}`,
    })
    await jobsAreDone(t)
    expect([status, (await noticesOf(t, team.admin)).length]).toEqual([400, before])
  })
})

/** Whether a thread is in someone's inbox and asks for an answer. */
const isAsked = async (person: Person, { id }: CommentThread) =>
  (await t.api(person.token).get<{ items: { link: string }[] }>('/notifications?place=asks')).body.items.some(
    ({ link }) => link.endsWith(id),
  )

describe('a mention in the inbox', () => {
  it('is answered by a reply of whom it mentions, and only by theirs', async () => {
    const { admin, operator, operatorAdmin } = team
    const thread = await buildThread(t, operator, deal.id, { body: `${mention(admin)} ${mention(operatorAdmin)}?` })
    expect([await isAsked(admin, thread), await isAsked(operatorAdmin, thread)]).toEqual([true, true])
    await reply(admin, thread, 'Yes')
    expect([await isAsked(admin, thread), await isAsked(operatorAdmin, thread)]).toEqual([false, true])
  })

  it('is answered by resolving the thread, and asks again when that is undone', async () => {
    const { admin, operator } = team
    const thread = await buildThread(t, operator, deal.id, { body: `${mention(admin)}?` })
    const resolve = (resolved: boolean) =>
      t.api(operator.token).post(`/threads/${thread.id}/${resolved ? 'resolve' : 'reopen'}`)
    expect((await resolve(true)).status).toBe(200)
    expect(await isAsked(admin, thread)).toBe(false)
    await resolve(false)
    expect(await isAsked(admin, thread)).toBe(true)
  })

  it('isn’t shown to someone who may not see what it’s on anymore', async () => {
    const { admin, operator } = team
    const own = await t.member(admin.orgId, 'operator')
    const budget = await team.approved(operator)
    const onLine = { objectType: 'budget_line', objectId: lineOf(budget, 'Kitchen').id }
    const thread = await buildThread(t, operator, budget.dealId, {
      ...onLine,
      body: `${mention(own)} 9,372 for cabinets?`,
    })
    expect(await isAsked(own, thread)).toBe(true)
    await asPlatform(t.db, 'a test changes a role', (tx) =>
      tx.run(sql`update user_roles set role = 'transaction_coordinator' where user_id = ${own.userId}`),
    )
    t.parts.sessions.forget({ userId: own.userId })
    expect(await isAsked(own, thread)).toBe(false)
    expect((await t.api(own.token).get('/notifications/counts')).body).toMatchObject({ unread: 0 })
  })
})

describe('comments about money', () => {
  it('are for people who see it: the coordinator can’t read them or be mentioned', async () => {
    const { operator, coordinator, admin } = team
    const budget = await team.approved(operator)
    const line = lineOf(budget, 'Kitchen')
    const onLine = { objectType: 'budget_line', objectId: line.id }
    const thread = await buildThread(t, operator, budget.dealId, { ...onLine, body: 'Cabinets cost 9,372' })
    expect(thread.object).toMatchObject({ label: 'Kitchen', link: `/app/deals/${budget.dealId}/budget` })
    type List = { items: CommentThread[] }
    const read = (person: Person) => t.api(person.token).get<List>(`/deals/${budget.dealId}/comments`)
    expect((await read(admin)).body.items).toHaveLength(1)
    expect((await read(coordinator)).body.items).toEqual([])
    expect((await t.api(coordinator.token).get(`/threads/${thread.id}`)).status).toBe(404)
    expect((await reply(coordinator, thread, 'Hello')).status).toBe(404)
    expect((await reply(operator, thread, mention(coordinator))).status).toBe(400)
    const counts = await t.api(coordinator.token).get(`/deals/${budget.dealId}/comment-counts`)
    expect(counts.body).toEqual({ items: [] })
  })

  it('are not in the log of people who can’t see it', async () => {
    const { operator, admin } = team
    const budget = await team.approved(operator)
    const own = await t.member(admin.orgId, 'transaction_coordinator')
    const { version } = (await t.api(admin.token).get<DealWithTerms>(`/deals/${budget.dealId}`)).body
    await t.api(admin.token).patch(`/deals/${budget.dealId}`, { version, teamIds: [own.userId] })
    const line = lineOf(budget, 'Roof')
    const onLine = { objectType: 'budget_line', objectId: line.id }
    await buildThread(t, operator, budget.dealId, { ...onLine, body: 'Shingles cost 4,100' })
    const log = async (person: Person) =>
      JSON.stringify((await t.api(person.token).get(`/deals/${budget.dealId}/activity`)).body)
    expect(await log(operator)).toContain('Shingles cost 4,100')
    expect(await log(own)).not.toContain('Shingles')
  })

  it('includes whether each teammate can see such a record', async () => {
    type People = { items: { id: string; sees: boolean; role: string }[] }
    const { operator, coordinator, stranger } = team
    const people = async (objectType: string) =>
      (await t.api(operator.token).get<People>(`/comment-people?objectType=${objectType}`)).body.items
    const seen = (items: People['items'], { userId }: Person) => items.find(({ id }) => id === userId)?.sees
    expect(seen(await people('deal'), coordinator)).toBe(true)
    expect(seen(await people('expense'), coordinator)).toBe(false)
    expect(seen(await people('deal'), stranger)).toBeUndefined()
    expect((await t.api(coordinator.token).get('/comment-people?objectType=expense')).status).toBe(404)
    expect((await t.api().get('/comment-people?objectType=deal')).status).toBe(401)
  })
})
