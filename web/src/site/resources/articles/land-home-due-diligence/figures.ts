import type { Day } from '@plumbline/domain/calendar'
import { type Cents, cents, sumCents } from '@plumbline/domain/money'
import { buildDeal, NO_SELLING } from '@plumbline/domain/underwriting/model/build-deal'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { estimateLines, type LandHomeField } from '@plumbline/domain/underwriting/costs/improvement'
import { holdingGrid } from '@plumbline/domain/underwriting/risk/sensitivity'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import type { Charts } from '../../chart.ts'
import { count, exact, type Figures, money, percent, ratio } from '../../figure.ts'

const BOUGHT: Day = '2026-03-03'
const SOLD: Day = '2026-11-10'
const ASKED = cents(34_500_00)
const CONTINGENCY = '8'

const KNOWN: Partial<Record<LandHomeField, Cents>> = {
  homePriceCents: cents(109_500_00),
  freightCents: cents(6_800_00),
  titleRetirementCents: cents(450_00),
  impactFeesCents: cents(2_900_00),
  setCents: cents(9_500_00),
  foundationCents: cents(14_000_00),
  wellCents: cents(11_500_00),
  septicCents: cents(9_000_00),
  utilitiesCents: cents(5_200_00),
  finishOutCents: cents(13_500_00),
  rehabEstimateCents: cents(16_500_00),
}

/** The cost of due diligence before buying the land. */
const TESTS = {
  survey: cents(950_00),
  soil: cents(650_00),
  title: cents(375_00),
  zoning: cents(75_00),
  flood: cents(450_00),
}
const TESTS_CENTS = sumCents(Object.values(TESTS))

/** Problems a parcel can hide, and how much each adds to which line. */
const SURPRISES = {
  septic: ['septicCents', cents(11_000_00)],
  well: ['wellCents', cents(6_500_00)],
  power: ['utilitiesCents', cents(7_200_00)],
  driveway: ['rehabEstimateCents', cents(4_300_00)],
  fill: ['foundationCents', cents(9_500_00)],
} as const satisfies Record<string, readonly [LandHomeField, Cents]>

function deal(added: Partial<Record<LandHomeField, Cents>> = {}): DealModel {
  const fields = Object.keys(KNOWN) as LandHomeField[]
  const amounts = Object.fromEntries(fields.map((field) => [field, cents(KNOWN[field]! + (added[field] ?? 0))]))
  return buildDeal({
    dealType: 'land_home',
    purchaseOn: BOUGHT,
    saleOn: SOLD,
    purchasePriceCents: ASKED,
    salePriceCents: cents(298_000_00),
    arvCents: cents(298_000_00),
    targetProfitCents: cents(30_000_00),
    purchaseCosts: [
      { name: 'Closing', pct: '2', pctOf: 'purchase_price' },
      { name: 'Tests', amountCents: TESTS_CENTS },
    ],
    improvement: {
      lines: estimateLines({ dealType: 'land_home', amounts }),
      contingencyPct: CONTINGENCY,
      startsOn: BOUGHT,
      endsOn: SOLD,
      payments: [],
    },
    holding: [{ name: 'Owning', amountCents: cents(310_00), per: 'month', from: null, to: null, bills: [] }],
    selling: {
      ...NO_SELLING,
      listingCommissionPct: '2.5',
      buyerCommissionPct: '2.5',
      sellerClosingPct: '1',
      concessionsCents: cents(4_000_00),
    },
  })
}

const figured = underwrite(deal())
const withSurprise = (name: keyof typeof SURPRISES) => {
  const [field, amountCents] = SURPRISES[name]
  return underwrite(deal({ [field]: amountCents }))
}
const surprised = Object.keys(SURPRISES).map((name) => {
  const worse = withSurprise(name as keyof typeof SURPRISES)
  return [name, SURPRISES[name as keyof typeof SURPRISES][1], worse] as const
})
const twice = underwrite(deal({ septicCents: SURPRISES.septic[1], utilitiesCents: SURPRISES.power[1] }))
const later = holdingGrid(figured).find((cell) => cell.addedDays === 60)!
const siteCents = figured.improvement.contingencyBaseCents

export const figures = {
  ...Object.fromEntries(
    surprised.flatMap(([name, added, worse]) => [
      [`${name}Added`, exact(added)],
      [`${name}Land`, exact(worse.targetOfferCents)],
      [`${name}Drop`, exact(worse.targetOfferCents - figured.targetOfferCents)],
    ]),
  ),
  ...Object.fromEntries(Object.entries(TESTS).map(([name, amountCents]) => [`${name}Test`, exact(amountCents)])),
  testsTotal: exact(TESTS_CENTS),
  tests: money(TESTS_CENTS),
  arv: exact(figured.model.arvCents),
  selling: exact(figured.selling.totalCents),
  home: exact(sumCents([KNOWN.homePriceCents!, KNOWN.freightCents!])),
  papers: exact(sumCents([KNOWN.titleRetirementCents!, KNOWN.impactFeesCents!])),
  site: exact(siteCents),
  contingency: exact(figured.improvement.contingencyCents),
  buying: exact(figured.purchase.costsCents),
  holding: exact(figured.holding.totalCents),
  target: exact(figured.model.targetProfitCents),
  land: exact(figured.targetOfferCents),
  landValue: money(figured.targetOfferCents),
  asked: money(ASKED),
  askedProfit: money(figured.netProfitCents),
  contingencyPct: percent(CONTINGENCY),
  targetProfit: money(figured.model.targetProfitCents),
  siteShare: ratio(siteCents / figured.improvement.totalCents),
  septicMore: money(SURPRISES.septic[1]),
  septicCost: money(figured.targetOfferCents - withSurprise('septic').targetOfferCents),
  twiceLand: money(twice.targetOfferCents),
  twiceProfit: money(twice.netProfitCents),
  laterDays: count(later.addedDays),
  laterCost: money(figured.netProfitCents - later.netProfitCents),
  days: count(figured.holdingDays),
} satisfies Figures

export const charts = {
  surprises: {
    kind: 'bars',
    rows: [
      {
        label: 'none',
        amountCents: figured.targetOfferCents,
        spans: [{ fromCents: 0, toCents: figured.targetOfferCents, look: 'purchase' }],
        markCents: ASKED,
      },
      ...surprised.map(([label, , worse]) => ({
        label,
        amountCents: worse.targetOfferCents,
        spans: [{ fromCents: 0, toCents: worse.targetOfferCents, look: 'purchase' as const }],
        markCents: ASKED,
      })),
    ],
  },
} satisfies Charts
