import type { FigureAudience } from '../deals/policy.ts'
import type { Values } from '../activity/changes.ts'
import type { FigureAudienceNeeded } from '../activity/room-activity.ts'
import { FIGURES } from '../logged.ts'

/** Unlisted names that look like money or a percentage are only shown to people who see all figures. */
const SAYS_FIGURE = /(Cents|Pct)$/

function needsOf(name: string): FigureAudienceNeeded | null {
  const known = FIGURES[name]
  return known === undefined && SAYS_FIGURE.test(name) ? 'both' : (known ?? null)
}

/** Checks whether someone who sees these figures can read this name's value in the activity log. */
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

/** Returns the values without figures the reader's role can't see, at any depth. */
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
