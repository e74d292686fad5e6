import type { Cents } from '../../money.ts'

const DAYS_PER_YEAR = 365

/** Computes net profit ÷ total project cost, as a fraction; null if there is no cost. */
export function returnOnCost(netProfitCents: Cents, totalProjectCostCents: Cents): number | null {
  return totalProjectCostCents <= 0 ? null : netProfitCents / totalProjectCostCents
}

/**
 * Computes (1 + ROI)^(365 ÷ days) − 1; null under one day, if everything or more is lost, and beyond what a number can
 * hold.
 */
export function annualizedReturn(roi: number | null, days: number): number | null {
  if (roi === null || days < 1 || roi <= -1) return null
  const rate = Math.expm1((DAYS_PER_YEAR / days) * Math.log1p(roi))
  return Number.isFinite(rate) ? rate : null
}

/** Computes ROI × 365 ÷ days; null under one day. */
export function simpleAnnualizedReturn(roi: number | null, days: number): number | null {
  return roi === null || days < 1 ? null : (roi * DAYS_PER_YEAR) / days
}

/** Computes net profit ÷ sale price; null without a price. */
export function profitMargin(netProfitCents: Cents, salePriceCents: Cents): number | null {
  return salePriceCents === 0 ? null : netProfitCents / salePriceCents
}

/** Computes net profit ÷ cash invested; null if no own cash is invested. */
export function cashOnCash(netProfitCents: Cents, cashInvestedCents: Cents): number | null {
  return cashInvestedCents <= 0 ? null : netProfitCents / cashInvestedCents
}

/** Computes (cash invested + net profit) ÷ cash invested; null if no own cash is invested. */
export function equityMultiple(netProfitCents: Cents, cashInvestedCents: Cents): number | null {
  return cashInvestedCents <= 0 ? null : (cashInvestedCents + netProfitCents) / cashInvestedCents
}

/** Computes Σ commitment ÷ cost or value; 0 without loans, null if there is nothing to lend on. */
export function loanRatio(commitmentCents: Cents, againstCents: Cents): number | null {
  return againstCents === 0 ? null : commitmentCents / againstCents
}
