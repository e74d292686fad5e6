import type { OpenMatter, Person, PersonDeal } from '@plumbline/contract/people'
import type { Day } from '@plumbline/domain/calendar'
import { lenderFigures, type LentLoan, loanStanding } from '@plumbline/domain/people/lender-figures'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { amountsOf } from '../../draws/holdbacks.ts'
import { type DealRow, drawDaysOf, type DrawRow, type LoanRow, loansOf, openDrawsOf } from './store.ts'

type Loan = LoanRow & LentLoan
export type Lending = { loans: readonly Loan[]; draws: readonly DrawRow[]; drawDays: number | null }

/** The loans of a lender with the amounts that figures use, and their draws. */
export async function readLending(tx: Tx, ctx: Context, contactId: string): Promise<Lending> {
  const { orgId } = ctx.tenant
  const rows = await tx.rows(loansOf(orgId, contactId))
  if (rows.length === 0) return { loans: [], draws: [], drawDays: null }
  const ids = rows.map(({ id }) => id)
  const [amounts, draws, { days }] = await Promise.all([
    amountsOf(tx, ctx, rows),
    tx.rows(openDrawsOf(orgId, ids, ctx.timeZone)),
    tx.one(drawDaysOf(orgId, ids, ctx.timeZone)),
  ])
  return { loans: rows.map((row) => ({ ...row, ...amounts.get(row.id)! })), draws, drawDays: days }
}

export function presentLender({ loans, drawDays }: Lending): Person['lender'] {
  return loans.length === 0 ? null : { ...lenderFigures(loans), drawDays }
}

export function presentLoan(loan: Loan): PersonDeal['loans'][number] {
  const { isOpen, commitmentCents, drawnCents, leftCents } = loanStanding(loan)
  const { id, name, status, maturityOn, paidOffOn } = loan
  return { id, name, status, isOpen, commitmentCents, drawnCents, leftCents, maturityOn, paidOffOn }
}

/** The offers made to a seller on the deals that name it as the seller. */
export function presentSeller(deals: readonly DealRow[]): Person['seller'] {
  const sold = deals.filter(({ roles }) => roles.includes('seller'))
  if (sold.length === 0) return null
  const offers = sold.filter(({ offerPriceCents }) => offerPriceCents !== null)
  const last = offers.toSorted((one, other) => (other.offerDate ?? '').localeCompare(one.offerDate ?? '')).at(0)
  return {
    deals: sold.length,
    offers: offers.length,
    bought: sold.filter(({ purchaseDate }) => purchaseDate !== null).length,
    lastOffer: last ? { amountCents: last.offerPriceCents!, on: last.offerDate } : null,
  }
}

const DRAW_KINDS = {
  draft: 'draw_draft',
  submitted: 'draw_at_lender',
  inspection_scheduled: 'draw_at_lender',
  inspected: 'draw_at_lender',
  approved: 'draw_approved',
} as const satisfies Record<DrawRow['status'], OpenMatter['kind']>

/** The draws that aren't funded yet. */
export function openDraws({ loans, draws }: Lending, deals: readonly DealRow[]): OpenMatter[] {
  return draws.flatMap((draw) => {
    const loan = loans.find(({ id }) => id === draw.loanId)
    const deal = deals.find(({ id }) => id === loan?.dealId)
    if (!deal) return []
    const { id, number, status, amountCents, since } = draw
    return [{ kind: DRAW_KINDS[status], id, deal: refTo(deal), number, amountCents, since, until: null }]
  })
}

/** Offers that a seller hasn't answered and that haven't expired. */
export function openOffers(deals: readonly DealRow[], today: Day): OpenMatter[] {
  return deals.flatMap((deal) => {
    const { id, status, roles, offerPriceCents, offerDate, offerExpires, contractDate } = deal
    const isOpen =
      status === 'active' &&
      roles.includes('seller') &&
      contractDate === null &&
      (offerExpires === null || offerExpires >= today)
    if (!isOpen || offerPriceCents === null || offerDate === null) return []
    const terms = { amountCents: offerPriceCents, since: offerDate, until: offerExpires }
    return [{ kind: 'offer_made' as const, id, deal: refTo(deal), number: null, ...terms }]
  })
}

function refTo({ id, name }: DealRow) {
  return { id, name }
}
