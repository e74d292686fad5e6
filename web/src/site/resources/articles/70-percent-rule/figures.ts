import { addMonths, type Day } from '@plumbline/domain/calendar'
import { type Cents, cents, percentOf } from '@plumbline/domain/money'
import { buildDeal, buildDraw, buildLoan, NO_SELLING } from '@plumbline/domain/underwriting/model/build-deal'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { ruleOffer } from '@plumbline/domain/underwriting/offers/offers'
import { holdingGrid, priceImprovementGrid } from '@plumbline/domain/underwriting/risk/sensitivity'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import type { Charts } from '../../chart.ts'
import { count, exact, type Figures, money, percent, prefixed, ratio } from '../../figure.ts'

const RULE = '70'
const BOUGHT: Day = '2026-02-02'
const SOLD: Day = '2026-08-03'
const ADVANCE = '85'
const HOLDING_MONTH = cents(400_00)
const SELLING_EXTRAS = cents(3_000_00)
const LENDER_FEES = cents(1_500_00)
const DRAW_FEE = cents(200_00)

type House = { arvCents: Cents; repairsCents: Cents; targetProfitCents: Cents }

const SMALL: House = {
  arvCents: cents(130_000_00),
  repairsCents: cents(45_000_00),
  targetProfitCents: cents(20_000_00),
}
const MIDDLE: House = {
  arvCents: cents(300_000_00),
  repairsCents: cents(45_000_00),
  targetProfitCents: cents(30_000_00),
}
const LARGE: House = {
  arvCents: cents(850_000_00),
  repairsCents: cents(110_000_00),
  targetProfitCents: cents(80_000_00),
}
/** A house whose repairs cost more than the rule leaves. */
const WRECK = { arvCents: cents(90_000_00), repairsCents: cents(70_000_00) }

function offerBy(rulePct: string, house: Pick<House, 'arvCents' | 'repairsCents'>): Cents {
  return ruleOffer({
    arvCents: house.arvCents,
    rulePct,
    improvementTotalCents: house.repairsCents,
    exitType: 'retail_sale',
    assignmentFeeCents: cents(0),
  })
}

/**
 * Builds a flip with the same terms for each house: a hard money loan that funds the work in three draws, held for half
 * a year, sold through agents.
 */
function flip({ arvCents, repairsCents, targetProfitCents }: House, priceCents: Cents): DealModel {
  const third = cents(Math.round(repairsCents / 3))
  const approved = [third, third, cents(repairsCents - 2 * third)]
  return buildDeal({
    purchaseOn: BOUGHT,
    saleOn: SOLD,
    purchasePriceCents: priceCents,
    salePriceCents: arvCents,
    arvCents,
    targetProfitCents,
    purchaseCosts: [{ name: 'Closing', pct: '2', pctOf: 'purchase_price' }],
    improvement: {
      lines: [{ name: 'Repairs', amountCents: repairsCents, contingencyApplies: false }],
      contingencyPct: '0',
      startsOn: BOUGHT,
      endsOn: addMonths(BOUGHT, 3),
      payments: [],
    },
    loans: [
      buildLoan({
        initialAdvanceCents: percentOf(priceCents, ADVANCE),
        holdbackCents: repairsCents,
        ratePct: '11',
        pointsPct: '2',
        feesCents: LENDER_FEES,
        drawFeeCents: DRAW_FEE,
        startsOn: BOUGHT,
        draws: approved.map((approvedCents, index) =>
          buildDraw({ fundedOn: addMonths(BOUGHT, index + 1), approvedCents, isFinal: index === 2 }),
        ),
      }),
    ],
    holding: [
      { name: 'Utilities', amountCents: HOLDING_MONTH, per: 'month', from: null, to: null, bills: [] },
      { name: 'Tax and insurance', pct: '2', pctOf: 'sale_price', per: 'year', from: null, to: null, bills: [] },
    ],
    selling: {
      ...NO_SELLING,
      listingCommissionPct: '2.5',
      buyerCommissionPct: '2.5',
      sellerClosingPct: '1',
      fixedCents: SELLING_EXTRAS,
    },
  })
}

/** Computes the figures of a house bought at the rule's offer. */
function atTheRule(house: House): Figures {
  const figured = underwrite(flip(house, offerBy(RULE, house)))
  return {
    arv: exact(house.arvCents),
    repairs: exact(house.repairsCents),
    offer: exact(figured.purchase.priceCents),
    buying: exact(figured.purchase.costsCents),
    financing: exact(figured.financing.totalCents),
    holding: exact(figured.holding.totalCents),
    selling: exact(figured.selling.totalCents),
    profit: exact(figured.netProfitCents),
    roi: ratio(figured.roi),
    target: exact(house.targetProfitCents),
    targetOffer: exact(figured.targetOfferCents),
  }
}

const middle = underwrite(flip(MIDDLE, offerBy(RULE, MIDDLE)))
const later = holdingGrid(middle).at(-1)!
const lowerPrice = priceImprovementGrid(middle, ['-5'], ['0'])[0]![0]!
const moreWork = priceImprovementGrid(middle, ['0'], ['20'])[0]![0]!
const both = priceImprovementGrid(middle, ['-5'], ['20'])[0]![0]!
const gapCents = cents(MIDDLE.arvCents - percentOf(MIDDLE.arvCents, RULE))

export const figures = {
  rule: percent(RULE),
  gapPct: percent('30'),
  lowRule: percent('65'),
  highRule: percent('75'),
  arv: money(MIDDLE.arvCents),
  repairs: money(MIDDLE.repairsCents),
  share: money(percentOf(MIDDLE.arvCents, RULE)),
  offer: money(offerBy(RULE, MIDDLE)),
  lowOffer: money(offerBy('65', MIDDLE)),
  highOffer: money(offerBy('75', MIDDLE)),
  spread: money(offerBy('75', MIDDLE) - offerBy('65', MIDDLE)),
  wanted: money(MIDDLE.targetProfitCents),
  gap: money(gapCents),
  gapLeft: money(middle.netProfitCents),
  gapSpent: money(gapCents - middle.netProfitCents),
  profitShare: ratio(middle.netProfitCents / gapCents),
  advance: percent(ADVANCE),
  rate: percent('11'),
  points: percent('2'),
  lenderFees: money(LENDER_FEES),
  drawFee: money(DRAW_FEE),
  closing: percent('2'),
  utilities: money(HOLDING_MONTH),
  taxes: percent('2'),
  commission: percent('5'),
  sellerClosing: percent('1'),
  staging: money(SELLING_EXTRAS),
  days: count(middle.holdingDays),
  wreckArv: money(WRECK.arvCents),
  wreckRepairs: money(WRECK.repairsCents),
  wreckShare: money(percentOf(WRECK.arvCents, RULE)),
  wreckOffer: money(offerBy(RULE, WRECK)),
  laterDays: count(later.addedDays),
  laterProfit: exact(later.netProfitCents),
  laterDrop: exact(later.netProfitCents - middle.netProfitCents),
  lowerPct: percent('5'),
  lowerProfit: exact(lowerPrice.netProfitCents),
  lowerDrop: exact(lowerPrice.netProfitCents - middle.netProfitCents),
  morePct: percent('20'),
  moreProfit: exact(moreWork.netProfitCents),
  moreDrop: exact(moreWork.netProfitCents - middle.netProfitCents),
  bothProfit: exact(both.netProfitCents),
  bothDrop: exact(both.netProfitCents - middle.netProfitCents),
  breakEven: money(middle.breakEvenCents!),
  ...prefixed({ small: atTheRule(SMALL), middle: atTheRule(MIDDLE), large: atTheRule(LARGE) }),
} satisfies Figures

const slices = [
  ['offer', 'purchase', middle.purchase.priceCents],
  ['repairs', 'improve', middle.improvement.totalCents],
  ['buying', 'purchase', middle.purchase.costsCents],
  ['financing', 'finance', middle.financing.totalCents],
  ['holding', 'hold', middle.holding.totalCents],
  ['selling', 'sell', middle.selling.totalCents],
  ['profit', 'profit', middle.netProfitCents],
] as const

export const charts = {
  gap: {
    kind: 'bars',
    rows: slices.map(([label, look, amountCents], index) => {
      const fromCents = slices.slice(0, index).reduce((sum, slice) => sum + slice[2], 0)
      return { label, amountCents, spans: [{ fromCents, toCents: fromCents + amountCents, look }] }
    }),
  },
} satisfies Charts
