import type { FigureAudience } from './policy.ts'

type Figure = {
  /** in `deal_projection` */
  column: string
  /** cents, or a fraction of one: 0.12 is 12 % */
  type: 'money' | 'share'
  audience: keyof FigureAudience
}

/** A deal's computed figures that lists show, sort and sum. They're stored with the deal, null if undefined. */
export const DEAL_FIGURES = {
  profitCents: { column: 'profit_cents', type: 'money', audience: 'profit' },
  /** the same as the profit, if it comes from assigning the contract */
  assignmentCents: { column: 'assignment_cents', type: 'money', audience: 'profit' },
  /** instead of a profit, if the property is refinanced and kept */
  cashLeftInCents: { column: 'cash_left_in_cents', type: 'money', audience: 'profit' },
  equityKeptCents: { column: 'equity_kept_cents', type: 'money', audience: 'profit' },
  roi: { column: 'roi', type: 'share', audience: 'profit' },
  cashNeededCents: { column: 'cash_needed_cents', type: 'money', audience: 'profit' },
  margin: { column: 'margin', type: 'share', audience: 'profit' },
  /** by the MAO rule of thumb; fix and flip only */
  maoCents: { column: 'mao_cents', type: 'money', audience: 'financials' },
  /** the offer that leaves the target profit; for land-home, the residual land value */
  targetOfferCents: { column: 'target_offer_cents', type: 'money', audience: 'profit' },
  totalCostCents: { column: 'total_cost_cents', type: 'money', audience: 'financials' },
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof DEAL_FIGURES
export const FIGURE_KEYS = Object.keys(DEAL_FIGURES) as FigureKey[]

export type DealFigures = Record<FigureKey, number | null>

/** Returns the figures someone can see. Others are absent. */
export function shownFigures(audience: FigureAudience, figures: DealFigures): Partial<DealFigures> {
  const shown = FIGURE_KEYS.filter((key) => audience[DEAL_FIGURES[key].audience])
  return Object.fromEntries(shown.map((key) => [key, figures[key]]))
}
