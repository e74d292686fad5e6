import { bestKnown } from '@plumbline/domain/underwriting/model/best-known'
import { m } from '../../messages/generated/messages.js'
import { later, partOf } from '../../ui/later.tsx'
import type { Figures } from '../../figures/figures.ts'
import { InputGroup, TermField } from './InputGroup.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

const BudgetLines = partOf(
  later(() => import('./BudgetLines.tsx')),
  'BudgetLines',
)
const LandHomeLines = partOf(
  later(() => import('./LandHomeLines.tsx')),
  'LandHomeLines',
)
const WorkNote = partOf(
  later(() => import('./BudgetLines.tsx')),
  'WorkNote',
)
const PlannedPayments = partOf(
  later(() => import('./PlannedPayments.tsx')),
  'PlannedPayments',
)

/** The work: from its budget if there is one, otherwise from the estimate. */
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
