import type { Minimums, PaperType } from '@plumbline/domain/vendors/compliance'
import type { PaperRule } from '@plumbline/domain/vendors/required'
import { m } from '../../messages/generated/messages.js'
import type { SettingsFacts } from '../../organizations/facts.ts'

export const LEAST_NAMES = {
  leastGlEachCents: m.vendors_rules_gl_each,
  leastGlAggregateCents: m.vendors_rules_gl_aggregate,
  leastAutoCents: m.vendors_rules_auto,
  leastUmbrellaCents: m.vendors_rules_umbrella,
} as const

export type LeastKey = keyof typeof LEAST_NAMES
export const LEAST_KEYS = Object.keys(LEAST_NAMES) as LeastKey[]

type Part = 'eachOccurrenceCents' | 'aggregateCents'
const PLACES: Readonly<Record<LeastKey, readonly [PaperType, Part]>> = {
  leastGlEachCents: ['coi_gl', 'eachOccurrenceCents'],
  leastGlAggregateCents: ['coi_gl', 'aggregateCents'],
  leastAutoCents: ['coi_auto', 'eachOccurrenceCents'],
  leastUmbrellaCents: ['coi_umbrella', 'eachOccurrenceCents'],
}

export function leastIn(minimums: Minimums, key: LeastKey): number | null {
  const [type, part] = PLACES[key]
  return minimums[type]?.[part] ?? null
}

/** The minimums with one amount changed; a paper without any is left out. */
export function withLeast(minimums: Minimums, key: LeastKey, cents: number | null): Minimums {
  const [type, part] = PLACES[key]
  const least = { eachOccurrenceCents: null, aggregateCents: null, ...minimums[type], [part]: cents }
  const { [type]: _before, ...others } = minimums
  const isNone = least.eachOccurrenceCents === null && least.aggregateCents === null
  return isNone ? others : { ...others, [type]: least }
}

/** The part of the settings about vendor papers. */
export type PaperRuleFacts = SettingsFacts & {
  requiredPapers: readonly PaperType[]
  onSitePapers: readonly PaperType[]
  paperRules: readonly PaperRule[]
} & Record<LeastKey, number | null>
