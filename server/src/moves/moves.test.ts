import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Unmet } from '@plumbline/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { asPlatform } from '../platform/db/doors.ts'
import { type Person, type TestApp, testApp } from '../../tests/harness.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp({ planTier: 'SCALE' })
})
afterAll(() => t.close())

type Change = z.infer<typeof DealChange>
type Blocked = { code: string; details: { unmet: Unmet[]; metCount: number; mayOverride: boolean } }

async function newDeal(person: Person, fields: Record<string, unknown> = {}): Promise<DealWithTerms> {
  const body = { dealType: 'fix_and_flip', fields: { addressLine1: `${Math.random()} Gate St`, ...fields } }
  return (await t.api(person.token).post<DealWithTerms>('/deals', body)).body
}

const stageId = (deal: DealWithTerms, key: string) => deal.pipeline.find((stage) => stage.key === key)!.id
const move = <Body = Change>(person: Person, deal: DealWithTerms, key: string, more: object = {}) =>
  t
    .api(person.token)
    .post<Body>(`/deals/${deal.id}/move`, { version: deal.version, toStageId: stageId(deal, key), ...more })

const READY_TO_LEAVE_LEAD = { propertyType: 'single_family', askingPriceCents: 100_000_00, source: 'mls' }

async function tickAll(person: Person, dealId: string): Promise<void> {
  const { body } = await t
    .api(person.token)
    .get<{ items: { id: string | null; templateItemId: string }[] }>(`/deals/${dealId}/checklist`)
  for (const item of body.items)
    await t
      .api(person.token)
      .post(`/deals/${dealId}/checklist`, { itemId: item.id, templateItemId: item.templateItemId, status: 'done' })
}

describe('a blocked move', () => {
  it('lists exactly what’s missing and how to fix it', async () => {
    const deal = await newDeal(owner)
    const reply = await move<Blocked>(owner, deal, 'analysis')
    expect(reply.status).toBe(422)
    expect(reply.body.details.unmet.map((item) => item.label.en)).toEqual([
      'Property type',
      'Asking price',
      'Source',
      'Seller contact logged',
      'Ownership verified',
    ])
    expect(reply.body.details.unmet[0]?.fix).toEqual({ kind: 'fields', fields: ['propertyType'], anyOne: false })
    expect(reply.body.details.mayOverride).toBe(true)
    const after = await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)
    expect(after.body.version).toBe(1)
  })

  it('succeeds once every item is done', async () => {
    const deal = await newDeal(owner, READY_TO_LEAVE_LEAD)
    await tickAll(owner, deal.id)
    const { body, status } = await move(owner, deal, 'analysis')
    expect(status).toBe(200)
    expect(body.deal).toMatchObject({
      stageId: stageId(deal, 'analysis'),
      daysInStage: 0,
      checklist: { done: 0, total: 3 },
    })
    expect(body.deal.stays).toHaveLength(2)
  })

  it('checks every stage passed along the way', async () => {
    const deal = await newDeal(owner, READY_TO_LEAVE_LEAD)
    const { body } = await move<Blocked>(owner, deal, 'under_contract')
    expect([...new Set(body.details.unmet.map((item) => item.stageKey))]).toEqual([
      'lead',
      'analysis',
      'offer',
      'under_contract',
    ])
  })
})

describe('an override', () => {
  it('needs a reason of ten characters, records the open items and notifies the other admins', async () => {
    const deal = await newDeal(owner)
    const colleague = await t.member(owner.orgId, 'org_admin')
    const short = await move(owner, deal, 'analysis', { override: true, reason: 'because' })
    expect(short.status).toBe(400)
    const { status, body } = await move(owner, deal, 'analysis', {
      override: true,
      reason: 'Seller is on the phone, details follow',
    })
    expect(status).toBe(200)
    expect(body.deal.stays.at(-1)).toMatchObject({ overridden: true })
    const notices = await asPlatform(t.db, 'look at notices in a test', (tx) =>
      tx.rows(
        sql<{
          userId: string
          params: { open: unknown[] }
        }>`select user_id, params from notifications where org_id = ${owner.orgId}`,
      ),
    )
    expect(notices.filter((notice) => notice.userId === colleague.userId)).toHaveLength(1)
    expect(notices[0]?.params.open).toHaveLength(5)
    expect(notices.some((notice) => notice.userId === owner.userId)).toBe(false)
  })

  it('isn’t available to an operator', async () => {
    const operator = await t.member(owner.orgId, 'operator')
    const deal = await newDeal(operator)
    const blocked = await move<Blocked>(operator, deal, 'analysis')
    expect(blocked.body.details.mayOverride).toBe(false)
    expect((await move(operator, deal, 'analysis', { override: true, reason: 'I really want to go on' })).status).toBe(
      403,
    )
  })

  it('can’t close a deal without the sale', async () => {
    const deal = await newDeal(owner)
    const reply = await move<Blocked>(owner, deal, 'closed', { override: true, reason: 'Sold it yesterday, trust me' })
    expect(reply.status).toBe(422)
    expect(reply.body.details).toMatchObject({ mayOverride: false })
    expect(reply.body.details.unmet.filter((item) => !item.overridable).map((item) => item.key)).toContain(
      'entry.final_settlement_statement',
    )
  })
})

describe('moving back, undoing and repeating moves', () => {
  it('only needs a reason to move back', async () => {
    const deal = (await move(owner, await newDeal(owner), 'offer', { override: true, reason: 'Straight to the offer' }))
      .body.deal
    expect((await move(owner, deal, 'lead')).status).toBe(400)
    const back = await move(owner, deal, 'lead', { reason: 'Seller backed out the price' })
    expect(back.body.deal.stageId).toBe(stageId(deal, 'lead'))
  })

  it('creates a stage’s checklist and tasks once, even when it’s entered again', async () => {
    const first = (
      await move(owner, await newDeal(owner), 'offer', { override: true, reason: 'Straight to the offer' })
    ).body.deal
    const back = (await move(owner, first, 'lead', { reason: 'Back to the start' })).body.deal
    const again = (await move(owner, back, 'offer', { override: true, reason: 'Straight to the offer' })).body.deal
    expect(again.checklist.total).toBe(1)
    const tasks = await t.api(owner.token).get<{ items: { title: string }[] }>(`/deals/${again.id}/tasks`)
    expect(tasks.body.items.map((task) => task.title).toSorted()).toEqual([
      'Call the seller',
      'Follow up: offer expires tomorrow',
    ])
  })

  it('restores the stage and its day count on undo', async () => {
    const deal = await newDeal(owner)
    t.time.advance(3 * 86_400_000)
    owner = await t.signIn(owner)
    const moved = (await move(owner, deal, 'analysis', { override: true, reason: 'Numbers arrive tomorrow' })).body
    expect((await t.api(owner.token).post(`/undo/${moved.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    const after = (await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
    expect(after).toMatchObject({ stageId: deal.stageId, daysInStage: 3 })
    expect(after.stays.map((stay) => stay.kind)).toEqual(['create', 'move', 'undo'])
  })

  it('returns the unchanged deal for a repeated move', async () => {
    const deal = await newDeal(owner)
    const same = await move(owner, deal, 'lead')
    expect(same.status).toBe(200)
    expect(same.body.undoId).toBe(null)
  })

  it('lets only one of two concurrent moves succeed', async () => {
    const deal = await newDeal(owner, READY_TO_LEAVE_LEAD)
    await tickAll(owner, deal.id)
    const replies = await Promise.all([move(owner, deal, 'analysis'), move(owner, deal, 'analysis')])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })
})

describe('moving deals in bulk', () => {
  it('checks each deal separately', async () => {
    const ready = await newDeal(owner, READY_TO_LEAVE_LEAD)
    await tickAll(owner, ready.id)
    const blocked = await newDeal(owner)
    const { body } = await t
      .api(owner.token)
      .post<{ changed: number; results: { outcome: string; unmetCount: number }[] }>('/deals/bulk/move', {
        deals: [ready, blocked].map(({ id, version }) => ({ id, version })),
        toStageId: stageId(ready, 'analysis'),
      })
    expect(body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'blocked', unmetCount: 5 }])
  })

  it('doesn’t count a deal that’s already in the stage as changed', async () => {
    const ready = await newDeal(owner, READY_TO_LEAVE_LEAD)
    await tickAll(owner, ready.id)
    const there = (await move(owner, await newDeal(owner), 'analysis', { override: true, reason: 'It is there' })).body
      .deal
    const { body } = await t
      .api(owner.token)
      .post<{ changed: number; results: { outcome: string }[] }>('/deals/bulk/move', {
        deals: [ready, there].map(({ id, version }) => ({ id, version })),
        toStageId: stageId(ready, 'analysis'),
      })
    expect(body).toMatchObject({ changed: 1, results: [{ outcome: 'done' }, { outcome: 'same' }] })
  })

  it('reports a deal that would need a reason to move back, and can undo the moves of the others', async () => {
    const ready = await newDeal(owner, READY_TO_LEAVE_LEAD)
    await tickAll(owner, ready.id)
    const ahead = await newDeal(owner)
    const reason = 'It was much further along already'
    const { deal } = (await move(owner, ahead, 'offer', { override: true, reason })).body
    const bulk = (more: object) =>
      t.api(owner.token).post<{ undoId: string | null; results: { outcome: string }[] }>('/deals/bulk/move', {
        deals: [ready, deal].map(({ id, version }) => ({ id, version })),
        toStageId: stageId(ready, 'analysis'),
        ...more,
      })

    const { status, body } = await bulk({})
    expect(status).toBe(200)
    expect(body.results).toMatchObject([{ outcome: 'done' }, { outcome: 'needs_reason' }])
    expect((await t.api(owner.token).post(`/undo/${body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })

    const again = await t.api(owner.token).get<DealWithTerms>(`/deals/${ready.id}`)
    ready.version = again.body.version
    expect((await bulk({ reason: 'Both start over' })).body.results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ])
  })
})

describe('the checklist', () => {
  it('requires a reason and an admin to waive a required item', async () => {
    const operator = await t.member(owner.orgId, 'operator')
    const deal = await newDeal(operator)
    const { body } = await t.api(operator.token).get<{ items: { id: string }[] }>(`/deals/${deal.id}/checklist`)
    const waive = { itemId: body.items[0]!.id, status: 'not_applicable' }
    expect(
      (await t.api(operator.token).post(`/deals/${deal.id}/checklist`, { ...waive, naReason: 'No seller' })).status,
    ).toBe(403)
    expect((await t.api(owner.token).post(`/deals/${deal.id}/checklist`, waive)).status).toBe(400)
    expect(
      (await t.api(owner.token).post(`/deals/${deal.id}/checklist`, { ...waive, naReason: 'Auction, no seller' }))
        .status,
    ).toBe(200)
  })

  it('says whose part an item is, as the stage’s list does, until someone gives it to another role', async () => {
    const operator = await t.member(owner.orgId, 'operator')
    const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
    const deal = await newDeal(operator)
    type Items = { items: { templateItemId: string; label: { en: string }; assigneeRole: string | null }[] }
    const path = `/deals/${deal.id}/checklist`
    const of = async (stage: string) =>
      (await t.api(owner.token).get<Items>(`${path}?stageId=${stageId(deal, stage)}`)).body.items
    const { templateItemId } = (await of('under_contract')).find(({ label }) => label.en === 'Earnest money paid')!
    expect((await of('lead')).map(({ assigneeRole }) => assigneeRole)).toEqual([null, null])
    expect((await of('under_contract')).map(({ assigneeRole }) => assigneeRole)).toEqual([
      'transaction_coordinator',
      null,
      'transaction_coordinator',
      null,
      'operator_admin',
    ])
    const give = (person: Person, role: string | null) =>
      t.api(person.token).put(`${path}/role`, { templateItemId, role })
    expect((await give(coordinator, 'operator')).status).toBe(403)
    expect((await give(operator, 'operator')).body).toMatchObject({ assigneeRole: 'operator', status: 'open' })
    expect((await give(operator, null)).body).toMatchObject({ assigneeRole: null })
    expect((await of('under_contract')).find((item) => item.templateItemId === templateItemId)?.assigneeRole).toBe(null)
    const { body } = await t
      .api(owner.token)
      .get<{ items: { verb: string; changes: unknown }[] }>(`/deals/${deal.id}/activity`)
    expect(body.items.filter(({ verb }) => verb === 'checklist.assigned')).toHaveLength(2)
  })

  it('can be ticked ahead of time for a stage the deal hasn’t entered yet', async () => {
    const deal = await newDeal(owner)
    const later = await t
      .api(owner.token)
      .get<{ items: { id: string | null; templateItemId: string }[] }>(
        `/deals/${deal.id}/checklist?stageId=${stageId(deal, 'analysis')}`,
      )
    expect(later.body.items.every((item) => item.id === null)).toBe(true)
    const ticked = await t
      .api(owner.token)
      .post(`/deals/${deal.id}/checklist`, { templateItemId: later.body.items[0]!.templateItemId, status: 'done' })
    expect(ticked.body).toMatchObject({ status: 'done', doneBy: { id: owner.userId } })
  })
})
