import type { Budget, BudgetTransfer, BudgetVersion } from '@plumbline/contract/budgets/budget'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam, FLIP, lineOf } from '../../../tests/budgets.ts'
import { overrideTo } from '../../../tests/closing.ts'
import { buildDeal } from '../../../tests/deals.ts'
import { documentDesk } from '../../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

const dealOf = async (id: string) => (await t.api(team.admin.token).get<DealWithTerms>(`/deals/${id}`)).body

describe('approval', () => {
  it('moves from draft to submitted to approved, freezes the lines and the baseline, and stores the version', async () => {
    const budget = await team.approved()
    expect(budget).toMatchObject({ status: 'approved', versionNo: 1, baselineTotalCents: 2_761_000 })
    expect(budget.approved?.by?.id).toBe(team.admin.userId)
    const { body } = await t
      .api(team.admin.token)
      .get<{ items: BudgetVersion[] }>(`/deals/${budget.dealId}/budget/versions`)
    expect(body.items).toMatchObject([{ versionNo: 1, totalCents: 2_761_000, selfApproved: false }])
    expect(body.items[0]!.lines.map(({ description }) => description)).toEqual(['Roof', 'Kitchen', 'Owner contingency'])
    const roof = lineOf(budget, 'Roof')
    const replan = { changed: [{ id: roof.id, version: roof.version, change: { originalCents: 1 } }] }
    expect(await team.patch(team.operator, budget.dealId, replan)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'approved' } },
    })
  })

  it('opens the gate that requires it', async () => {
    const { id } = await team.deal()
    const gate = async () => {
      const { body } = await t.api(team.admin.token).get<DealWithTerms>(`/deals/${id}`)
      const target = body.pipeline.find((stage) => stage.key === 'rehab')!.id
      const reply = await t
        .api(team.admin.token)
        .get<{ unmet: { key: string }[] }>(`/deals/${id}/gate?toStageId=${target}`)
      return reply.body.unmet.map((item) => item.key)
    }
    expect(await gate()).toContain('exit.budget')
    const made = await team.desk.add(team.operator, id, [['07-010', 'Roof', 1_185_000]])
    await team.desk.decide(team.admin, await team.desk.move(team.operator, made, 'submit'), 'approve')
    expect(await gate()).not.toContain('exit.budget')
  })

  it('is denied with a reason, after which the budget is reworked and submitted again', async () => {
    const { id } = await team.deal()
    const submitted = await team.desk.move(
      team.operator,
      await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]]),
      'submit',
    )
    const decide = (body: object) => t.api(team.admin.token).post<Budget>(`/deals/${id}/budget/decide`, body)
    expect((await decide({ version: submitted.version, decision: 'reject' })).status).toBe(400)
    const rejected = await team.desk.decide(team.admin, submitted, 'reject', 'The roof is too cheap')
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'The roof is too cheap' })
    const again = await team.desk.move(team.operator, await team.desk.move(team.operator, rejected, 'rework'), 'submit')
    expect(again).toMatchObject({ status: 'submitted', rejectReason: null })
  })

  it('can’t come from the submitter, unless they’re an admin and nobody else can approve', async () => {
    const { id } = await team.deal(team.operatorAdmin)
    const made = await team.desk.add(team.operatorAdmin, id, [['07-010', 'Roof', 100_000]])
    const own = await team.desk.move(team.operatorAdmin, made, 'submit')
    expect(own.abilities.events).toEqual(['withdraw'])
    const decide = (person: Person) =>
      t.api(person.token).post(`/deals/${id}/budget/decide`, { version: own.version, decision: 'approve' })
    expect((await decide(team.operatorAdmin)).status).toBe(403)
    expect((await decide(team.operator)).status).toBe(403)
    expect((await decide(team.admin)).status).toBe(200)

    const alone = await t.signUp()
    const theirs = await buildDeal(t, alone, FLIP)
    const asked = await team.desk.move(
      alone,
      await team.desk.add(alone, theirs.id, [['07-010', 'Roof', 100_000]]),
      'submit',
    )
    expect((await team.desk.decide(alone, asked, 'approve')).status).toBe('approved')
    const { body } = await t.api(alone.token).get<{ items: BudgetVersion[] }>(`/deals/${theirs.id}/budget/versions`)
    expect(body.items[0]?.selfApproved).toBe(true)
  })

  it('when repeated changes nothing; an event from the wrong status returns the current one', async () => {
    const budget = await team.approved()
    const path = `/deals/${budget.dealId}/budget`
    const again = await t.api(team.admin.token).post<Budget>(`${path}/decide`, { version: 1, decision: 'approve' })
    expect(again).toMatchObject({ status: 200, body: { version: budget.version, versionNo: 1 } })
    expect(
      await t.api(team.operator.token).post(`${path}/move`, { version: budget.version, event: 'submit' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'approved' } },
    })
  })

  it('of a budget that has changed since it was read is a conflict', async () => {
    const { id } = await team.deal()
    const submitted = await team.desk.move(
      team.operator,
      await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]]),
      'submit',
    )
    await team.desk.move(team.operator, submitted, 'withdraw')
    const changed = await team.desk.move(
      team.operator,
      await team.desk.add(team.operator, id, [['19-010', 'Kitchen', 1]]),
      'submit',
    )
    const decide = { version: submitted.version, decision: 'approve' }
    expect(await t.api(team.admin.token).post(`/deals/${id}/budget/decide`, decide)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: changed.version } },
    })
  })

  it('requires an amount', async () => {
    const { id } = await team.deal()
    const made = await team.desk.add(team.operator, id, [['07-010', 'Roof', 0]])
    const body = { version: made.version, event: 'submit' }
    expect((await t.api(team.operator.token).post(`/deals/${id}/budget/move`, body)).status).toBe(400)
  })
})

async function transfer(person: Person, budget: Budget, from: string, to: string, amountCents: number) {
  const [fromLineId, toLineId] = [lineOf(budget, from).id, lineOf(budget, to).id]
  const body = { fromLineId, toLineId, amountCents, reason: 'Rotten deck' }
  return t.api(person.token).post<Budget>(`/deals/${budget.dealId}/budget/transfers`, body)
}

describe('a transfer', () => {
  it('that undoes another one stores a code as its reason, so every reader sees it in their own language', async () => {
    const budget = await team.approved()
    const [fromLineId, toLineId] = [lineOf(budget, 'Owner contingency').id, lineOf(budget, 'Roof').id]
    const path = `/deals/${budget.dealId}/budget/transfers`
    const body = { fromLineId, toLineId, amountCents: 100, reason: 'The roof grew' }
    const { body: transferred } = await t.api(team.operator.token).post<{ undoId: string }>(path, body)
    expect((await t.api(team.operator.token).post(`/undo/${transferred.undoId}`)).body).toMatchObject({ restored: 1 })
    const { body: moved } = await t.api(team.operator.token).get<{ items: unknown[] }>(path)
    expect(moved.items).toMatchObject([
      { amountCents: 100, from: { lineId: toLineId }, to: { lineId: fromLineId }, reason: { code: 'taken_back' } },
      { amountCents: 100, from: { lineId: fromLineId }, to: { lineId: toLineId }, reason: 'The roof grew' },
    ])
  })

  it('moves budgeted money, keeps the total, and appears in the list', async () => {
    const budget = await team.approved()
    const { status, body } = await transfer(team.operator, budget, 'Owner contingency', 'Roof', 124_000)
    expect(status).toBe(201)
    expect(lineOf(body, 'Roof').figures).toMatchObject({ originalCents: 1_185_000, revisedCents: 1_309_000 })
    expect(lineOf(body, 'Owner contingency').figures).toMatchObject({ revisedCents: 127_000, transfersCents: -124_000 })
    expect(body.total).toMatchObject({ revisedCents: budget.total.revisedCents, transfersCents: 0 })
    const path = `/deals/${budget.dealId}/budget/transfers`
    const { body: list } = await t.api(team.admin.token).get<{ items: BudgetTransfer[] }>(path)
    expect(list.items).toMatchObject([
      {
        amountCents: 124_000,
        reason: 'Rotten deck',
        from: { description: 'Owner contingency' },
        to: { description: 'Roof' },
      },
    ])
  })

  it('can’t exceed what the line has available', async () => {
    const budget = await team.approved()
    expect(await transfer(team.operator, budget, 'Owner contingency', 'Roof', 251_001)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'amountCents', rule: 'more_than_left' }] } },
    })
    expect((await transfer(team.operator, budget, 'Owner contingency', 'Roof', 251_000)).status).toBe(201)
  })

  it('requires an approved budget and two different lines', async () => {
    const { id } = await team.deal()
    const draft = await team.desk.add(team.operator, id, [
      ['07-010', 'Roof', 100_000],
      ['19-010', 'Kitchen', 100_000],
    ])
    expect((await transfer(team.operator, draft, 'Roof', 'Kitchen', 1)).status).toBe(409)
    expect((await transfer(team.operator, await team.approved(), 'Roof', 'Roof', 1)).status).toBe(400)
  })
})

describe('a revision', () => {
  it('is created alongside the current version, approved by an organization admin, and preserves the old version', async () => {
    const first = await team.approved()
    const [fromLineId, toLineId] = [lineOf(first, 'Owner contingency').id, lineOf(first, 'Roof').id]
    await t
      .api(team.operator.token)
      .post(`/deals/${first.dealId}/budget/transfers`, { fromLineId, toLineId, amountCents: 100_000, reason: 'Deck' })
    const begun = await team.desk.move(team.operator, await team.desk.of(team.operator, first.dealId), 'revise')
    expect(lineOf(begun, 'Roof')).toMatchObject({ originalCents: 1_285_000, figures: { originalCents: 1_185_000 } })
    const kitchen = lineOf(begun, 'Kitchen')
    const { body: edited } = await team.patch(team.operator, first.dealId, {
      added: [await team.desk.newLine(team.operator, '12-020', 'Furnace', { originalCents: 400_000 })],
      removed: [{ id: kitchen.id, version: kitchen.version }],
    })
    expect(lineOf(edited, 'Kitchen').inPlan).toBe(false)
    expect(lineOf(edited, 'Furnace').figures).toBeNull()
    expect(edited.total.revisedCents).toBe(first.total.revisedCents)
    const asked = await team.desk.move(team.operator, edited, 'submit')
    const decide = { version: asked.version, decision: 'approve' }
    expect((await t.api(team.operatorAdmin.token).post(`/deals/${first.dealId}/budget/decide`, decide)).status).toBe(
      403,
    )
    const second = await team.desk.decide(team.admin, asked, 'approve')
    expect(second).toMatchObject({ status: 'approved', versionNo: 2, baselineTotalCents: first.baselineTotalCents })
    expect(second.lines.map(({ description, figures }) => [description, figures?.revisedCents])).toEqual([
      ['Roof', 1_285_000],
      ['Furnace', 400_000],
      ['Owner contingency', 151_000],
    ])
    expect(lineOf(second, 'Roof').id).toBe(lineOf(first, 'Roof').id)
    const { body } = await t
      .api(team.admin.token)
      .get<{ items: BudgetVersion[] }>(`/deals/${first.dealId}/budget/versions`)
    expect(body.items.map(({ versionNo, totalCents }) => [versionNo, totalCents])).toEqual([
      [2, 1_836_000],
      [1, 2_761_000],
    ])
  })

  it('rejects a line with the id of another deal’s line', async () => {
    const [one, other] = [await team.approved(), await team.approved()]
    await team.desk.move(team.operator, one, 'revise')
    const line = await team.desk.newLine(team.operator, '12-020', 'Furnace', { originalCents: 1 })
    const taken = { ...line, id: lineOf(other, 'Roof').id }
    expect((await team.patch(team.operator, one.dealId, { added: [taken] })).status).toBe(400)
    expect((await team.patch(team.operator, one.dealId, { added: [line] })).status).toBe(200)
  })

  it('leaves everything unchanged when it’s discarded', async () => {
    const first = await team.approved()
    const begun = await team.desk.move(team.operator, first, 'revise')
    const roof = lineOf(begun, 'Roof')
    const change = { id: roof.id, version: roof.version, change: { originalCents: 1 } }
    await team.patch(team.operator, first.dealId, { changed: [change] })
    const back = await team.desk.move(team.operator, await team.desk.of(team.operator, first.dealId), 'discard')
    expect(back.status).toBe('approved')
    expect(back.lines.map(({ id, originalCents }) => [id, originalCents])).toEqual(
      first.lines.map(({ id, originalCents }) => [id, originalCents]),
    )
  })
})

describe('closing the deal', () => {
  const SOLD = {
    purchaseDate: '2026-01-05',
    purchasePriceCents: 20_000_000,
    saleDate: '2026-05-10',
    salePriceCents: 30_000_000,
  }
  let papers: ReturnType<typeof documentDesk>
  beforeAll(async () => {
    papers = documentDesk(t, await t.listen())
  })

  /** Closes the deal and reopens it, with the budget as it was in between. */
  async function closed(dealId: string) {
    await papers.bring(team.admin, dealId, { type: 'final_settlement_statement', name: 'final.pdf' })
    const deal = await overrideTo(t, team.admin, await dealOf(dealId), 'closed')
    const locked = await team.desk.of(team.admin, dealId)
    const body = { version: deal.version, reason: 'The buyer never paid' }
    expect((await t.api(team.admin.token).post(`/deals/${dealId}/reopen`, body)).status).toBe(200)
    return { locked, reopened: await team.desk.of(team.admin, dealId) }
  }

  type Log = { items: { verb: string; changes: { name: string; after: unknown }[] }[] }

  /** What the log says about it, oldest first. */
  async function logged(dealId: string) {
    const { body } = await t.api(team.admin.token).get<Log>(`/deals/${dealId}/activity?groups=budget`)
    return body.items
      .filter(({ verb }) => verb === 'budget.set_aside' || verb === 'budget.resumed')
      .map(({ verb, changes }) => [verb, Object.fromEntries(changes.map(({ name, after }) => [name, after]))])
      .toReversed()
  }

  it('locks a budget that was never approved, and opens it again as a draft', async () => {
    const { id } = await buildDeal(t, team.operator, { ...FLIP, ...SOLD })
    await team.desk.move(team.operator, await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]]), 'submit')
    const { locked, reopened } = await closed(id)
    expect(locked).toMatchObject({ status: 'locked', versionNo: 0, setAside: null, abilities: { events: [] } })
    expect(reopened).toMatchObject({ status: 'draft', plannedCents: 110_000 })
    expect(await logged(id)).toEqual([
      ['budget.set_aside', { budgetStatus: 'locked' }],
      ['budget.resumed', { budgetStatus: 'draft' }],
    ])
  })

  it('sets a revision aside, on record, and lets it continue when the deal is reopened', async () => {
    const { id } = await buildDeal(t, team.operator, { ...FLIP, ...SOLD })
    const made = await team.desk.add(team.operator, id, [['07-010', 'Roof', 100_000]])
    const first = await team.desk.decide(team.admin, await team.desk.move(team.operator, made, 'submit'), 'approve')
    const begun = await team.desk.move(team.operator, first, 'revise')
    const roof = lineOf(begun, 'Roof')
    const change = { originalCents: 300_000 }
    const { body: revised } = await team.patch(team.operator, id, {
      changed: [{ id: roof.id, version: roof.version, change }],
      contingencyPct: '20',
    })
    await team.desk.move(team.operator, revised, 'submit')
    const { locked, reopened } = await closed(id)
    expect(locked).toMatchObject({
      status: 'locked',
      versionNo: 1,
      contingencyPct: '10',
      plannedCents: 110_000,
      setAside: { totalCents: 360_000 },
    })
    expect(reopened).toMatchObject({
      status: 'revision_draft',
      versionNo: 1,
      contingencyPct: '20',
      plannedCents: 360_000,
      setAside: null,
    })
    expect(await logged(id)).toEqual([
      ['budget.set_aside', { budgetStatus: 'locked', revisionCents: 360_000 }],
      ['budget.resumed', { budgetStatus: 'revision_draft' }],
    ])
  })
})
