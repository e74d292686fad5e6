import type { Day } from '../calendar.ts'
import { type Minimums, PAPER_TYPES, type PaperType } from './compliance.ts'
import { type TaxClassification, type Trade, type VendorKind, vendorKind, worksOnSite } from './vendor.ts'

/** Which papers an organization asks of its vendors. */
export type PaperRules = {
  /** of every vendor */
  required: readonly PaperType[]
  /** of vendors with a trade that works on site, as well */
  onSite: readonly PaperType[]
  minimums: Minimums
  /** of some vendors, on top of that */
  rules: readonly PaperRule[]
}

/** What is asked of vendors of some trades or of one kind. */
export type PaperRule = {
  /** vendors with one of these; empty = with any or none */
  trades: readonly Trade[]
  /** null = individuals and companies. A vendor whose tax classification isn't known is neither. */
  kind: VendorKind | null
  required: readonly PaperType[]
  minimums: Minimums
}

export const MOST_PAPER_RULES = 20

export const DEFAULT_PAPER_RULES: PaperRules = {
  required: ['w9', 'coi_gl'],
  onSite: ['coi_wc'],
  minimums: {
    coi_gl: { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 },
    coi_auto: { eachOccurrenceCents: 1_000_000_00, aggregateCents: null },
  },
  rules: [],
}

/** Papers whose cover has a limit. */
export const LIMITED_PAPERS = ['coi_gl', 'coi_auto', 'coi_umbrella'] as const satisfies readonly PaperType[]

/** A paper that isn't required from one vendor, through this day. */
export type Waiver = { type: PaperType; until: Day }

type Asked = { trades: readonly Trade[]; taxClassification: TaxClassification }

/** Returns the papers a vendor needs today, and the least cover that counts: the highest of those that apply to it. */
export function papersAsked(
  rules: PaperRules,
  vendor: Asked,
  waivers: readonly Waiver[],
  today: Day,
): { required: PaperType[]; minimums: Minimums } {
  const applying = rules.rules.filter((rule) => appliesTo(rule, vendor))
  const asked = new Set([
    ...rules.required,
    ...(vendor.trades.some(worksOnSite) ? rules.onSite : []),
    ...applying.flatMap((rule) => rule.required),
  ])
  for (const { type, until } of waivers) if (today <= until) asked.delete(type)
  return {
    required: PAPER_TYPES.filter((type) => asked.has(type)),
    minimums: highest([rules.minimums, ...applying.map((rule) => rule.minimums)]),
  }
}

function appliesTo({ trades, kind }: PaperRule, vendor: Asked): boolean {
  const hasTrade = trades.length === 0 || trades.some((trade) => vendor.trades.includes(trade))
  return hasTrade && (kind === null || kind === vendorKind(vendor.taxClassification))
}

function highest(all: readonly Minimums[]): Minimums {
  const types = PAPER_TYPES.filter((type) => all.some((minimums) => minimums[type]))
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        eachOccurrenceCents: most(all.map((minimums) => minimums[type]?.eachOccurrenceCents)),
        aggregateCents: most(all.map((minimums) => minimums[type]?.aggregateCents)),
      },
    ]),
  )
}

function most(amounts: readonly (number | null | undefined)[]): number | null {
  const given = amounts.filter((cents) => typeof cents === 'number')
  return given.length === 0 ? null : Math.max(...given)
}
