import type { FigureAudience } from '../deals/policy.ts'
import type { Values } from '../activity/changes.ts'
import type { FigureAudienceNeeded } from '../activity/room-activity.ts'
import { FIGURES } from '../logged.ts'

/** A name that says money or percent but is not listed anywhere is shown only to those who see all figures. */
const SAYS_FIGURE = /(Cents|Pct)$/

function needsOf(name: string): FigureAudienceNeeded | null {
  const known = FIGURES[name]
  return known === undefined && SAYS_FIGURE.test(name) ? 'both' : (known ?? null)
}

/** May somebody who sees these figures read the value of this name in the activity log? */
export function maySeeChange(audience: FigureAudience, name: string): boolean {
  switch (needsOf(name)) {
    case null:
      return true
    case 'financials':
      return audience.financials
    case 'profit':
      return audience.profit
    case 'both':
      return audience.financials && audience.profit
  }
}

/** The values without the figures that the reader's role does not show, however deep they lie. */
export function visibleValues(audience: FigureAudience, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => maySeeChange(audience, name))
      .map(([name, value]) => [name, visibleValue(audience, value)]),
  )
}

function visibleValue(audience: FigureAudience, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => visibleValue(audience, entry))
  if (typeof value === 'object' && value !== null) return visibleValues(audience, value as Values)
  return value
}
