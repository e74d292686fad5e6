import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Settlement } from '@plumbline/contract/underwriting/settlement-line'
import { type Cents, cents, sumCents } from '@plumbline/domain/money'
import {
  isOfLoan,
  isUsuallyReceived,
  type SettlementKind,
  type SettlementLine,
  type SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { kindWords } from './settlement-words.ts'

/** A line as it's entered: an amount without a sign, and whether it's received. */
export type DraftLine = {
  key: number
  kind: SettlementKind
  label: string
  cents: number | null
  isReceived: boolean
  paidBy: string
  loanId: string | null
}

export function draftOf(lines: readonly SettlementLine[]): DraftLine[] {
  return lines.map(({ amountCents, ...rest }, key) => ({
    ...rest,
    key,
    cents: Math.abs(amountCents),
    isReceived: amountCents > 0,
  }))
}

/** The lines that say something; a line without an amount is left out. */
export function linesOf(draft: readonly DraftLine[]): SettlementLine[] {
  return draft.flatMap(({ kind, label, cents: amount, isReceived, paidBy, loanId }) => {
    if (amount === null || amount === 0) return []
    const amountCents = isReceived ? amount : -amount
    return [
      { kind, label: label.trim() || kindWords(kind), amountCents, paidBy, loanId: isOfLoan(kind) ? loanId : null },
    ]
  })
}

export function newLine(side: SettlementSide, kind: SettlementKind, key: number, loanId: string | null): DraftLine {
  return {
    key,
    kind,
    label: kindWords(kind),
    cents: null,
    isReceived: isUsuallyReceived(side, kind),
    paidBy: '',
    loanId: isOfLoan(kind) ? loanId : null,
  }
}

type Start = Pick<Settlement, 'closedOn' | 'lines'>

/** The statement as entered before; otherwise what the deal's figures expect, so that only differences need typing. */
export function startOf(
  deal: DealWithTerms,
  side: SettlementSide,
  underwriting: Underwriting | null,
  today: string,
): Start {
  const entered = deal.settlements?.find((one) => one.side === side)
  if (entered) return entered
  const day = underwriting && (side === 'purchase' ? underwriting.model.purchaseOn : underwriting.model.saleOn)
  const closedOn = day && day < today ? day : today
  if (!underwriting) return { closedOn, lines: [] }
  return {
    closedOn,
    lines: side === 'purchase' ? expectedPurchase(deal, underwriting) : expectedSale(deal, underwriting),
  }
}

function line(kind: SettlementKind, amountCents: number, facts: Partial<SettlementLine> = {}): SettlementLine[] {
  if (amountCents === 0) return []
  return [{ kind, label: kindWords(kind), amountCents, paidBy: '', loanId: null, ...facts }]
}

function expectedPurchase(deal: DealWithTerms, { model, purchase, financing }: Underwriting): SettlementLine[] {
  const ids = countedLoans(deal, model.loans.length)
  const atClosing = financing.loans.flatMap((loan, index) =>
    loan.startsOn > model.purchaseOn ? [] : [{ loan, terms: model.loans[index]!, loanId: ids[index] ?? null }],
  )
  return [
    ...line('price', -purchase.priceCents),
    ...line('earnest_money', deal.fields.emdCents ?? 0),
    ...atClosing.flatMap(({ loan, terms, loanId }) => [
      ...line('loan_proceeds', terms.initialAdvanceCents, { label: loan.name, loanId }),
      ...line('points', -loan.pointsCents, { loanId }),
      ...line('lender_fee', -loan.feesCents, { loanId }),
    ]),
    ...purchase.costs.flatMap(({ name, amountCents }) => line('title', -amountCents, { label: name })),
  ]
}

function expectedSale(deal: DealWithTerms, { model, selling, financing, flows }: Underwriting): SettlementLine[] {
  const ids = countedLoans(deal, model.loans.length)
  const rate = (key: string) => selling.rates.find((one) => one.key === key)?.amountCents ?? 0
  const interest = sumCents(
    flows.filter(({ on, kind }) => on === model.saleOn && kind === 'interest').map(({ amountCents }) => amountCents),
  )
  const owing = financing.loans.flatMap((loan, index) => {
    const owedCents = loan.principalCents - loan.repaidCents - loan.staysCents
    return loan.payoffOn === model.saleOn && owedCents > 0 ? [{ loan, owedCents, loanId: ids[index] ?? null }] : []
  })
  return [
    ...line('price', model.salePriceCents),
    ...line('commission', -(rate('listing_commission') + rate('buyer_commission'))),
    ...line('title', -rate('seller_closing')),
    ...line('tax', -rate('transfer_tax')),
    ...line('credit', -selling.concessionsCents),
    ...owing.flatMap(({ loan, owedCents, loanId }, index) =>
      line('payoff', -(owedCents + loan.exitFeeCents - (index === 0 ? interest : 0)), { label: loan.name, loanId }),
    ),
  ]
}

/** The ids of the loans that count, in the order of the figures. */
function countedLoans({ loans, fields }: DealWithTerms, count: number): (string | null)[] {
  const counted = (loans ?? []).filter(
    ({ status, purpose }) => status !== 'cancelled' && (purpose === 'purchase' || fields.exitType === 'refinance_hold'),
  )
  return Array.from({ length: count }, (_, index) => counted[index]?.id ?? null)
}

export function differenceOf(totalCents: Cents, expectedCents: Cents): Cents {
  return cents(totalCents - expectedCents)
}
