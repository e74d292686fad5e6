import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { noticesOf } from '../../tests/notices.ts'

let t: TestApp
let owner: Person
let operator: Person
let coordinator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp({ fullName: 'Ada Brick', planTier: 'SCALE' })
  operator = await t.member(owner.orgId, 'operator')
  coordinator = await t.member(owner.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})

afterAll(() => t.close())

type Changed = { deal: DealWithTerms; undoId: string }

const read = async (person: Person, { id }: { id: string }) =>
  (await t.api(person.token).get<DealWithTerms>(`/deals/${id}`)).body

const change = (person: Person, { id, version }: DealWithTerms, body: object) =>
  t.api(person.token).patch<Changed>(`/deals/${id}`, { version, fields: {}, ...body })

const namesOf = async (person: Person, query: string) => {
  const { body } = await t.api(person.token).get<{ items: { name: string }[] }>(`/deals?limit=200&${query}`)
  return body.items.map(({ name }) => name)
}

const lastNotice = async (person: Person) => (await noticesOf(t, person)).at(-1)

const present = async (person: Person, { id }: { id: string }) =>
  (await t.api(person.token).get<{ userIds: string[] }>(`/deals/${id}/presence`)).body.userIds

const lastChange = async (person: Person, query: string) =>
  (await t.api(person.token).get<{ by: string | null }>(`/activity/last-change?${query}`)).body

describe('an operator assigned to a deal', () => {
  it('can edit it, which they can’t do with deals of others', async () => {
    const deal = await buildDeal(t, owner)
    expect((await change(operator, deal, { fields: { arvCents: 300_000_00 } })).status).toBe(403)
    const assigned = await change(owner, deal, { teamIds: [operator.userId] })
    expect(assigned.body.deal.teamIds).toEqual([operator.userId])
    expect((await change(operator, assigned.body.deal, { fields: { arvCents: 300_000_00 } })).status).toBe(200)
  })

  it('is notified by the person who assigned them, and again when they’re removed', async () => {
    const deal = await buildDeal(t, owner)
    const { body } = await change(owner, deal, { teamIds: [operator.userId] })
    const params = { by: 'Ada Brick', deal: deal.name, count: 1 }
    const link = `/app/deals/${deal.id}`
    expect(await lastNotice(operator)).toMatchObject({ type: 'deals_assigned', link, params })
    await change(owner, body.deal, { teamIds: [] })
    expect(await lastNotice(operator)).toMatchObject({ type: 'deals_left', link, params })
  })

  it('can move it along, like a coordinator who’s assigned', async () => {
    const deal = await buildDeal(t, owner)
    const before = await read(coordinator, deal)
    expect(before.abilities.moveStage).toBe(false)
    await change(owner, deal, { teamIds: [coordinator.userId, operator.userId] })
    expect((await read(coordinator, deal)).abilities.moveStage).toBe(true)
    expect((await read(operator, deal)).abilities).toMatchObject({ moveStage: true, edit: true })
  })
})

describe('the owner of a deal', () => {
  it('isn’t on its team as well', async () => {
    const deal = await buildDeal(t, owner)
    const team = [operator.userId, owner.userId, operator.userId, coordinator.userId]
    const { body } = await change(owner, deal, { teamIds: team })
    expect(body.deal.teamIds).toEqual([operator.userId, coordinator.userId])
    const handed = await change(owner, body.deal, { fields: { ownerId: operator.userId } })
    expect(handed.body.deal).toMatchObject({ ownerId: operator.userId, teamIds: [coordinator.userId] })
    expect(await lastNotice(operator)).toMatchObject({ type: 'deals_owned', params: { by: 'Ada Brick' } })
    const undone = await t.api(owner.token).post(`/undo/${handed.body.undoId}`)
    expect(undone.status).toBe(200)
    const back = await read(owner, deal)
    expect(back).toMatchObject({ ownerId: owner.userId, teamIds: [operator.userId, coordinator.userId] })
  })

  it('isn’t notified of what they did themselves', async () => {
    const before = (await noticesOf(t, owner)).length
    const deal = await buildDeal(t, owner)
    await change(owner, deal, { teamIds: [operator.userId] })
    expect(await noticesOf(t, owner)).toHaveLength(before)
  })
})

describe('a new deal', () => {
  it('can have another owner and a team, who are notified', async () => {
    const deal = await t.api(owner.token).post<DealWithTerms>('/deals', {
      dealType: 'fix_and_flip',
      fields: { addressLine1: '7 Gristmill Pl', ownerId: operator.userId },
      teamIds: [coordinator.userId],
    })
    expect(deal.body).toMatchObject({ ownerId: operator.userId, teamIds: [coordinator.userId] })
    expect(await lastNotice(operator)).toMatchObject({ type: 'deals_owned', params: { deal: '7 Gristmill Pl' } })
    expect(await lastNotice(coordinator)).toMatchObject({ type: 'deals_assigned', params: { deal: '7 Gristmill Pl' } })
  })
})

describe('assigning people', () => {
  it('accepts teammates only', async () => {
    const deal = await buildDeal(t, owner)
    const reply = await change(owner, deal, { teamIds: [stranger.userId] })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'teamIds', rule: 'not_a_member' }] },
    })
    const created = await t.api(owner.token).post('/deals', {
      dealType: 'fix_and_flip',
      fields: { addressLine1: '8 Gristmill Pl' },
      teamIds: [stranger.userId],
    })
    expect(created.status).toBe(400)
  })

  it('is refused for those who can’t edit the deal', async () => {
    const deal = await buildDeal(t, owner)
    expect((await change(operator, deal, { teamIds: [operator.userId] })).status).toBe(403)
    expect((await change(coordinator, deal, { teamIds: [coordinator.userId] })).status).toBe(403)
    expect((await change(stranger, deal, { teamIds: [] })).status).toBe(404)
  })

  it('is logged with the people before and after', async () => {
    const deal = await buildDeal(t, owner)
    await change(owner, deal, { teamIds: [operator.userId] })
    const { body } = await t
      .api(owner.token)
      .get<{ items: { verb: string; changes: object[] }[] }>(`/deals/${deal.id}/activity?limit=1`)
    expect(body.items).toMatchObject([
      { verb: 'deal.updated', changes: [{ name: 'teamIds', before: [], after: [operator.userId] }] },
    ])
  })

  it('works for many deals at once, with one notice and one undo', async () => {
    const deals = [await buildDeal(t, owner), await buildDeal(t, owner), await buildDeal(t, owner)]
    const targets = deals.map(({ id, version }) => ({ id, version }))
    const { body } = await t.api(owner.token).post<BulkOutcome>('/deals/bulk/edit', {
      deals: targets,
      fields: {},
      addTeamIds: [operator.userId, coordinator.userId],
    })
    expect(body.changed).toBe(3)
    expect(await lastNotice(operator)).toMatchObject({
      type: 'deals_assigned',
      link: '/app/deals?mine=any',
      params: { deal: deals[0]?.name, count: 3 },
    })
    const removed = await t.api(owner.token).post<BulkOutcome>('/deals/bulk/edit', {
      deals: targets.map(({ id, version }) => ({ id, version: version + 1 })),
      fields: {},
      removeTeamIds: [operator.userId],
    })
    expect(removed.body.changed).toBe(3)
    expect((await read(owner, deals[1]!)).teamIds).toEqual([coordinator.userId])
    expect((await t.api(owner.token).post(`/undo/${removed.body.undoId}`)).status).toBe(200)
    expect((await read(owner, deals[1]!)).teamIds).toEqual([operator.userId, coordinator.userId])
  })
})

describe('the filter for one’s own deals', () => {
  it('shows those one owns or is assigned to, or only those one is assigned to', async () => {
    const worker = await t.member(owner.orgId, 'operator')
    const own = await buildDeal(t, worker)
    const assigned = await buildDeal(t, owner)
    await change(owner, assigned, { teamIds: [worker.userId] })
    expect((await namesOf(worker, 'mine=any')).toSorted()).toEqual([own.name, assigned.name].toSorted())
    expect(await namesOf(worker, 'mine=assigned')).toEqual([assigned.name])
    const view = await t
      .api(worker.token)
      .post<{ count: number }>('/views', { name: 'Mine', shared: false, query: 'mine=any' })
    expect(view.body.count).toBe(2)
  })
})

describe('who has a deal open', () => {
  it('is known to everyone else who has, until they leave', async () => {
    const deal = await buildDeal(t, owner)
    expect(await present(owner, deal)).toEqual([])
    expect(await present(operator, deal)).toEqual([owner.userId])
    expect(await present(owner, deal)).toEqual([operator.userId])
    const left = await t.api(operator.token).delete(`/deals/${deal.id}/presence`)
    expect(left.body).toEqual({ left: true })
    expect(await present(owner, deal)).toEqual([])
  })

  it('is forgotten after a minute without a sign', async () => {
    const deal = await buildDeal(t, owner)
    await present(operator, deal)
    t.time.advance(61_000)
    expect(await present(owner, deal)).toEqual([])
    t.time.advance(-61_000)
  })

  it('isn’t shown to another organization', async () => {
    const deal = await buildDeal(t, owner)
    expect((await t.api(stranger.token).get(`/deals/${deal.id}/presence`)).status).toBe(404)
    expect((await t.api(stranger.token).delete(`/deals/${deal.id}/presence`)).status).toBe(404)
  })
})

describe('the last change of a deal or a record', () => {
  it('is that of a teammate, not one’s own', async () => {
    const deal = await buildDeal(t, owner)
    expect(await lastChange(owner, `dealId=${deal.id}`)).toEqual({ by: null })
    expect(await lastChange(operator, `dealId=${deal.id}`)).toEqual({ by: 'Ada Brick' })
    expect(await lastChange(operator, `recordId=${deal.id}`)).toEqual({ by: 'Ada Brick' })
    expect(await lastChange(stranger, `dealId=${deal.id}`)).toEqual({ by: null })
  })
})
