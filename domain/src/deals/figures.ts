import type { FigureAudience } from './policy.ts'

type Figure = {
  /** in `deal_projection` */
  column: string
  /** cents, or a fraction of one: 0.12 is 12 % */
  type: 'money' | 'share'
  audience: keyof FigureAudience
  /** whether stages and lists show its total */
  totaled?: true
}

/** A deal's computed figures that lists show, sort and sum. They're stored with the deal, null if undefined. */
export const DEAL_FIGURES = {
  profitCents: { column: 'profit_cents', type: 'money', audience: 'profit', totaled: true },
  roi: { column: 'roi', type: 'share', audience: 'profit' },
  cashNeededCents: { column: 'cash_needed_cents', type: 'money', audience: 'profit', totaled: true },
  margin: { column: 'margin', type: 'share', audience: 'profit' },
  /** by the MAO rule of thumb; fix and flip only */
  maoCents: { column: 'mao_cents', type: 'money', audience: 'financials' },
  /** the offer that leaves the target profit; for land-home, the residual land value */
  targetOfferCents: { column: 'target_offer_cents', type: 'money', audience: 'profit' },
  totalCostCents: { column: 'total_cost_cents', type: 'money', audience: 'financials' },
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof DEAL_FIGURES
export const FIGURE_KEYS = Object.keys(DEAL_FIGURES) as FigureKey[]

type Figures = typeof DEAL_FIGURES
export type TotaledFigure = { [Key in FigureKey]: Figures[Key] extends { totaled: true } ? Key : never }[FigureKey]
export const TOTALED_FIGURES = FIGURE_KEYS.filter((key): key is TotaledFigure => 'totaled' in DEAL_FIGURES[key])

export type DealFigures = Record<FigureKey, number | null>

/** Returns the figures someone can see. Others are absent. */
export function shownFigures(audience: FigureAudience, figures: DealFigures): Partial<DealFigures> {
  const shown = FIGURE_KEYS.filter((key) => audience[DEAL_FIGURES[key].audience])
  return Object.fromEntries(shown.map((key) => [key, figures[key]]))
}
