import { sumCents } from '@plumbline/domain/money'
import type { BudgetTerms, BudgetTermsLine } from '@plumbline/domain/underwriting/terms/deal-terms'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { ComputedLine } from './InputGroup.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

function amountOf(lines: readonly BudgetTermsLine[]): number {
  return sumCents(lines.map((line) => line.amountCents))
}

/** The budget, which replaces the estimate. Its total can be changed only where its lines are. */
export function BudgetLines({ draft, budget }: { draft: TermsDraft; budget: BudgetTerms }) {
  const work = budget.lines.filter((line) => !line.isContingency)
  const contingency = budget.lines.filter((line) => line.isContingency)
  return (
    <>
      <ComputedLine label={m.underwriting_budget_lines({ count: work.length, shown: formatCount(work.length) })}>
        <Link to={`/app/deals/${draft.deal.id}/budget`} className="touch-target text-blueprint hover:underline">
          <Money column cost cents={amountOf(work)} />
        </Link>
      </ComputedLine>
      {contingency.length > 0 && (
        <ComputedLine label={m.budgets_contingency()}>
          <Money column cost cents={amountOf(contingency)} />
        </ComputedLine>
      )}
      {draft.estimateWork && draft.mayEdit && (
        <WorkNote
          text={m.underwriting_work_budgeted()}
          words={m.underwriting_estimate_work()}
          onPress={draft.estimateWork}
        />
      )}
    </>
  )
}

/** In a scenario: the current source of the work's cost, and a button to switch to the other one. */
export function WorkNote({ text, words, onPress }: { text: string; words: string; onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-soft">
      {text}
      <Button size="small" onClick={onPress}>
        {words}
      </Button>
    </p>
  )
}
