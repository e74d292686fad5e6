import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Estimate, EstimateLine } from '@plumbline/contract/budgets/estimates'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp()
  team = await budgetTeam(t)
})

afterAll(() => t.close())

const line = (key: string, code: string, facts: Partial<EstimateLine> = {}): EstimateLine => ({
  key,
  code,
  room: '',
  description: '',
  qty: '1',
  unit: 'LS',
  unitCostCents: 100_005,
  note: '',
  ...facts,
})
const COUNTERTOP = line('a', '19-020', {
  room: 'Kitchen',
  qty: '62',
  unit: 'SF',
  unitCostCents: 8_800,
  note: 'Template first',
})
const LINES = [
  COUNTERTOP,
  line('b', '19-010'),
  line('c', '10-020', { description: 'Heat pump heater' }),
  line('d', '21-060', { unitCostCents: null }),
]

async function estimated(deal: DealWithTerms, facts: object = {}): Promise<Estimate> {
  const path = `/deals/${deal.id}/estimate`
  const { version } = (await t.api(team.admin.token).get<Estimate>(path)).body
  const body = { version, perSqftCents: null, contingencyPct: '12.5', lines: LINES, ...facts }
  const reply = await t.api(team.admin.token).put<Estimate>(path, body)
  if (reply.status !== 200) throw new Error(`the estimate was not saved: ${JSON.stringify(reply.body)}`)
  return reply.body
}

function make(deal: DealWithTerms, facts: object = {}, person = team.admin) {
  const body = { version: 1, budgetVersion: 0, grain: 'item', ...facts }
  return t.api(person.token).post<Budget>(`/deals/${deal.id}/estimate/budget`, body)
}

const said = ({ lines }: Budget) =>
  lines.map(({ code, description, originalCents }) => [code, description, originalCents])

describe('a budget created from an estimate', () => {
  it('has a line for each item with a cost, and the same contingency percent', async () => {
    const deal = await buildDeal(t, team.admin)
    await estimated(deal)
    const { status, body } = await make(deal)
    expect(status).toBe(200)
    expect(said(body)).toEqual([
      ['10-020', 'Heat pump heater', 100_005],
      ['19-010', 'Cabinets', 100_005],
      ['19-020', 'Countertop, granite or quartz, Kitchen', 545_600],
      ['29-010', 'Owner contingency', 93_201],
    ])
    expect(body).toMatchObject({ status: 'draft', contingencyPct: '12.5', plannedCents: 838_811 })
    expect(body.lines[2]).toMatchObject({ qty: '62', unit: 'SF', unitCostCents: 8_800, note: 'Template first' })
    expect(body.lines.at(-1)).toMatchObject({ isContingency: true })
  })

  it('can have a line for each category, with the same total', async () => {
    const deal = await buildDeal(t, team.admin)
    await estimated(deal)
    const { body } = await make(deal, { grain: 'category' })
    expect(said(body)).toEqual([
      ['10', 'Plumbing', 100_005],
      ['19', 'Kitchen', 645_605],
      ['29-010', 'Owner contingency', 93_201],
    ])
    expect(body.plannedCents).toBe(838_811)
  })

  it('has a single line when estimated by size', async () => {
    const deal = await buildDeal(t, team.admin, { sqft: 1_480 })
    await estimated(deal, { perSqftCents: 4_550, contingencyPct: '0', lines: [] })
    const { body } = await make(deal)
    expect(said(body)).toEqual([['01', 'General conditions and permits', 6_734_000]])
  })

  it('applies contingency only to site work in land-home deals', async () => {
    const deal = await buildDeal(t, team.admin, {}, 'land_home')
    const lines = [line('a', '52-010', { unitCostCents: 9_000_000 }), line('b', '57-010', { unitCostCents: 1_000_000 })]
    await estimated(deal, { contingencyPct: '10', lines })
    const { body } = await make(deal)
    expect(body.plannedCents).toBe(10_100_000)
    expect(body.lines.map((one) => one.contingencyApplies)).toEqual([false, true, false])
  })

  it('replaces the lines of the draft that was read', async () => {
    const deal = await buildDeal(t, team.admin)
    await estimated(deal)
    const first = (await make(deal)).body
    await estimated(deal, { lines: [line('a', '07-010')], contingencyPct: '0' })
    const second = await make(deal, { version: 2, budgetVersion: first.version })
    expect(said(second.body)).toEqual([['07-010', 'Asphalt shingle roof', 100_005]])
  })
})

describe('creating a budget from an estimate', () => {
  it('is a conflict when the estimate or budget has changed in the meantime', async () => {
    const deal = await buildDeal(t, team.admin)
    await estimated(deal)
    expect(await make(deal, { version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { lines: LINES } } },
    })
    const desk = team.desk
    const budget = await desk.add(team.admin, deal.id, [['07-010', 'Roof', 500_000]])
    expect(await make(deal)).toMatchObject({ status: 409, body: { details: { currentVersion: budget.version } } })
    expect(said(await desk.of(team.admin, deal.id))[0]).toEqual(['07-010', 'Roof', 500_000])
  })

  it('is rejected while the budget is waiting for approval', async () => {
    const deal = await buildDeal(t, team.admin)
    await estimated(deal)
    const submitted = await team.desk.move(team.admin, (await make(deal)).body, 'submit')
    expect(await make(deal, { budgetVersion: submitted.version })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  it('requires an amount', async () => {
    const deal = await buildDeal(t, team.admin)
    expect(await make(deal, { version: 0 })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'nothing_estimated' }] } },
    })
  })
})

it('requires permission to edit the deal’s budget', async () => {
  const deal = await buildDeal(t, team.admin)
  await estimated(deal)
  expect((await make(deal, {}, { ...team.admin, token: '' })).status).toBe(401)
  expect((await make(deal, {}, team.operator)).status).toBe(403)
  expect((await make(deal, {}, team.stranger)).status).toBe(404)
})
