import type { Budget, BudgetReply } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, lineOf } from '../../../tests/budgets.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

describe('a deal’s budget', () => {
  it('starts with its first line and the deal’s contingency, which applies to every line', async () => {
    const { id } = await team.deal()
    expect((await t.api(team.operator.token).get<BudgetReply>(`/deals/${id}/budget`)).body).toEqual({
      budget: null,
      abilities: { create: true },
    })
    const budget = await team.desk.add(team.operator, id, [
      ['07-010', 'Roof', 1_000_000],
      ['02-010', 'Demolition', 200_000],
    ])
    expect(budget).toMatchObject({ status: 'draft', versionNo: 0, contingencyPct: '10', plannedCents: 1_320_000 })
    expect(budget.lines.map(({ code, description, originalCents }) => [code, description, originalCents])).toEqual([
      ['02-010', 'Demolition', 200_000],
      ['07-010', 'Roof', 1_000_000],
      ['29-010', 'Owner contingency', 120_000],
    ])
    expect(budget.total).toMatchObject({ revisedCents: 1_320_000, forecastCents: 1_320_000, varianceCents: 0 })
  })

  it('holds the contingency of a land-home deal under its own code', async () => {
    const { id } = await buildDeal(t, team.operator, { contingencyPct: '10' }, 'land_home')
    const budget = await team.desk.add(team.operator, id, [['54-020', 'House pad', 1_000_000]])
    expect(budget.lines.map(({ code, originalCents }) => [code, originalCents])).toEqual([
      ['54-020', 1_000_000],
      ['60-010', 100_000],
    ])
  })

  it('calculates quantity × unit cost itself, rounding half a cent away from zero', async () => {
    const { id } = await team.deal()
    const line = await team.desk.newLine(team.operator, '17-040', 'Tile', {
      qty: '62.5',
      unit: 'SF',
      unitCostCents: 8_801,
    })
    const { body } = await team.patch(team.operator, id, { added: [line], contingencyPct: null })
    expect(lineOf(body, 'Tile')).toMatchObject({ qty: '62.5', unitCostCents: 8_801, originalCents: 550_063 })
  })

  it('restores a removed line with all its progress', async () => {
    const { id } = await team.deal()
    const noted = { percentComplete: 40, note: 'Ask for samples', startsOn: '2026-06-01', photosRequired: true }
    const line = await team.desk.newLine(team.operator, '17-040', 'Tile', {
      originalCents: 100_000,
      endsOn: '2026-06-09',
      ...noted,
    })
    const { body } = await team.patch(team.operator, id, { added: [line] })
    const { version } = lineOf(body, 'Tile')
    const gone = (await team.patch(team.operator, id, { removed: [{ id: line.id, version }] })).body
    expect(gone.lines.map(({ description }) => description)).not.toContain('Tile')
    const back = (await team.patch(team.operator, id, { added: [line] })).body
    expect(lineOf(back, 'Tile')).toMatchObject({ id: line.id, endsOn: '2026-06-09', ...noted })
  })

  it('drives the deal’s figures from its first line on', async () => {
    const { id } = await team.deal()
    const before = (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${id}`)).body
    await team.desk.add(team.operator, id, [['07-010', 'Roof', 5_000_000]])
    const after = (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${id}`)).body
    // 40,000 + 10% from the estimate are replaced by 50,000 + 10% from the budget, so the total cost rises by exactly
    // 11,000
    expect(before.projection.totalCostCents).not.toBe(after.projection.totalCostCents)
    expect((after.projection.totalCostCents ?? 0) - (before.projection.totalCostCents ?? 0)).toBe(1_100_000)
    expect(after.budget?.lines).toEqual([
      { name: 'Roof', amountCents: 5_000_000, plannedCents: 5_000_000, spentCents: 0, isContingency: false },
      { name: 'Owner contingency', amountCents: 500_000, plannedCents: 500_000, spentCents: 0, isContingency: true },
    ])
  })

  it('lets two people change different lines, and returns a conflict to the later one on the same line', async () => {
    const { id } = await team.deal()
    const budget = await team.desk.add(team.operator, id, [
      ['07-010', 'Roof', 100_000],
      ['19-010', 'Kitchen', 200_000],
    ])
    const [roof, kitchen] = [lineOf(budget, 'Roof'), lineOf(budget, 'Kitchen')]
    const change = (line: typeof roof, originalCents: number) => ({
      changed: [{ id: line.id, version: line.version, change: { originalCents } }],
    })
    expect((await team.patch(team.operator, id, change(roof, 110_000))).status).toBe(200)
    expect((await team.patch(team.admin, id, change(kitchen, 220_000))).status).toBe(200)
    const late = await team.patch(team.admin, id, change(roof, 120_000))
    expect(late.status).toBe(409)
    const { current } = (late.body as unknown as { details: { current: Budget } }).details
    expect(lineOf(current, 'Roof').originalCents).toBe(110_000)
    expect(lineOf(await team.desk.of(team.admin, id), 'Kitchen').originalCents).toBe(220_000)
  })

  it.each([
    ['a code of nobody’s catalog', { added: [{ id: newId(), costCodeId: newId(), description: 'x' }] }, 'costCodeId'],
    ['a contingency beyond 50 %', { contingencyPct: '50.1' }, 'contingencyPct'],
  ])('rejects %s', async (_what, body, path) => {
    const { id } = await team.deal()
    const { status, body: reply } = await team.patch(team.operator, id, body)
    const fields = (reply as unknown as { details: { fields: { path: string }[] } }).details.fields
    expect({ status, path: fields[0]?.path }).toEqual({ status: 400, path })
  })

  it('rejects an amount that’s too large for one line, even if computed from its quantity', async () => {
    const { id } = await team.deal()
    const line = await team.desk.newLine(team.operator, '17-040', 'Tile', {
      qty: '999999999.999',
      unitCostCents: 1_000_000_000_000,
    })
    expect((await team.patch(team.operator, id, { added: [line] })).status).toBe(400)
  })

  it('rejects a line that ends before it starts, naming its end date, and accepts one that starts and ends on the same day', async () => {
    const { id } = await team.deal()
    const line = await team.desk.newLine(team.operator, '17-040', 'Tile', {
      startsOn: '2026-06-09',
      endsOn: '2026-06-08',
    })
    const refused = {
      status: 400,
      body: {
        code: 'invalid_input',
        details: { fields: [{ path: `lines.${line.id}.endsOn`, rule: 'before_start' }] },
      },
    }
    expect(await team.patch(team.operator, id, { added: [line] })).toMatchObject(refused)
    const kept = lineOf(
      (await team.patch(team.operator, id, { added: [{ ...line, endsOn: '2026-06-09' }] })).body,
      'Tile',
    )
    expect(kept).toMatchObject({ startsOn: '2026-06-09', endsOn: '2026-06-09' })
    const change = (days: object) =>
      team.patch(team.operator, id, { changed: [{ id: line.id, version: kept.version, change: days }] })
    expect(await change({ endsOn: '2026-06-01' })).toMatchObject(refused)
    expect(await change({ startsOn: '2026-06-10' })).toMatchObject(refused)
    expect((await change({ startsOn: '2026-07-01', endsOn: '2026-07-03' })).status).toBe(200)
  })

  it('rejects a new line with the id of an existing one, even from another deal', async () => {
    const [one, other] = [await team.deal(), await team.deal()]
    const line = await team.desk.newLine(team.operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await team.patch(team.operator, one.id, { added: [line] })).status).toBe(200)
    expect((await team.patch(team.operator, one.id, { added: [line] })).status).toBe(400)
    expect((await team.patch(team.operator, other.id, { added: [line] })).status).toBe(400)
    const twice = await team.desk.newLine(team.operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await team.patch(team.operator, other.id, { added: [twice, twice] })).status).toBe(400)
  })

  it('logs the lines before and after', async () => {
    const { id } = await team.deal()
    const budget = await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]], { contingencyPct: null })
    const { id: lineId, version } = lineOf(budget, 'Roof')
    await team.patch(team.operator, id, { changed: [{ id: lineId, version, change: { originalCents: 150_000 } }] })
    const { body } = await t.api(team.admin.token).get<{ items: object[] }>(`/activity?dealId=${id}`)
    expect(body.items[0]).toMatchObject({
      verb: 'budget.changed',
      changes: [
        {
          name: 'lines',
          before: [{ code: '07-010', description: 'Roof', originalCents: 100_000 }],
          after: [{ code: '07-010', description: 'Roof', originalCents: 150_000 }],
        },
      ],
    })
  })
})

describe('access to a budget', () => {
  it('requires permission to see financials', async () => {
    const { dealId } = await team.approved()
    expect((await t.api(team.coordinator.token).get(`/deals/${dealId}/budget`)).status).toBe(403)
    const { body } = await t.api(team.coordinator.token).get<DealWithTerms>(`/deals/${dealId}`)
    expect(body).not.toHaveProperty('budget')
  })

  it('lets operators edit only their own deals’ budgets', async () => {
    const { id } = await team.deal(team.admin)
    const line = await team.desk.newLine(team.operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await team.patch(team.operator, id, { added: [line] })).status).toBe(403)
    expect((await team.patch(team.coordinator, id, { added: [line] })).status).toBe(403)
    expect((await team.patch(team.stranger, id, { added: [line] })).status).toBe(404)
  })
})
