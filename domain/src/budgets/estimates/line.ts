import { MAX_CENTS, MONEY_MAX, ZERO, type Cents } from '../../money.ts'
import type { Unit } from './codes.ts'
import { lineAmount, type Quantity, quantityThousandths } from '../lines/amount.ts'

/** One thing to be done, as an estimate counts it. What is not known yet is null and counts as nothing. */
export type EstimateLine = {
  /** names the line within its estimate; whoever adds the line makes it up */
  key: string
  /** of the cost catalogue: an item, or a category for a lump sum */
  code: string
  /** empty: the whole house */
  room: string
  /** own words; empty: the catalogue's name in the reader's language */
  description: string
  qty: Quantity | null
  unit: Unit
  unitCostCents: number | null
  note: string
}

/** R(quantity × unit cost); nothing while either is not known. */
export function estimateAmount({ qty, unitCostCents }: Pick<EstimateLine, 'qty' | 'unitCostCents'>): Cents {
  return qty === null || unitCostCents === null ? ZERO : lineAmount(qty, unitCostCents)
}

/** An estimate has this many lines at most, so that a deal's sums stay exact. */
export const MAX_ESTIMATE_LINES = 500

export type EstimateLineProblem = 'amount_too_large'

/** Why a line whose parts are sound cannot be kept: its amount is more than a deal keeps. */
export function estimateLineProblem({
  qty,
  unitCostCents,
}: Pick<EstimateLine, 'qty' | 'unitCostCents'>): EstimateLineProblem | null {
  if (qty === null || unitCostCents === null) return null
  const exact = (quantityThousandths(qty) * BigInt(unitCostCents)) / 1_000n
  return exact > BigInt(Math.min(MONEY_MAX, MAX_CENTS)) ? 'amount_too_large' : null
}
