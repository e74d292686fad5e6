import type { Day } from '../calendar.ts'
import { type Minimums, PAPER_TYPES, type PaperType } from './compliance.ts'
import { type Trade, worksOnSite } from './vendor.ts'

/** Which papers an organization asks of its vendors. */
export type PaperRules = {
  /** of every vendor */
  required: readonly PaperType[]
  /** of vendors with a trade that works on site, as well */
  onSite: readonly PaperType[]
  minimums: Minimums
}

export const DEFAULT_PAPER_RULES: PaperRules = {
  required: ['w9', 'coi_gl'],
  onSite: ['coi_wc'],
  minimums: {
    coi_gl: { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 },
    coi_auto: { eachOccurrenceCents: 1_000_000_00, aggregateCents: null },
  },
}

/** Papers whose cover has a limit. */
export const LIMITED_PAPERS = ['coi_gl', 'coi_auto', 'coi_umbrella'] as const satisfies readonly PaperType[]

/** A paper that isn't required from one vendor, through this day. */
export type Waiver = { type: PaperType; until: Day }

/** Returns the papers a vendor needs today. */
export function requiredPapers(
  rules: Pick<PaperRules, 'required' | 'onSite'>,
  trades: readonly Trade[],
  waivers: readonly Waiver[],
  today: Day,
): PaperType[] {
  const asked = new Set([...rules.required, ...(trades.some(worksOnSite) ? rules.onSite : [])])
  for (const { type, until } of waivers) if (today <= until) asked.delete(type)
  return PAPER_TYPES.filter((type) => asked.has(type))
}
