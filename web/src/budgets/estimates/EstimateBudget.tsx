import type { Budget } from '@plumbline/contract/budgets/budget'
import { BUDGET_GRAINS, type BudgetGrain, baselineOf } from '@plumbline/domain/budgets/estimates/to-budget'
import { isBaselineOpen } from '@plumbline/domain/budgets/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { budgetQuery } from '../queries.ts'
import type { EstimateDraft } from './use-estimate.ts'
import { useMakeBudget } from '../use-make-budget.ts'

/** Turns the estimate into the budget: one line per item or per category, with the same total. */
export function EstimateBudget({ draft }: { draft: EstimateDraft }) {
  const { data } = useQuery(budgetQuery(draft.deal.id))
  if (!data || !draft.mayEdit) return null
  const { budget } = data
  return (
    <Section title={m.estimate_budget()}>
      {budget && !isBaselineOpen(budget.status) ? (
        <p className="py-3">
          <Status tone="info">{m.estimate_budget_closed({ total: formatMoney(budget.plannedCents) })}</Status>
        </p>
      ) : (
        <Make draft={draft} budget={budget} />
      )}
    </Section>
  )
}

function Make({ draft, budget }: { draft: EstimateDraft; budget: Budget | null }) {
  const { deal, facts, sqft, totals, saving, hasChanges, hasProblems } = draft
  const [grain, setGrain] = useState<BudgetGrain>('item')
  const [asking, setAsking] = useState(false)
  const showLines = useLinesView()
  const make = useMakeBudget(deal.id, showLines)
  const replaced = budget?.lines.length ?? 0
  const countOf = (by: BudgetGrain) => baselineOf(facts, { dealType: deal.dealType, sqft }, by).length
  const words: Record<BudgetGrain, () => string> = {
    item: m.estimate_budget_by_item,
    category: m.estimate_budget_by_category,
  }
  async function run() {
    setAsking(false)
    if (await draft.save()) make.mutate({ budgetVersion: budget?.version ?? 0, grain })
  }
  return (
    <>
      {facts.lines.length > 0 && (
        <RadioList
          hideLabel
          className="mt-2"
          label={m.estimate_budget_lines()}
          value={grain}
          onChange={setGrain}
          options={BUDGET_GRAINS.map((by) => ({
            value: by,
            label: words[by](),
            figure: m.estimate_budget_line_count({ count: countOf(by) }),
          }))}
        />
      )}
      {replaced > 0 && budget?.plannedCents === totals.totalCents && (
        <p className="pt-3">
          <Status tone="good">{m.estimate_budget_same()}</Status>
        </p>
      )}
      <Button
        className="mt-3"
        kind={hasChanges ? 'plain' : 'brass'}
        working={make.isPending || saving.saving}
        disabled={hasProblems}
        disabledReason={m.estimate_put_right()}
        onClick={() => (replaced > 0 ? setAsking(true) : void run())}
      >
        {replaced > 0 ? m.estimate_budget_replace() : m.estimate_budget_make()}
      </Button>
      {asking && (
        <FormDialog
          alert
          title={m.estimate_budget_replace()}
          lede={m.estimate_budget_replace_lede({ count: replaced, total: formatMoney(budget?.plannedCents ?? 0) })}
          submitLabel={m.estimate_budget_replace_yes()}
          onSubmit={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Goes to the new budget: the tab's default view, which has no name in the URL. */
function useLinesView(): () => void {
  const [, setSearch] = useSearchParams()
  return () =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.delete('view')
      return next
    })
}
