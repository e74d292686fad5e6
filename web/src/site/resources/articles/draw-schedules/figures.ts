import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import { drawBalance, fundedDraws } from '@plumbline/domain/underwriting/loans/funding'
import { type Cents, cents, percentOf, sumCents } from '@plumbline/domain/money'
import { buildDeal, buildDraw, buildLoan, NO_SELLING } from '@plumbline/domain/underwriting/model/build-deal'
import { cashDays } from '@plumbline/domain/underwriting/returns/cash-days'
import type { DealModel, LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import { loanFigures } from '@plumbline/domain/underwriting/loans/financing'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import type { Charts } from '../../chart.ts'
import { count, day, exact, type Figure, type Figures, money, percent } from '../../figure.ts'

const PRICE = cents(180_000_00)
const ADVANCE = '90'
const RETAINAGE = '10'
const DRAW_FEE = cents(195_00)
const LATE_DAYS = 21

/** The scope of work, as listed in the lender's schedule. */
const SCHEDULE = {
  demolition: cents(4_000_00),
  roof: cents(11_000_00),
  rough: cents(12_500_00),
  drywall: cents(9_500_00),
  kitchen: cents(15_000_00),
  floors: cents(8_000_00),
}
type Line = keyof typeof SCHEDULE
const HOLDBACK = sumCents(Object.values(SCHEDULE))

/** The share of each line the inspector found complete, in percent, and when the wire arrived. */
const DRAWS: readonly { fundedOn: Day; done: Partial<Record<Line, string>> }[] = [
  { fundedOn: '2026-04-03', done: { demolition: '100', roof: '100' } },
  { fundedOn: '2026-05-08', done: { rough: '100', drywall: '60' } },
  { fundedOn: '2026-06-12', done: { drywall: '40', kitchen: '80' } },
  { fundedOn: '2026-07-10', done: { kitchen: '20', floors: '100' } },
]

/** The owner's payments to the crews. */
const PAYMENTS: readonly { paidOn: Day; amountCents: Cents }[] = [
  { paidOn: '2026-03-09', amountCents: cents(4_000_00) },
  { paidOn: '2026-03-23', amountCents: cents(11_000_00) },
  { paidOn: '2026-04-13', amountCents: cents(12_500_00) },
  { paidOn: '2026-04-27', amountCents: cents(5_700_00) },
  { paidOn: '2026-05-18', amountCents: cents(7_500_00) },
  { paidOn: '2026-06-01', amountCents: cents(8_300_00) },
  { paidOn: '2026-06-22', amountCents: cents(11_000_00) },
]

const BOUGHT: Day = '2026-03-02'
const SOLD: Day = '2026-09-14'

function approved({ done }: (typeof DRAWS)[number]): Cents {
  return sumCents(Object.entries(done).map(([line, pct]) => percentOf(SCHEDULE[line as Line], pct)))
}

/** @param lateDays how many days late every wire is */
function loanOf(lateDays = 0, interestOn: LoanTerms['interestOn'] = 'drawn'): LoanTerms {
  return buildLoan({
    initialAdvanceCents: percentOf(PRICE, ADVANCE),
    holdbackCents: HOLDBACK,
    ratePct: '11',
    pointsPct: '2',
    feesCents: cents(1_500_00),
    drawFeeCents: DRAW_FEE,
    drawRetainagePct: RETAINAGE,
    interestOn,
    startsOn: BOUGHT,
    draws: DRAWS.map((draw, index) =>
      buildDraw({
        fundedOn: addDays(draw.fundedOn, lateDays),
        approvedCents: approved(draw),
        isFinal: index === DRAWS.length - 1,
      }),
    ),
  })
}

function dealWith(loan: LoanTerms): DealModel {
  return buildDeal({
    purchaseOn: BOUGHT,
    saleOn: SOLD,
    purchasePriceCents: PRICE,
    salePriceCents: cents(315_000_00),
    arvCents: cents(315_000_00),
    purchaseCosts: [{ name: 'Closing', pct: '2', pctOf: 'purchase_price' }],
    improvement: {
      lines: [{ name: 'Work', amountCents: HOLDBACK, contingencyApplies: false }],
      contingencyPct: '0',
      startsOn: BOUGHT,
      endsOn: SOLD,
      payments: PAYMENTS,
    },
    loans: [loan],
    holding: [{ name: 'Owning', amountCents: cents(650_00), per: 'month', from: null, to: null, bills: [] }],
    selling: { ...NO_SELLING, listingCommissionPct: '2.5', buyerCommissionPct: '2.5', sellerClosingPct: '1' },
  })
}

const loan = loanOf()
const figured = underwrite(dealWith(loan))
const late = underwrite(dealWith(loanOf(LATE_DAYS)))
const draws = fundedDraws(loan)
const balance = drawBalance(HOLDBACK, draws)
const onDrawn = loanFigures(loan, SOLD)
const onCommitment = loanFigures(loanOf(0, 'commitment'), SOLD)
const paidBeforeFirst = sumCents(
  PAYMENTS.filter(({ paidOn }) => paidOn < DRAWS[0]!.fundedOn).map(({ amountCents }) => amountCents),
)

const rows: Record<string, Figure> = Object.fromEntries(
  draws.flatMap((draw, index) => [
    [`day${index + 1}`, day(draw.fundedOn)],
    [`approved${index + 1}`, exact(draw.approvedCents)],
    [`held${index + 1}`, exact(draw.retainageCents - draw.releasedCents)],
    [`fee${index + 1}`, exact(draw.feeCents)],
    [`wired${index + 1}`, exact(draw.netFundedCents)],
    [`left${index + 1}`, exact(balance.afterEachCents[index]!)],
  ]),
)
const lines: Record<string, Figure> = Object.fromEntries(
  Object.entries(SCHEDULE).map(([line, amountCents]) => [line, exact(amountCents)]),
)

export const figures = {
  ...rows,
  ...lines,
  price: money(PRICE),
  advancePct: percent(ADVANCE),
  advance: money(loan.initialAdvanceCents),
  holdback: money(HOLDBACK),
  holdbackTotal: exact(HOLDBACK),
  commitment: money(onDrawn.commitmentCents),
  rate: percent('11'),
  points: percent('2'),
  pointsAmount: money(onDrawn.pointsCents),
  retainage: percent(RETAINAGE),
  drawFee: money(DRAW_FEE),
  drywallFirst: percent('60'),
  kitchenFirst: percent('80'),
  firstApproved: money(draws[0]!.approvedCents),
  firstHeld: money(draws[0]!.retainageCents),
  firstWired: money(draws[0]!.netFundedCents),
  approvedTotal: exact(sumCents(draws.map((draw) => draw.approvedCents))),
  heldTotal: exact(balance.retainageOutstandingCents),
  feeTotal: exact(onDrawn.drawFeesCents),
  wiredTotal: exact(sumCents(draws.map((draw) => draw.netFundedCents))),
  leftTotal: exact(balance.balanceCents),
  finalWired: money(draws.at(-1)!.netFundedCents),
  finalApproved: money(draws.at(-1)!.approvedCents),
  released: money(draws.at(-1)!.releasedCents),
  interestDrawn: money(onDrawn.interestCents),
  interestCommitment: money(onCommitment.interestCents),
  interestDifference: money(onCommitment.interestCents - onDrawn.interestCents),
  cashToClose: money(figured.cashToCloseCents),
  paidBeforeFirst: money(paidBeforeFirst),
  peak: money(figured.cash.peakCents),
  peakDay: day(figured.cash.peakOn!),
  peakOverClosing: money(figured.cash.peakCents - figured.cashToCloseCents),
  lateDays: count(LATE_DAYS),
  latePeak: money(late.cash.peakCents),
  latePeakMore: money(late.cash.peakCents - figured.cash.peakCents),
  lateInterestLess: money(figured.financing.interestCents - late.financing.interestCents),
  days: count(daysBetween(BOUGHT, SOLD)),
} satisfies Figures

export const charts = {
  cash: {
    kind: 'steps',
    points: cashDays(figured)
      .slice(0, -1)
      .map(({ on, ownCashCents }) => ({ on, amountCents: ownCashCents })),
    until: SOLD,
  },
} satisfies Charts
