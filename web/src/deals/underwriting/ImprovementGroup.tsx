import { sumCents } from '@plumbline/domain/money'
import { bestKnown } from '@plumbline/domain/underwriting/best-known'
import type { BudgetTerms, BudgetTermsLine } from '@plumbline/domain/underwriting/deal-terms'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Figures } from './figures.ts'
import { ComputedLine, InputGroup, TermField } from './InputGroup.tsx'
import type { TermsDraft } from './use-terms-draft.ts'

const LandHomeLines = partOf(
  later(() => import('./LandHomeLines.tsx')),
  'LandHomeLines',
)
const PlannedPayments = partOf(
  later(() => import('./PlannedPayments.tsx')),
  'PlannedPayments',
)

/** The work: as its budget has it, until there is one by the estimate. */
export function ImprovementGroup({ draft, figures }: { draft: TermsDraft; figures: Figures }) {
  const { underwriting } = figures
  const isFlip = draft.deal.dealType === 'fix_and_flip'
  const end = bestKnown(draft.deal.fields, ['rehabEnd', 'rehabEndTarget']) ?? 'rehabEndTarget'
  const { budget: counted } = draft.terms
  const budget = counted && counted.lines.length > 0 ? counted : null
  return (
    <InputGroup
      name="improvement"
      title={m.underwriting_improvement()}
      figures={figures}
      dealId={draft.deal.id}
      figure="improvement"
      totalCents={underwriting?.improvement.totalCents}
    >
      {budget ? (
        <BudgetLines draft={draft} budget={budget} />
      ) : (
        <>
          {draft.useBudget && (
            <WorkNote
              text={m.underwriting_work_estimated()}
              words={m.underwriting_use_budget()}
              onPress={draft.useBudget}
            />
          )}
          {isFlip ? <TermField draft={draft} field="rehabEstimateCents" /> : <LandHomeLines draft={draft} />}
          <TermField
            draft={draft}
            field="contingencyPct"
            ofCents={underwriting?.improvement.contingencyBaseCents ?? 0}
            help={isFlip ? undefined : m.underwriting_contingency_not_on_home()}
          />
        </>
      )}
      <TermField draft={draft} field="rehabStart" />
      <TermField draft={draft} field={end} />
      {(budget?.payments.length ?? 0) === 0 && (
        <PlannedPayments draft={draft} totalCents={underwriting?.improvement.totalCents ?? null} />
      )}
    </InputGroup>
  )
}

function amountOf(lines: readonly BudgetTermsLine[]): number {
  return sumCents(lines.map((line) => line.amountCents))
}

/** The budget counts in place of the estimate: what it comes to is changed where its lines are. */
function BudgetLines({ draft, budget }: { draft: TermsDraft; budget: BudgetTerms }) {
  const work = budget.lines.filter((line) => !line.isContingency)
  const contingency = budget.lines.filter((line) => line.isContingency)
  return (
    <>
      <ComputedLine label={m.underwriting_budget_lines({ count: work.length, shown: formatCount(work.length) })}>
        <Link to={`/app/deals/${draft.deal.id}/budget`} className="text-blueprint hover:underline">
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

/** In a scenario: what the work is figured by, and the other way. */
function WorkNote({ text, words, onPress }: { text: string; words: string; onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-soft">
      {text}
      <Button size="small" onClick={onPress}>
        {words}
      </Button>
    </p>
  )
}
