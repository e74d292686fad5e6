import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { buildDeal } from '../../deals.ts'
import type { Client, Person, TestApp } from '../../harness.ts'
import { buildBudget } from './budget.ts'
import { must } from './must.ts'

/** A loan with a payment and an extension. */
export async function buildLoan(client: Client, dealId: string, mark: string): Promise<Record<string, string>> {
  const { version } = await must(client.get<DealWithTerms>(`/deals/${dealId}`))
  const loan = {
    name: mark,
    loanType: 'bank',
    initialAdvanceCents: 1_000_00,
    holdbackCents: 5_000_00,
    ratePct: '6',
    pointsPct: '0',
    feesCents: 0,
    exitFeePct: '0',
    dayCount: 'ACT/365',
    interestOn: 'drawn',
    payment: 'monthly',
    startDate: '2026-01-01',
    payoffDate: null,
    maturityDate: null,
    extensionFeePct: '0',
    drawFeeCents: 0,
    drawRetainagePct: '0',
    holdbackDraws: 'even',
    draws: [],
    status: 'funded',
  }
  const borrowed = await must(client.put<DealChange>(`/deals/${dealId}/loans`, { version, loans: [loan] }))
  const loanId = borrowed.deal.loans![0]!.id
  const path = `/deals/${dealId}/loans/${loanId}`
  const amounts = { interestCents: 5_00, principalCents: 0, feesCents: 0 }
  const payment = { paidOn: '2026-02-01', ...amounts, from: '2026-01-01', to: '2026-02-01' }
  await must(client.post(`${path}/payments`, { payment }))
  const extension = { takenOn: '2026-02-01', maturesOn: '2027-02-01', feeCents: 0 }
  const extended = await must(client.post<DealChange>(`${path}/extensions`, { extension }))
  const [history] = extended.deal.loanHistory!
  const contact = { kind: 'company', name: `${mark} Lending`, roles: ['lender'] }
  const lender = await must(client.post<{ id: string }>('/contacts', { contact }))
  return {
    loans: loanId,
    loanId,
    lenderId: lender.id,
    'drawTerms.profile': lender.id,
    'drawTerms.saveProfile': lender.id,
    'loan-payments': history!.payments[0]!.id,
    'loan-extensions': history!.extensions[0]!.id,
  }
}

/** A draw that is with the lender, on a deal of its own. */
export async function buildSubmittedDraw(t: TestApp, owner: Person, mark: string): Promise<Record<string, string>> {
  const client = t.api(owner.token)
  const deal = await buildDeal(t, owner, { addressLine1: `4 ${mark} Lane` })
  await buildBudget(client, deal.id, mark)
  const { loanId } = await buildLoan(client, deal.id, `${mark} 2`)
  type Started = { id: string; version: number; lines: { id: string }[] }
  const draft = await must(client.post<Started>(`/loans/${loanId}/draws`, {}))
  const [paid, asked] = draft.lines
  const lines = [
    { lineId: paid!.id, requestedCents: 0 },
    { lineId: asked!.id, requestedCents: 1_00, percentComplete: '100' },
  ]
  const filled = await must(client.patch<Started>(`/draws/${draft.id}`, { version: draft.version, lines }))
  await must(client.post<object>(`/draws/${draft.id}/submit`, { version: filled.version }))
  return { 'draws.inspect': draft.id }
}

/** Starts a draw, which makes the loan's schedule from the budget. */
export async function buildDraw(client: Client, loanId: string): Promise<Record<string, string>> {
  const draw = await must(client.post<{ id: string; lines: { id: string }[] }>(`/loans/${loanId}/draws`, {}))
  return { draws: draw.id, drawId: draw.id, 'draws.lineId': draw.lines[0]!.id }
}
