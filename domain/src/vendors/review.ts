import type { Day } from '../calendar.ts'
import type { Minimums, PaperType } from './compliance.ts'

export const PAPER_PROBLEMS = ['ended', 'below_minimum', 'other_name', 'ends_no_later', 'no_end'] as const
export type PaperProblem = (typeof PAPER_PROBLEMS)[number]

type Reviewed = {
  type: PaperType
  expires: Day | null
  eachOccurrenceCents: number | null
  aggregateCents: number | null
  insuredName: string
}
type JudgedBy = {
  vendor: { name: string; legalName: string }
  /** the last day that is covered without this paper; null = nothing is, or it has no end */
  coveredUntil: Day | null
  least: NonNullable<Minimums[PaperType]> | null
  today: Day
}

/** What a reviewer should see before accepting a paper. It counts for nothing below the minimum or once it has ended. */
export function paperProblems(paper: Reviewed, { vendor, coveredUntil, least, today }: JudgedBy): PaperProblem[] {
  const { type, expires } = paper
  const names = [paper.insuredName, vendor.legalName || vendor.name].map((name) => name.trim().toLowerCase())
  const found: Record<PaperProblem, boolean> = {
    ended: expires !== null && expires < today,
    below_minimum:
      isUnder(paper.eachOccurrenceCents, least?.eachOccurrenceCents) ||
      isUnder(paper.aggregateCents, least?.aggregateCents),
    other_name: type.startsWith('coi_') && names[0] !== '' && names[0] !== names[1],
    ends_no_later: expires !== null && expires >= today && coveredUntil !== null && expires <= coveredUntil,
    no_end: type.startsWith('coi_') && expires === null,
  }
  return PAPER_PROBLEMS.filter((problem) => found[problem])
}

function isUnder(cents: number | null, least: number | null | undefined): boolean {
  return typeof least === 'number' && (cents === null || cents < least)
}
