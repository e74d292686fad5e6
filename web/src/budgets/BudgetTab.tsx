import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { later, partOf } from '../ui/later.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Segment } from '../ui/fields/Segment.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { type CodeBook, codeBookOf } from './lines/codes.ts'
import { EmptyBudget } from './EmptyBudget.tsx'
import { budgetQuery, costCodesQuery } from './queries.ts'

const skeleton = () => <SkeletonRows rows={6} label={m.budgets_loading()} />
const EstimateView = partOf(
  later(() => import('./estimates/EstimateView.tsx')),
  'EstimateView',
  skeleton,
)
const LinesView = partOf(
  later(() => import('./lines/LinesView.tsx')),
  'LinesView',
  skeleton,
)
const ExpensesView = partOf(
  later(() => import('./expenses/ExpensesView.tsx')),
  'ExpensesView',
  skeleton,
)
const HistoryView = partOf(
  later(() => import('./HistoryView.tsx')),
  'HistoryView',
  skeleton,
)

const VIEWS = ['lines', 'estimate', 'expenses', 'history'] as const
type View = (typeof VIEWS)[number]

/** What the rehab costs: the budget lines, the estimate they came from, the receipts, and the history. */
export default function BudgetTab({ deal }: { deal: DealWithTerms }) {
  const query = useQuery(budgetQuery(deal.id))
  const catalog = useQuery(costCodesQuery())
  const codes = useMemo(() => catalog.data && codeBookOf(catalog.data, deal.dealType), [catalog.data, deal.dealType])
  const [view, setView] = useView()
  for (const asked of [query, catalog])
    if (asked.isError && !asked.data) return <FailureState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!query.data || !codes) return skeleton()
  const { budget, abilities } = query.data
  return (
    <div className={cx('flex flex-1 flex-col px-gutter pt-3', view !== 'estimate' && 'pb-8')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segment
          className="max-w-full self-start overflow-x-auto"
          label={m.budgets_views()}
          value={view}
          onChange={setView}
          options={[
            { value: 'lines', label: m.budgets_view_lines() },
            { value: 'estimate', label: m.budgets_view_estimate() },
            { value: 'expenses', label: m.budgets_expenses() },
            { value: 'history', label: m.budgets_view_history() },
          ]}
        />
        {budget && deal.abilities.seeFinancials && (
          <ButtonLink kind="quiet" size="small" to={`/app/deals/${deal.id}/orders?bids=all`}>
            {m.bids_title()}
          </ButtonLink>
        )}
      </div>
      {view === 'estimate' ? (
        <div className="-mx-gutter flex flex-1 flex-col">
          <EstimateView deal={deal} />
        </div>
      ) : (
        <OfBudget
          {...{ deal, budget, codes, view }}
          mayStart={abilities.create}
          onEstimate={() => setView('estimate')}
        />
      )}
    </div>
  )
}

type Props = {
  deal: DealWithTerms
  budget: Budget | null
  codes: CodeBook
  view: Exclude<View, 'estimate'>
  mayStart: boolean
  onEstimate: () => void
}

function OfBudget({ deal, budget, codes, view, mayStart, onEstimate }: Props) {
  const isEmpty = !budget || (budget.lines.length === 0 && budget.status === 'draft')
  if (view === 'expenses' && (!isEmpty || deal.takesBills))
    return (
      <div className="-mx-gutter">
        <ExpensesView deal={deal} />
      </div>
    )
  if (!budget || isEmpty) return <EmptyBudget {...{ deal, codes, mayStart, onEstimate }} />
  if (view === 'history') return <HistoryView budget={budget} />
  return <LinesView key={budget.dealId} {...{ deal, codes }} saved={budget} />
}

function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const view = VIEWS.find((candidate) => candidate === asked) ?? 'lines'
  return [
    view,
    (next) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        if (next === 'lines') after.delete('view')
        else after.set('view', next)
        return after
      }),
  ]
}
