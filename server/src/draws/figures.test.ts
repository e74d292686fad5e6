import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import { sumCents } from '@plumbline/domain/money'
import { loanFigures } from '@plumbline/domain/underwriting/loans/financing'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import type { DealTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawTeam, drawTeam, loanOf, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform } from '../platform/db/doors.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const ONE_LINE: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

const figuresOf = async (dealId: string) => {
  const { body } = await t.api(team.admin.token).get<DealWithTerms>(`/deals/${dealId}`)
  return body
}
const storedProfit = (dealId: string) =>
  asPlatform(t.db, 'a test looks at figures', (tx) =>
    tx.one(sql<{ profitCents: number }>`select profit_cents from deal_projection where deal_id = ${dealId}`),
  )
/** What a browser computes from the same reply. */
const termsOf = (deal: DealWithTerms): DealTerms => ({
  dealType: deal.dealType,
  createdOn: deal.createdAt.slice(0, 10),
  fields: deal.fields,
  costItems: deal.costItems ?? [],
  loans: deal.loans ?? [],
  loanHistory: deal.loanHistory ?? [],
  payments: deal.payments ?? [],
  bills: deal.bills ?? [],
  budget: deal.budget ?? null,
})
const financed = (deal: DealWithTerms) => {
  const model = dealToModel(termsOf(deal))
  if (!model.ok) throw new Error(model.refusal.reason)
  return { model: model.value, loan: loanFigures(model.value.loans[0]!, model.value.saleOn) }
}

describe('the figures of a deal', () => {
  it('have a draw from the day it was funded, and spread the rest over the months to come', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00, { drawRetainagePct: '10' }))
    await team.spend(site, 'Kitchen', 4_000_00)
    const before = await figuresOf(site.deal.id)
    expect(before.loanHistory).toEqual([])
    const kept = await storedProfit(site.deal.id)
    expect(financed(before).loan.draws[0]).toMatchObject({ fundedOn: '2026-02-15', approvedCents: 1_428_57 })

    await team.funded(await team.must(team.create(site.loanId)))
    const after = await figuresOf(site.deal.id)
    const draw = { fundedOn: '2026-04-24', approvedCents: 4_000_00, retainageCents: 400_00, releasedCents: 0 }
    expect(after.loanHistory).toEqual([
      { loanId: site.loanId, payments: [], extensions: [], draws: [{ ...draw, feeCents: 225_00, isFinal: false }] },
    ])
    const { loan, model } = financed(after)
    expect(loan.draws.map(({ fundedOn, approvedCents }) => [fundedOn, approvedCents])).toEqual([
      ['2026-04-24', 4_000_00],
      ['2026-05-15', 1_500_00],
      ['2026-06-15', 1_500_00],
      ['2026-07-15', 1_500_00],
      ['2026-08-15', 1_500_00],
    ])
    expect(loan.draws[0]).toMatchObject({ drawnCents: 3_600_00, netFundedCents: 3_375_00 })
    const flows = underwrite(model).flows.filter(({ kind, on }) => on === '2026-04-24' && kind.startsWith('draw'))
    expect(flows.map(({ amountCents }) => amountCents)).toEqual([3_600_00, -225_00])
    const profit = await storedProfit(site.deal.id)
    expect(profit).not.toEqual(kept)
    expect(profit.profitCents).toBe(projectDeal(termsOf(after)).profitCents)
  })

  it('keep a loan that has draws', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.must(team.create(site.loanId))
    const { version } = await figuresOf(site.deal.id)
    expect(await t.api(team.admin.token).put(`/deals/${site.deal.id}/loans`, { version, loans: [] })).toMatchObject({
      status: 409,
      body: { code: 'loan_has_draws', details: { loan: 'Ridgeline Bridge Capital' } },
    })
  })

  const LISTED = [
    { fundedOn: '2026-03-01', amountCents: 2_000_00, feeCents: null, isFinal: false },
    { fundedOn: '2026-06-01', amountCents: 5_000_00, feeCents: null, isFinal: false },
    { fundedOn: '2026-07-01', amountCents: 5_000_00, feeCents: 100_00, isFinal: true },
  ]

  it.each([
    [
      'listed',
      [
        ['2026-04-24', 4_000_00],
        ['2026-06-01', 5_000_00],
        ['2026-07-01', 1_000_00],
      ],
    ],
    ['none', [['2026-04-24', 4_000_00]]],
  ])('have funded draws and what the loan plans after them: %s', async (holdbackDraws, drawn) => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00, { holdbackDraws, draws: LISTED }))
    await team.spend(site, 'Kitchen', 4_000_00)
    await team.funded(await team.must(team.create(site.loanId)))
    const { loan } = financed(await figuresOf(site.deal.id))
    expect(loan.draws.map(({ fundedOn, approvedCents }) => [fundedOn, approvedCents])).toEqual(drawn)
  })

  it('move the rate of return and the cash that is needed with each draw', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00, { holdbackDraws: 'none' }))
    await team.spend(site, 'Kitchen', 8_000_00)
    const before = await figuresOf(site.deal.id)
    const first = await team.must(team.create(site.loanId))
    await team.funded(first, { Kitchen: 3_000_00 }, '2026-04-12')
    const between = await figuresOf(site.deal.id)
    await team.funded(await team.must(team.create(site.loanId)), {}, '2026-05-01')
    const after = await figuresOf(site.deal.id)
    const [none, one, both] = [before, between, after].map((deal) => projectDeal(termsOf(deal)))
    expect(one!.xirr).not.toBe(none!.xirr)
    expect(both!.xirr).not.toBe(one!.xirr)
    expect(both!.cashNeededCents).toBe(await storedCashNeeded(site.deal.id))
    expect([before, between, after].map((deal) => drawnUntil(deal, '2026-05-01'))).toEqual([
      0,
      3_000_00 - 225_00,
      8_000_00 - 2 * 225_00,
    ])
  })

  it('stay as they were in a scenario that was kept, until it takes the loans as they are', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 4_000_00)
    await team.funded(await team.must(team.create(site.loanId)), { Kitchen: 1_000_00 }, '2026-04-12')
    const { post, get, patch } = t.api(team.admin.token)
    const path = `/deals/${site.deal.id}/scenarios`
    const changes = { fields: { arvCents: 300_000_00 } }
    const { id, version } = await team.must(post<Scenario>(path, { name: 'Slow market', changes }))
    await team.funded(await team.must(team.create(site.loanId)), {}, '2026-05-01')
    const { items } = await team.must(get<{ items: Scenario[] }>(path))
    expect(drawsOf(items[0]!)).toEqual(['2026-04-12'])
    const taken = await team.must(patch<Scenario>(`${path}/${id}`, { version, take: ['loans'] }))
    expect(drawsOf(taken)).toEqual(['2026-04-12', '2026-05-01'])
  })
})

const storedCashNeeded = (dealId: string) =>
  asPlatform(t.db, 'a test looks at figures', async (tx) => {
    const { cents } = await tx.one(sql<{ cents: number }>`
      select cash_needed_cents as cents from deal_projection where deal_id = ${dealId}`)
    return cents
  })

/** What draws and their fees brought by the end of a day, in the flows that the curve of cash follows. */
function drawnUntil(deal: DealWithTerms, day: string): number {
  const { flows } = underwrite(financed(deal).model)
  return sumCents(
    flows.filter(({ on, kind }) => on <= day && kind.startsWith('draw')).map(({ amountCents }) => amountCents),
  )
}

const drawsOf = ({ base }: Scenario) =>
  base.loanHistory!.flatMap(({ draws = [] }) => draws.map(({ fundedOn }) => fundedOn))
