import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk } from '../../tests/budgets.ts'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { scheduleDesk } from '../../tests/schedules.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person

const FLIP = {
  arvCents: 300_000_00,
  askingPriceCents: 180_000_00,
  contractPriceCents: 170_000_00,
  rehabEstimateCents: 30_000_00,
  beds: 3,
  closingDate: '2026-12-01',
  lockboxCode: '4711',
  titleCompany: 'Carolina Closing',
}

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

const EVERYTHING = { inputs: true, budget: true, checklist: true, schedule: true }

const duplicate = (deal: { id: string }, body: object = {}, person = admin) =>
  t.api(person.token).post<DealWithTerms>(`/deals/${deal.id}/duplicate`, { name: 'Twin', parts: {}, ...body })

async function logOf(dealId: string): Promise<ActivityEvent[]> {
  return (await t.api(admin.token).get<{ items: ActivityEvent[] }>(`/deals/${dealId}/activity`)).body.items
}

describe('a duplicate', () => {
  it('has the facts about the property and starts over, owned by the person who made it', async () => {
    const original = await buildDeal(t, admin, FLIP)
    const { status, body } = await duplicate(original, {}, operator)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Twin', ownerId: operator.userId, status: 'active', version: 1 })
    expect(body.fields).toMatchObject({ addressLine1: original.fields.addressLine1, beds: 3 })
    for (const left of ['arvCents', 'contractPriceCents', 'closingDate', 'lockboxCode', 'titleCompany'] as const)
      expect(body.fields[left] ?? null).toBeNull()
  })

  it('takes along inputs, budget and checklist, so its figures count with the same prices, costs and work', async () => {
    const original = await buildDeal(t, admin, FLIP)
    const path = `/deals/${original.id}`
    const item = { bucket: 'purchase', name: 'Survey', amountCents: 90_000, pctOf: null, pct: null, per: 'once' }
    await t.api(admin.token).put(`${path}/costs`, { version: 1, items: [{ ...item, from: '2026-12-01', to: null }] })
    await budgetDesk(t).add(admin, original.id, [['07-010', 'Roof', 1_185_000]])
    type Checklist = { items: { templateItemId: string; status: string }[] }
    const [first] = (await t.api(admin.token).get<Checklist>(`${path}/checklist`)).body.items
    await t.api(admin.token).post(`${path}/checklist`, { templateItemId: first?.templateItemId, status: 'done' })
    const { body } = await duplicate(original, { parts: EVERYTHING })
    expect(body.fields).toMatchObject({
      arvCents: 300_000_00,
      askingPriceCents: 180_000_00,
      offerPriceMaxCents: 170_000_00,
      rehabEstimateCents: 30_000_00,
    })
    expect(body.fields.contractPriceCents ?? null).toBeNull()
    expect(body.costItems).toMatchObject([{ name: 'Survey', amountCents: 90_000, from: null }])
    expect(body.termSources?.['costItems']).toMatchObject({ kind: 'deal', name: original.name })
    expect(body.checklist.done).toBe(1)
    const { budget: copied } = (await t.api(admin.token).get<{ budget: Budget }>(`/deals/${body.id}/budget`)).body
    expect(copied.status).toBe('draft')
    expect(copied.lines.map(({ description, originalCents }) => [description, originalCents])).toEqual([
      ['Roof', 1_185_000],
      ['Owner contingency', 118_500],
    ])
    const now = (await t.api(admin.token).get<DealWithTerms>(path)).body
    expect(body.projection.totalCostCents).toBe(now.projection.totalCostCents)
  })

  it('takes along the work of the schedule, without days and progress', async () => {
    const original = await buildDeal(t, admin, { rehabStart: '2026-06-01' })
    const desk = scheduleDesk(t)
    await desk.add(admin, original.id, 'Demolition', { durationDays: 3, notBefore: '2026-06-08', who: 'Own crew' })
    await desk.add(admin, original.id, 'Drywall', { durationDays: 8, after: ['Demolition'] })
    const { body } = await duplicate(original, { parts: { schedule: true } })
    const copied = await desk.read(admin, body.id)
    expect(copied.items).toMatchObject([
      { title: 'Demolition', durationDays: 3, who: 'Own crew', notBefore: null, percentDone: 0, waitsFor: [] },
      { title: 'Drywall', durationDays: 8, waitsFor: [{ itemId: copied.items[0]!.id, type: 'FS' }] },
    ])
    expect((await desk.read(admin, original.id)).items).toHaveLength(2)
    expect((await desk.read(admin, (await duplicate(original)).body.id)).items).toEqual([])
  })

  it('is logged on both deals', async () => {
    const original = await buildDeal(t, admin)
    const { body } = await duplicate(original, { parts: { checklist: true } })
    const [here, there] = [(await logOf(original.id))[0], (await logOf(body.id))[0]]
    expect([here?.verb, there?.verb]).toEqual(['deal.duplicated', 'deal.duplicated'])
    expect(Object.fromEntries(here?.changes.map(({ name, after }) => [name, after]) ?? [])).toEqual({
      duplicate: `${body.number} Twin`,
      copied: ['checklist'],
    })
    expect(there?.changes.find(({ name }) => name === 'duplicateOf')?.after).toBe(`${original.number} ${original.name}`)
  })

  it('counts against the plan, takes inputs only from people who see profit, and isn’t for coordinators', async () => {
    const original = await buildDeal(t, admin)
    expect((await duplicate(original, {}, coordinator)).body).toMatchObject({ code: 'forbidden' })
    expect((await duplicate(original, {}, stranger)).status).toBe(404)
    expect((await duplicate(original, { name: ' ' })).status).toBe(400)
    const starter = await t.signUp({ planTier: 'STARTER' })
    const own = await buildDeal(t, starter)
    expect([(await duplicate(own, {}, starter)).status, (await duplicate(own, {}, starter)).status]).toEqual([201, 201])
    expect((await duplicate(own, {}, starter)).body).toMatchObject({ code: 'plan_limit_active_deals' })
    const settings = { version: 1, operatorsSeeProfit: false }
    expect((await t.api(admin.token).patch('/organization/settings', settings)).status).toBe(200)
    expect((await duplicate(original, { parts: { inputs: true } }, operator)).status).toBe(403)
    expect((await duplicate(original, { parts: { checklist: true } }, operator)).status).toBe(201)
  })
})

describe('a deleted deal', () => {
  type Removed = { removed: boolean; undoId: string }
  const remove = (deal: { id: string; version: number }, person = admin) =>
    t.api(person.token).delete<Removed>(`/deals/${deal.id}`, { version: deal.version })

  it('is gone from everything its organization reads, until that is undone', async () => {
    const deal = await buildDeal(t, admin, { tags: ['gone'] })
    const task = await t.api(admin.token).post<{ id: string }>('/tasks', {
      title: 'Call the seller back',
      dealId: deal.id,
      assigneeId: admin.userId,
    })
    const { status, body } = await remove(deal)
    expect({ status, removed: body.removed }).toEqual({ status: 200, removed: true })
    const seen = async () => ({
      deal: (await t.api(admin.token).get(`/deals/${deal.id}`)).status,
      active: (await t.api(admin.token).get<{ items: object[] }>('/deals?tags=gone')).body.items.length,
      archived: (await t.api(admin.token).get<{ items: object[] }>('/deals?tags=gone&status=archived')).body.items
        .length,
      tasks: (await t.api(admin.token).get<{ items: { id: string }[] }>('/tasks/mine')).body.items.filter(
        ({ id }) => id === task.body.id,
      ).length,
      documents: (await t.api(admin.token).get(`/deals/${deal.id}/documents`)).status,
    })
    expect(await seen()).toEqual({ deal: 404, active: 0, archived: 0, tasks: 0, documents: 404 })
    const change = { version: 1, title: 'Changed' }
    expect((await t.api(admin.token).patch(`/tasks/${task.body.id}`, change)).status).toBe(404)
    expect((await t.api(admin.token).post(`/undo/${body.undoId}`)).body).toEqual({ restored: 1, skipped: 0 })
    expect(await seen()).toEqual({ deal: 200, active: 1, archived: 0, tasks: 1, documents: 200 })
    expect((await logOf(deal.id)).slice(0, 2).map(({ verb }) => verb)).toEqual(['deal.undeleted', 'deal.deleted'])
  })

  it('stops counting toward the plan, and needs room in it to come back', async () => {
    const starter = await t.signUp({ planTier: 'STARTER' })
    const deals = [await buildDeal(t, starter), await buildDeal(t, starter), await buildDeal(t, starter)]
    const { body } = await remove(deals[0]!, starter)
    await buildDeal(t, starter)
    expect((await t.api(starter.token).post(`/undo/${body.undoId}`)).body).toMatchObject({
      code: 'plan_limit_active_deals',
    })
  })

  it('comes back archived if it was', async () => {
    const deal = await buildDeal(t, admin)
    await archiveDeal(t, admin, deal)
    const { body } = await remove({ ...deal, version: 2 })
    await t.api(admin.token).post(`/undo/${body.undoId}`)
    expect((await t.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body.status).toBe('archived')
  })

  it('can’t be one with financial records; the refusal says which', async () => {
    const deal = await buildDeal(t, admin, FLIP)
    const loan = {
      name: 'First lien',
      loanType: 'hard_money',
      initialAdvanceCents: 100_000_00,
      holdbackCents: 0,
      ratePct: '11',
      pointsPct: '0',
      feesCents: 0,
      exitFeePct: '0',
      dayCount: '30/360',
      interestOn: 'drawn',
      payment: 'monthly',
      startDate: null,
      payoffDate: null,
      maturityDate: null,
      extensionFeePct: '0',
      drawFeeCents: 0,
      drawRetainagePct: '0',
      holdbackDraws: 'none',
      draws: [],
      status: 'funded',
    }
    const funded = await t.api(admin.token).put(`/deals/${deal.id}/loans`, { version: 1, loans: [loan] })
    expect(funded.status).toBe(200)
    const desk = budgetDesk(t)
    const made = await desk.add(admin, deal.id, [['07-010', 'Roof', 1_185_000]])
    await desk.decide(admin, await desk.move(admin, made, 'submit'), 'approve')
    const { version } = (await t.api(admin.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
    const { status, body } = await remove({ id: deal.id, version })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'has_financial_records',
      details: {
        records: [
          { kind: 'approved_budget', count: 1 },
          { kind: 'funded_loans', count: 1 },
        ],
      },
    })
  })

  it('takes an organization admin who saw its latest version', async () => {
    const deal = await buildDeal(t, operator)
    expect((await remove(deal, operator)).status).toBe(403)
    expect((await remove(deal, coordinator)).status).toBe(403)
    expect((await remove(deal, stranger)).status).toBe(404)
    expect((await remove({ ...deal, version: 9 })).body).toMatchObject({ code: 'edit_conflict' })
  })
})
