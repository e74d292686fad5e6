import type { Cents } from '../money.ts'
import type { DealTerms } from './terms/deal-terms.ts'
import { dealToModel } from './model/deal-to-model.ts'
import { ruleOfferOf } from './offers/rule-offer.ts'
import { cashOut } from './returns/cash-out.ts'
import { dayCosts, type Step } from './returns/day-cost.ts'
import { underwrite } from './underwrite.ts'

/** Incremented when a formula changes, so outdated stored projections can be recognized. */
export const FORMULA_VERSION = 2

/** The figures of a deal that lists show and sum; null if undefined or if not enough is known. */
export type DealProjection = {
  /** null for a property that's kept, which has cash left in it and equity instead */
  profitCents: Cents | null
  /** the profit, if the contract is assigned */
  assignmentCents: Cents | null
  cashLeftInCents: Cents | null
  equityKeptCents: Cents | null
  roi: number | null
  /** peak own cash invested */
  cashNeededCents: Cents | null
  margin: number | null
  /** by the rule of thumb; Fix & Flip only */
  maoCents: Cents | null
  /** leaves the target profit; for land-home the residual land value */
  targetOfferCents: Cents | null
  totalCostCents: Cents | null
  breakEvenCents: Cents | null
  cashOnCash: number | null
  xirr: number | null
}

/** Computes a deal's figures from what is known. An offer by rule doesn't need a price yet, but does need an ARV. */
export function projectDeal(deal: DealTerms): DealProjection {
  const maoCents = ruleOfferOf(deal)?.ruleOfferCents ?? null
  const model = dealToModel(deal)
  if (!model.ok) return { ...NOTHING_KNOWN, maoCents }
  const figures = underwrite(model.value)
  return {
    profitCents: figures.kept ? null : figures.netProfitCents,
    assignmentCents: figures.model.ending === 'assignment' ? figures.netProfitCents : null,
    cashLeftInCents: figures.kept?.cashLeftInCents ?? null,
    equityKeptCents: figures.kept?.equityKeptCents ?? null,
    roi: figures.roi,
    cashNeededCents: figures.cash.peakCents,
    margin: figures.profitMargin,
    maoCents,
    targetOfferCents: isValued(deal) && figures.model.ending === 'sale' ? figures.targetOfferCents : null,
    totalCostCents: figures.totalProjectCostCents,
    breakEvenCents: figures.breakEvenCents,
    cashOnCash: figures.cashOnCash,
    xirr: figures.xirr.rate,
  }
}

/** Figures that change with the day, as steps, so that lists can show and sum them as of any day. */
export type DatedFigures = { dayCost: readonly Step[]; cashOut: readonly Step[] }

/** Computes a deal's figures by day; null if not enough is known. */
export function projectByDay(deal: DealTerms): DatedFigures | null {
  const model = dealToModel(deal)
  return model.ok ? { dayCost: dayCosts(model.value), cashOut: cashOut(deal, model.value) } : null
}

const NOTHING_KNOWN: DealProjection = {
  profitCents: null,
  assignmentCents: null,
  cashLeftInCents: null,
  equityKeptCents: null,
  roi: null,
  cashNeededCents: null,
  margin: null,
  maoCents: null,
  targetOfferCents: null,
  totalCostCents: null,
  breakEvenCents: null,
  cashOnCash: null,
  xirr: null,
}

function isValued(deal: DealTerms): boolean {
  return typeof deal.fields.arvCents === 'number'
}
