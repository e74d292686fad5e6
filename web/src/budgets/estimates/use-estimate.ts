import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Estimate as SavedEstimate } from '@plumbline/contract/budgets/estimates'
import { type Estimate, estimateTotals, MAX_PER_SQFT_CENTS } from '@plumbline/domain/budgets/estimates/estimate'
import { type EstimateLine, estimateLineProblem } from '@plumbline/domain/budgets/estimates/line'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { subjectSqft } from '@plumbline/domain/underwriting/comps/comps'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { useEstimateSave } from './use-estimate-save.ts'

/** An estimate being edited. Every keystroke updates the totals and is stored in this browser; saving is explicit. */
export function useEstimate(deal: DealWithTerms, saved: SavedEstimate, mayEdit: boolean) {
  const { perSqftCents, contingencyPct, lines } = saved
  const draft = useVersionedDraft<Estimate>(`estimate:${deal.id}`, {
    version: saved.version,
    facts: { perSqftCents, contingencyPct, lines },
  })
  const saving = useEstimateSave(deal.id, draft.discard)
  const facts = mayEdit ? draft.facts : { perSqftCents, contingencyPct, lines }
  const sqft = sizeOf(deal)
  const hasChanges = mayEdit && Object.keys(draft.changes).length > 0
  const setLines = (next: readonly EstimateLine[]) => draft.change({ lines: next })
  return {
    deal,
    facts,
    sqft,
    mayEdit,
    totals: estimateTotals(facts, sqft),
    hasChanges,
    restored: mayEdit && draft.restored,
    saving,
    /** Whether a value exceeds what a deal can store, which blocks saving. */
    hasProblems:
      facts.lines.some((line) => estimateLineProblem(line) !== null) ||
      (facts.perSqftCents ?? 0) > MAX_PER_SQFT_CENTS ||
      fieldProblem('contingencyPct', facts.contingencyPct, deal.dealType) !== null,
    change: draft.change,
    discard: draft.discard,
    /** @returns whether everything is saved */
    save: async (): Promise<boolean> =>
      !hasChanges || (await saving.save(draft.seen.version, draft.seen.seen, draft.facts)) === 'saved',
    changeLine: (key: string, part: Partial<EstimateLine>) =>
      setLines(facts.lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    /** Replaces the line with the same key; a new line is appended. */
    putLine: (line: EstimateLine) =>
      setLines(
        facts.lines.some(({ key }) => key === line.key)
          ? facts.lines.map((other) => (other.key === line.key ? line : other))
          : [...facts.lines, line],
      ),
    setLines,
  }
}

export type EstimateDraft = ReturnType<typeof useEstimate>

export function sizeOf({
  dealType,
  fields: { sqft = null, homeSqft = null },
}: Pick<DealWithTerms, 'dealType' | 'fields'>): number | null {
  return subjectSqft({ dealType, sqft, homeSqft })
}
