import type { Day } from '@plumbline/domain/calendar'
import { cents, percentOf, sumCents } from '@plumbline/domain/money'
import { buildDeal, buildDraw, buildLoan, NO_SELLING } from '@plumbline/domain/underwriting/model/build-deal'
import { cashDays } from '@plumbline/domain/underwriting/returns/cash-days'
import type { DealModel, LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import { underwrite, type Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { soldLater } from '@plumbline/domain/underwriting/model/what-if'
import type { Charts } from '../../chart.ts'
import {
  count,
  day,
  exact,
  type Figure,
  type Figures,
  money,
  multiple,
  percent,
  prefixed,
  ratio,
} from '../../figure.ts'

const BOUGHT: Day = '2026-02-02'
const SOLD: Day = '2026-08-14'
const PRICE = cents(210_000_00)
const SALE = cents(345_000_00)
const PAYMENTS = [
  { paidOn: '2026-02-20', amountCents: cents(14_000_00) },
  { paidOn: '2026-03-16', amountCents: cents(13_500_00) },
  { paidOn: '2026-04-13', amountCents: cents(16_000_00) },
  { paidOn: '2026-05-15', amountCents: cents(9_500_00) },
]
const WORK = sumCents(PAYMENTS.map((payment) => payment.amountCents))
const LATER_DAYS = 90
const ADVANCE = '85'

const LOAN: LoanTerms = buildLoan({
  initialAdvanceCents: percentOf(PRICE, ADVANCE),
  holdbackCents: WORK,
  ratePct: '11.5',
  pointsPct: '2',
  feesCents: cents(1_500_00),
  drawFeeCents: cents(200_00),
  startsOn: BOUGHT,
  draws: [
    buildDraw({ fundedOn: '2026-03-20', approvedCents: cents(14_000_00) }),
    buildDraw({ fundedOn: '2026-04-24', approvedCents: cents(13_500_00) }),
    buildDraw({ fundedOn: '2026-06-05', approvedCents: cents(25_500_00), isFinal: true }),
  ],
})

function dealWith(loans: readonly LoanTerms[]): DealModel {
  return buildDeal({
    purchaseOn: BOUGHT,
    saleOn: SOLD,
    purchasePriceCents: PRICE,
    salePriceCents: SALE,
    arvCents: SALE,
    purchaseCosts: [{ name: 'Closing', pct: '2', pctOf: 'purchase_price' }],
    improvement: {
      lines: [{ name: 'Work', amountCents: WORK, contingencyApplies: false }],
      contingencyPct: '0',
      startsOn: BOUGHT,
      endsOn: SOLD,
      payments: PAYMENTS,
    },
    loans,
    holding: [{ name: 'Owning', amountCents: cents(900_00), per: 'month', from: null, to: null, bills: [] }],
    selling: {
      ...NO_SELLING,
      listingCommissionPct: '2.5',
      buyerCommissionPct: '2.5',
      sellerClosingPct: '1',
      fixedCents: cents(2_500_00),
    },
  })
}

const own = underwrite(dealWith([]))
const financed = underwrite(dealWith([LOAN]))
const late = underwrite(soldLater(dealWith([LOAN]), LATER_DAYS))

function returnsOf(figured: Underwriting): Figures {
  return {
    profit: exact(figured.netProfitCents),
    roi: ratio(figured.roi),
    closing: exact(figured.cashToCloseCents),
    peak: exact(figured.cash.peakCents),
    peakDay: day(figured.cash.peakOn!),
    cashOnCash: ratio(figured.cashOnCash),
    multiple: multiple(figured.equityMultiple),
    xirr: ratio(figured.xirr.rate),
  }
}

const days = cashDays(financed)
/** One row for each day on which the investor's own money moves. */
const rows: Record<string, Figure> = Object.fromEntries(
  days.flatMap(({ on, amountCents, ownCashCents }, index) => [
    [`on${index + 1}`, day(on)],
    [`flow${index + 1}`, exact(amountCents)],
    [`own${index + 1}`, exact(Math.max(0, ownCashCents))],
  ]),
)

export const figures = {
  ...rows,
  ...prefixed({ own: returnsOf(own), financed: returnsOf(financed), late: returnsOf(late) }),
  price: money(PRICE),
  work: money(WORK),
  sale: money(SALE),
  advancePct: percent(ADVANCE),
  advance: money(LOAN.initialAdvanceCents),
  rate: percent('11.5'),
  points: percent('2'),
  holdingMonth: money(cents(900_00)),
  profitOwn: money(own.netProfitCents),
  profitFinanced: money(financed.netProfitCents),
  loanCost: money(financed.financing.totalCents),
  closing: money(financed.cashToCloseCents),
  peak: money(financed.cash.peakCents),
  peakMore: money(financed.cash.peakCents - financed.cashToCloseCents),
  peakOn: day(financed.cash.peakOn!),
  invested: money(financed.cash.investedCents),
  back: money(days.at(-1)!.amountCents),
  laterDays: count(LATER_DAYS),
  laterCost: money(financed.netProfitCents - late.netProfitCents),
  xirr: ratio(financed.xirr.rate),
  laterXirr: ratio(late.xirr.rate),
  annualized: ratio(financed.annualizedRoi),
  days: count(financed.holdingDays),
} satisfies Figures

export const charts = {
  cash: {
    kind: 'steps',
    points: days.slice(0, -1).map(({ on, ownCashCents }) => ({ on, amountCents: ownCashCents })),
    until: SOLD,
  },
} satisfies Charts
