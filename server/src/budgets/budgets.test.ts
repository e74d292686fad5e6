import type { Budget, BudgetReply, BudgetTransfer, BudgetVersion } from '@plumbline/contract/budgets/budget'
import type { DealDetail } from '@plumbline/contract/deals'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk, lineOf } from '../../tests/budgets.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let operatorAdmin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let desk: ReturnType<typeof budgetDesk>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
  operatorAdmin = await t.member(admin.orgId, 'operator_admin')
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  desk = budgetDesk(t)
})

afterAll(() => t.close())

const FLIP = { askingPriceCents: 20_000_000, arvCents: 30_000_000, rehabEstimateCents: 4_000_000, contingencyPct: '10' }

function deal(person = operator): Promise<DealDetail> {
  return buildDeal(t, person, FLIP)
}

async function approved(person = operator) {
  const { id } = await deal(person)
  const made = await desk.add(person, id, [
    ['07-010', 'Roof', 1_185_000],
    ['19-010', 'Kitchen', 1_325_000],
  ])
  return desk.decide(admin, await desk.move(person, made, 'submit'), 'approve')
}

const patch = (person: Person, dealId: string, body: object) =>
  t.api(person.token).patch<Budget>(`/deals/${dealId}/budget`, body)

describe('the budget of a deal', () => {
  it('begins with its first line and the deal’s contingency, which follows every line', async () => {
    const { id } = await deal()
    expect((await t.api(operator.token).get<BudgetReply>(`/deals/${id}/budget`)).body).toEqual({
      budget: null,
      abilities: { create: true },
    })
    const budget = await desk.add(operator, id, [
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

  it('figures quantity × unit cost itself, half a cent away from zero', async () => {
    const { id } = await deal()
    const line = await desk.newLine(operator, '17-040', 'Tile', { qty: '62.5', unit: 'SF', unitCostCents: 8_801 })
    const { body } = await patch(operator, id, { added: [line], contingencyPct: null })
    expect(lineOf(body, 'Tile')).toMatchObject({ qty: '62.5', unitCostCents: 8_801, originalCents: 550_063 })
  })

  it('is what the deal’s figures count from its first line on', async () => {
    const { id } = await deal()
    const before = (await t.api(admin.token).get<DealDetail>(`/deals/${id}`)).body
    await desk.add(operator, id, [['07-010', 'Roof', 5_000_000]])
    const after = (await t.api(admin.token).get<DealDetail>(`/deals/${id}`)).body
    // 40,000 + 10 % of estimate give way to 50,000 + 10 % of budget: 11,000 less, and nothing else moves but the loan’s share
    expect(before.projection.totalCostCents).not.toBe(after.projection.totalCostCents)
    expect((after.projection.totalCostCents ?? 0) - (before.projection.totalCostCents ?? 0)).toBe(1_100_000)
    expect(after.budget?.lines).toEqual([
      { name: 'Roof', amountCents: 5_000_000, plannedCents: 5_000_000, spentCents: 0, isContingency: false },
      { name: 'Owner contingency', amountCents: 500_000, plannedCents: 500_000, spentCents: 0, isContingency: true },
    ])
  })

  it('lets two people change different lines, and tells the later one on the same line', async () => {
    const { id } = await deal()
    const budget = await desk.add(operator, id, [
      ['07-010', 'Roof', 100_000],
      ['19-010', 'Kitchen', 200_000],
    ])
    const [roof, kitchen] = [lineOf(budget, 'Roof'), lineOf(budget, 'Kitchen')]
    const change = (line: typeof roof, originalCents: number) => ({
      changed: [{ id: line.id, version: line.version, change: { originalCents } }],
    })
    expect((await patch(operator, id, change(roof, 110_000))).status).toBe(200)
    expect((await patch(admin, id, change(kitchen, 220_000))).status).toBe(200)
    const late = await patch(admin, id, change(roof, 120_000))
    expect(late.status).toBe(409)
    const { current } = (late.body as unknown as { details: { current: Budget } }).details
    expect(lineOf(current, 'Roof').originalCents).toBe(110_000)
    expect(lineOf(await desk.of(admin, id), 'Kitchen').originalCents).toBe(220_000)
  })

  it.each([
    ['a code of nobody’s catalog', { added: [{ id: newId(), costCodeId: newId(), description: 'x' }] }, 'costCodeId'],
    ['a contingency beyond 50 %', { contingencyPct: '50.1' }, 'contingencyPct'],
  ])('refuses %s', async (_what, body, path) => {
    const { id } = await deal()
    const { status, body: reply } = await patch(operator, id, body)
    const fields = (reply as unknown as { details: { fields: { path: string }[] } }).details.fields
    expect({ status, path: fields[0]?.path }).toEqual({ status: 400, path })
  })

  it('refuses an amount that is larger than a line may be, also by its quantity', async () => {
    const { id } = await deal()
    const line = await desk.newLine(operator, '17-040', 'Tile', {
      qty: '999999999.999',
      unitCostCents: 1_000_000_000_000,
    })
    expect((await patch(operator, id, { added: [line] })).status).toBe(400)
  })

  it('refuses a new line under the id of another one, also of another deal', async () => {
    const [one, other] = [await deal(), await deal()]
    const line = await desk.newLine(operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await patch(operator, one.id, { added: [line] })).status).toBe(200)
    expect((await patch(operator, one.id, { added: [line] })).status).toBe(400)
    expect((await patch(operator, other.id, { added: [line] })).status).toBe(400)
    const twice = await desk.newLine(operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await patch(operator, other.id, { added: [twice, twice] })).status).toBe(400)
  })

  it('leaves an entry with the lines before and after', async () => {
    const { id } = await deal()
    const budget = await desk.add(operator, id, [['07-010', 'Roof', 100_000]], { contingencyPct: null })
    const { id: lineId, version } = lineOf(budget, 'Roof')
    await patch(operator, id, { changed: [{ id: lineId, version, change: { originalCents: 150_000 } }] })
    const { body } = await t.api(admin.token).get<{ items: object[] }>(`/activity?dealId=${id}`)
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

describe('approval', () => {
  it('goes from draft over submitted to approved, freezes the plan and the baseline, and keeps the version', async () => {
    const budget = await approved()
    expect(budget).toMatchObject({ status: 'approved', versionNo: 1, baselineTotalCents: 2_761_000 })
    expect(budget.approved?.by?.id).toBe(admin.userId)
    const { body } = await t.api(admin.token).get<{ items: BudgetVersion[] }>(`/deals/${budget.dealId}/budget/versions`)
    expect(body.items).toMatchObject([{ versionNo: 1, totalCents: 2_761_000, selfApproved: false }])
    expect(body.items[0]!.lines.map(({ description }) => description)).toEqual(['Roof', 'Kitchen', 'Owner contingency'])
    const roof = lineOf(budget, 'Roof')
    const replan = { changed: [{ id: roof.id, version: roof.version, change: { originalCents: 1 } }] }
    expect(await patch(operator, budget.dealId, replan)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'approved' } },
    })
  })

  it('opens the gate that waits for it', async () => {
    const { id } = await deal()
    const gate = async () => {
      const { body } = await t.api(admin.token).get<DealDetail>(`/deals/${id}`)
      const target = body.pipeline.find((stage) => stage.key === 'rehab')!.id
      const reply = await t.api(admin.token).get<{ unmet: { key: string }[] }>(`/deals/${id}/gate?toStageId=${target}`)
      return reply.body.unmet.map((item) => item.key)
    }
    expect(await gate()).toContain('exit.budget')
    const made = await desk.add(operator, id, [['07-010', 'Roof', 1_185_000]])
    await desk.decide(admin, await desk.move(operator, made, 'submit'), 'approve')
    expect(await gate()).not.toContain('exit.budget')
  })

  it('is refused with a reason, reworked and asked for again', async () => {
    const { id } = await deal()
    const submitted = await desk.move(operator, await desk.add(operator, id, [['07-010', 'Roof', 100_000]]), 'submit')
    const decide = (body: object) => t.api(admin.token).post<Budget>(`/deals/${id}/budget/decide`, body)
    expect((await decide({ version: submitted.version, decision: 'reject' })).status).toBe(400)
    const rejected = await desk.decide(admin, submitted, 'reject', 'The roof is too cheap')
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'The roof is too cheap' })
    const again = await desk.move(operator, await desk.move(operator, rejected, 'rework'), 'submit')
    expect(again).toMatchObject({ status: 'submitted', rejectReason: null })
  })

  it('is not for whoever asked, unless an admin has nobody else', async () => {
    const { id } = await deal(operatorAdmin)
    const made = await desk.add(operatorAdmin, id, [['07-010', 'Roof', 100_000]])
    const own = await desk.move(operatorAdmin, made, 'submit')
    expect(own.abilities.events).toEqual(['withdraw'])
    const decide = (person: Person) =>
      t.api(person.token).post(`/deals/${id}/budget/decide`, { version: own.version, decision: 'approve' })
    expect((await decide(operatorAdmin)).status).toBe(403)
    expect((await decide(operator)).status).toBe(403)
    expect((await decide(admin)).status).toBe(200)

    const alone = await t.signUp()
    const theirs = await buildDeal(t, alone, FLIP)
    const asked = await desk.move(alone, await desk.add(alone, theirs.id, [['07-010', 'Roof', 100_000]]), 'submit')
    expect((await desk.decide(alone, asked, 'approve')).status).toBe('approved')
    const { body } = await t.api(alone.token).get<{ items: BudgetVersion[] }>(`/deals/${theirs.id}/budget/versions`)
    expect(body.items[0]?.selfApproved).toBe(true)
  })

  it('repeated changes nothing; from elsewhere it says where the budget stands', async () => {
    const budget = await approved()
    const path = `/deals/${budget.dealId}/budget`
    const again = await t.api(admin.token).post<Budget>(`${path}/decide`, { version: 1, decision: 'approve' })
    expect(again).toMatchObject({ status: 200, body: { version: budget.version, versionNo: 1 } })
    expect(
      await t.api(operator.token).post(`${path}/move`, { version: budget.version, event: 'submit' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'approved' } },
    })
  })

  it('of a plan that changed since it was looked at is a conflict', async () => {
    const { id } = await deal()
    const submitted = await desk.move(operator, await desk.add(operator, id, [['07-010', 'Roof', 100_000]]), 'submit')
    await desk.move(operator, submitted, 'withdraw')
    const changed = await desk.move(operator, await desk.add(operator, id, [['19-010', 'Kitchen', 1]]), 'submit')
    const decide = { version: submitted.version, decision: 'approve' }
    expect(await t.api(admin.token).post(`/deals/${id}/budget/decide`, decide)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: changed.version } },
    })
  })

  it('needs an amount to approve', async () => {
    const { id } = await deal()
    const made = await desk.add(operator, id, [['07-010', 'Roof', 0]])
    const body = { version: made.version, event: 'submit' }
    expect((await t.api(operator.token).post(`/deals/${id}/budget/move`, body)).status).toBe(400)
  })
})

async function transfer(person: Person, budget: Budget, from: string, to: string, amountCents: number) {
  const [fromLineId, toLineId] = [lineOf(budget, from).id, lineOf(budget, to).id]
  const body = { fromLineId, toLineId, amountCents, reason: 'Rotten deck' }
  return t.api(person.token).post<Budget>(`/deals/${budget.dealId}/budget/transfers`, body)
}

describe('a transfer', () => {
  it('moves planned money, keeps the total, and can be read again', async () => {
    const budget = await approved()
    const { status, body } = await transfer(operator, budget, 'Owner contingency', 'Roof', 124_000)
    expect(status).toBe(201)
    expect(lineOf(body, 'Roof').figures).toMatchObject({ originalCents: 1_185_000, revisedCents: 1_309_000 })
    expect(lineOf(body, 'Owner contingency').figures).toMatchObject({ revisedCents: 127_000, transfersCents: -124_000 })
    expect(body.total).toMatchObject({ revisedCents: budget.total.revisedCents, transfersCents: 0 })
    const path = `/deals/${budget.dealId}/budget/transfers`
    const { body: list } = await t.api(admin.token).get<{ items: BudgetTransfer[] }>(path)
    expect(list.items).toMatchObject([
      {
        amountCents: 124_000,
        reason: 'Rotten deck',
        from: { description: 'Owner contingency' },
        to: { description: 'Roof' },
      },
    ])
  })

  it('takes no more than the line has left', async () => {
    const budget = await approved()
    expect(await transfer(operator, budget, 'Owner contingency', 'Roof', 251_001)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'amountCents', rule: 'more_than_left' }] } },
    })
    expect((await transfer(operator, budget, 'Owner contingency', 'Roof', 251_000)).status).toBe(201)
  })

  it('needs an approved budget and another line', async () => {
    const { id } = await deal()
    const draft = await desk.add(operator, id, [
      ['07-010', 'Roof', 100_000],
      ['19-010', 'Kitchen', 100_000],
    ])
    expect((await transfer(operator, draft, 'Roof', 'Kitchen', 1)).status).toBe(409)
    expect((await transfer(operator, await approved(), 'Roof', 'Roof', 1)).status).toBe(400)
  })
})

describe('a revision', () => {
  it('is made beside the plan in force, approved by an organization admin, and keeps the old version', async () => {
    const first = await approved()
    const [fromLineId, toLineId] = [lineOf(first, 'Owner contingency').id, lineOf(first, 'Roof').id]
    await t
      .api(operator.token)
      .post(`/deals/${first.dealId}/budget/transfers`, { fromLineId, toLineId, amountCents: 100_000, reason: 'Deck' })
    const begun = await desk.move(operator, await desk.of(operator, first.dealId), 'revise')
    expect(lineOf(begun, 'Roof')).toMatchObject({ originalCents: 1_285_000, figures: { originalCents: 1_185_000 } })
    const kitchen = lineOf(begun, 'Kitchen')
    const { body: edited } = await patch(operator, first.dealId, {
      added: [await desk.newLine(operator, '12-020', 'Furnace', { originalCents: 400_000 })],
      removed: [{ id: kitchen.id, version: kitchen.version }],
    })
    expect(lineOf(edited, 'Kitchen').inPlan).toBe(false)
    expect(lineOf(edited, 'Furnace').figures).toBeNull()
    expect(edited.total.revisedCents).toBe(first.total.revisedCents)
    const asked = await desk.move(operator, edited, 'submit')
    const decide = { version: asked.version, decision: 'approve' }
    expect((await t.api(operatorAdmin.token).post(`/deals/${first.dealId}/budget/decide`, decide)).status).toBe(403)
    const second = await desk.decide(admin, asked, 'approve')
    expect(second).toMatchObject({ status: 'approved', versionNo: 2, baselineTotalCents: first.baselineTotalCents })
    expect(second.lines.map(({ description, figures }) => [description, figures?.revisedCents])).toEqual([
      ['Roof', 1_285_000],
      ['Furnace', 400_000],
      ['Owner contingency', 151_000],
    ])
    expect(lineOf(second, 'Roof').id).toBe(lineOf(first, 'Roof').id)
    const { body } = await t.api(admin.token).get<{ items: BudgetVersion[] }>(`/deals/${first.dealId}/budget/versions`)
    expect(body.items.map(({ versionNo, totalCents }) => [versionNo, totalCents])).toEqual([
      [2, 1_836_000],
      [1, 2_761_000],
    ])
  })

  it('that is discarded leaves everything as it was', async () => {
    const first = await approved()
    const begun = await desk.move(operator, first, 'revise')
    const roof = lineOf(begun, 'Roof')
    const change = { id: roof.id, version: roof.version, change: { originalCents: 1 } }
    await patch(operator, first.dealId, { changed: [change] })
    const back = await desk.move(operator, await desk.of(operator, first.dealId), 'discard')
    expect(back.status).toBe('approved')
    expect(back.lines.map(({ id, originalCents }) => [id, originalCents])).toEqual(
      first.lines.map(({ id, originalCents }) => [id, originalCents]),
    )
  })
})

describe('who does what with a budget', () => {
  it('shows it to nobody without the right to see money', async () => {
    const { dealId } = await approved()
    expect((await t.api(coordinator.token).get(`/deals/${dealId}/budget`)).status).toBe(403)
    const { body } = await t.api(coordinator.token).get<DealDetail>(`/deals/${dealId}`)
    expect(body).not.toHaveProperty('budget')
  })

  it('lets an operator write their own deals’ budgets and no others', async () => {
    const { id } = await deal(admin)
    const line = await desk.newLine(operator, '07-010', 'Roof', { originalCents: 1 })
    expect((await patch(operator, id, { added: [line] })).status).toBe(403)
    expect((await patch(coordinator, id, { added: [line] })).status).toBe(403)
    expect((await patch(stranger, id, { added: [line] })).status).toBe(404)
  })
})
