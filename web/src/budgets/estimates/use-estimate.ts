import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Estimate as SavedEstimate } from '@plumbline/contract/budgets/estimates'
import { type Estimate, estimateTotals, MAX_PER_SQFT_CENTS } from '@plumbline/domain/budgets/estimates/estimate'
import { type EstimateLine, estimateLineProblem } from '@plumbline/domain/budgets/estimates/line'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { subjectSqft } from '@plumbline/domain/underwriting/comps/comps'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { useEstimateSave } from './use-estimate-save.ts'

/** An estimate while somebody works on it: every keystroke is summed at once and kept in this browser, saved on demand. */
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
    /** Something is more than a deal keeps: it cannot be saved. */
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
    /** Puts a line in the place of the one with its key; a new one comes last. */
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
