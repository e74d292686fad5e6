import type { Day } from '../../calendar.ts'
import { type Cents, cents, percentParts, splitCents, sumCents } from '../../money.ts'
import type { SellingLine } from '../costs/selling-rates.ts'
import type { CostItemRecord } from '../terms/deal-terms.ts'
import type { Underwriting } from '../underwrite.ts'

export const SETTLEMENT_SIDES = ['purchase', 'sale'] as const
export type SettlementSide = (typeof SETTLEMENT_SIDES)[number]

export const SETTLEMENT_KINDS = [
  'price',
  'earnest_money',
  'loan_proceeds',
  'points',
  'lender_fee',
  'payoff',
  'commission',
  'title',
  'tax',
  'proration',
  'credit',
  'other',
] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** Maximum number of lines of one statement. */
export const MOST_SETTLEMENT_LINES = 60

/** A line of a settlement statement. Amounts are the investor's: negative is paid, positive is received. */
export type SettlementLine = {
  kind: SettlementKind
  label: string
  amountCents: number
  paidBy: string
  loanId: string | null
}

/** Lines that say something about a loan. */
export const LOAN_KINDS = [
  'loan_proceeds',
  'points',
  'lender_fee',
  'payoff',
] as const satisfies readonly SettlementKind[]

export function isOfLoan(kind: SettlementKind): boolean {
  return LOAN_KINDS.some((one) => one === kind)
}

/** Whether a line repays a loan, whose maturity then no longer matters. */
export function isPaidBySettlement({ kind }: SettlementLine): boolean {
  return kind === 'payoff'
}

/** Kinds that a side's statement can have: nothing is lent at a sale. */
export function kindsOf(side: SettlementSide): readonly SettlementKind[] {
  return side === 'purchase'
    ? SETTLEMENT_KINDS.filter((kind) => kind !== 'payoff')
    : SETTLEMENT_KINDS.filter((kind) => !['earnest_money', 'loan_proceeds', 'points', 'lender_fee'].includes(kind))
}

/** Whether a line of this kind is usually received rather than paid. */
export function isUsuallyReceived(side: SettlementSide, kind: SettlementKind): boolean {
  return side === 'sale' ? kind === 'price' : ['earnest_money', 'loan_proceeds', 'credit'].includes(kind)
}

export type SettlementProblem = 'wrong_kind' | 'wrong_sign' | 'loan_missing' | 'later_than_today'

/** Returns what keeps a statement from being saved, with the line's index or null for its day; null if nothing does. */
export function settlementProblem(
  side: SettlementSide,
  { closedOn, lines }: { closedOn: Day; lines: readonly SettlementLine[] },
  { loanIds, today }: { loanIds: readonly string[]; today: Day },
): { line: number | null; problem: SettlementProblem } | null {
  if (closedOn > today) return { line: null, problem: 'later_than_today' }
  for (const [line, { kind, amountCents, loanId }] of lines.entries()) {
    if (loanId !== null && !loanIds.includes(loanId)) return { line, problem: 'loan_missing' }
    if (!kindsOf(side).includes(kind)) return { line, problem: 'wrong_kind' }
    if (isOfLoan(kind) && loanId === null) return { line, problem: 'loan_missing' }
    const mustBePaid = kind === 'points' || kind === 'lender_fee' || kind === 'payoff'
    if (mustBePaid && amountCents > 0) return { line, problem: 'wrong_sign' }
    const isPrice = kind === 'price'
    if (isPrice && (side === 'purchase' ? amountCents > 0 : amountCents < 0)) return { line, problem: 'wrong_sign' }
  }
  return null
}

/**
 * What a statement comes to: the cash to close of a purchase, whose earnest money was paid before, or the net proceeds
 * of a sale.
 */
export function settlementTotal(side: SettlementSide, lines: readonly SettlementLine[]): Cents {
  if (side === 'sale') return sumCents(lines.map(({ amountCents }) => amountCents))
  const atClosing = lines.filter(({ kind }) => kind !== 'earnest_money')
  return cents(-sumCents(atClosing.map(({ amountCents }) => amountCents)))
}

/** Returns what the deal's figures expect at the closing, for comparison with the statement. */
export function expectedAtClosing(side: SettlementSide, underwriting: Underwriting): Cents {
  if (side === 'purchase') return underwriting.cashToCloseCents
  const { model, selling, flows } = underwriting
  const repaid = flows.filter(
    ({ on, kind }) => on === model.saleOn && ['loan_principal', 'exit_fees', 'interest'].includes(kind),
  )
  return cents(model.salePriceCents - selling.totalCents + sumCents(repaid.map(({ amountCents }) => amountCents)))
}

/** Where a line of costs lands: one of the sale's usual costs, or a cost item by its name. */
export type CostTarget = { sellingLine: SellingLine } | { item: string }
/** A cost that a statement brought; positive is paid. */
export type StatementCost = { target: CostTarget; amountCents: Cents; label: string }

/** What a statement writes into the deal. */
export type Landing = {
  /** null without a line for the price, which then stays */
  priceCents: Cents | null
  costs: readonly StatementCost[]
  /** by loan; null = no such line, so the loan's own terms stay */
  loans: readonly { loanId: string; pointsCents: Cents | null; feesCents: Cents | null }[]
  payoffs: readonly { loanId: string; amountCents: Cents }[]
}

type LandsOn = {
  costItems: readonly Pick<CostItemRecord, 'bucket' | 'name' | 'pctOf'>[]
  /** the cost item for lines of a purchase that no other one is for, unless one is a percent of the price */
  closingName: string
  /** what the sale's commissions were expected to be, in percent */
  listingCommissionPct: string | null
  buyerCommissionPct: string | null
}

/**
 * Returns where the lines of a statement belong (see docs/domain.md, Settlement statements). Earnest money and loan
 * proceeds only count in its total.
 */
export function landingOf(side: SettlementSide, lines: readonly SettlementLine[], deal: LandsOn): Landing {
  const of = (kind: SettlementKind) => lines.filter((line) => line.kind === kind)
  const paid = (some: readonly SettlementLine[]) => cents(-sumCents(some.map(({ amountCents }) => amountCents)))
  const prices = of('price')
  const price = paid(prices)
  const loanIds = [...new Set([...of('points'), ...of('lender_fee')].flatMap(({ loanId }) => loanId ?? []))]
  const forLoan = (kind: SettlementKind, loanId: string) => {
    const own = of(kind).filter((line) => line.loanId === loanId)
    return own.length === 0 ? null : paid(own)
  }
  return {
    priceCents: prices.length === 0 ? null : side === 'purchase' ? price : cents(-price),
    costs: lines
      .filter(({ kind }) => COST_KINDS.some((one) => one === kind))
      .flatMap((line) => costsOf(side, line, deal)),
    loans: loanIds.map((loanId) => ({
      loanId,
      pointsCents: forLoan('points', loanId),
      feesCents: forLoan('lender_fee', loanId),
    })),
    payoffs: of('payoff').flatMap(({ loanId, amountCents }) =>
      loanId === null ? [] : [{ loanId, amountCents: cents(-amountCents) }],
    ),
  }
}

const COST_KINDS = ['commission', 'title', 'tax', 'proration', 'credit', 'other'] as const satisfies SettlementKind[]

function costsOf(side: SettlementSide, line: SettlementLine, deal: LandsOn): StatementCost[] {
  const amountCents = cents(-line.amountCents)
  const one = (target: CostTarget): StatementCost[] => [{ target, amountCents, label: line.label }]
  const named = deal.costItems.find(({ bucket, name }) => bucket === bucketOf(side) && name === line.label)
  if (named) return one({ item: named.name })
  if (side === 'purchase') {
    const closing = deal.costItems.find(({ bucket, pctOf }) => bucket === 'purchase' && pctOf === 'purchase_price')
    return one({ item: closing?.name ?? deal.closingName })
  }
  switch (line.kind) {
    case 'commission':
      return commissions(amountCents, line.label, deal)
    case 'tax':
      return one({ sellingLine: 'transfer_tax' })
    case 'credit':
      return one({ sellingLine: 'concessions' })
    default:
      return one({ sellingLine: 'seller_closing' })
  }
}

function bucketOf(side: SettlementSide) {
  return side === 'purchase' ? 'purchase' : 'selling'
}

/** A commission is shared by the two agents as their rates were; without rates it's the listing agent's. */
function commissions(amountCents: Cents, label: string, deal: LandsOn): StatementCost[] {
  const rates = [deal.listingCommissionPct, deal.buyerCommissionPct].map((pct) => percentParts(pct ?? '0'))
  const [listing, buyer] = rates.some((rate) => rate > 0n) ? splitCents(amountCents, rates) : [amountCents, cents(0)]
  const shares = [
    { target: { sellingLine: 'listing_commission' as const }, amountCents: listing!, label },
    { target: { sellingLine: 'buyer_commission' as const }, amountCents: buyer!, label },
  ]
  return shares.filter((share) => share.amountCents !== 0)
}

/** Splits a payoff into the principal that is owed and the interest; fees are part of the interest, since nobody says. */
export function payoffParts(amountCents: Cents, owedCents: Cents): { principalCents: Cents; interestCents: Cents } {
  const principalCents = cents(Math.min(amountCents, Math.max(0, owedCents)))
  return { principalCents, interestCents: cents(amountCents - principalCents) }
}
