import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Expense } from '@plumbline/contract/budgets/expenses'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { budgetQuery } from '../queries.ts'
import type { NamedLine } from './draft.ts'
import { expensesQuery } from './queries.ts'
import { EditExpenseDialog, NewExpenseDialog } from './ExpenseDialog.tsx'
import { ExpenseList } from './ExpenseList.tsx'
import { ExpenseTable } from './ExpenseTable.tsx'

/** A deal's spending, receipt by receipt; the URL can filter it to one budget line. */
export function ExpensesView({ deal }: { deal: DealWithTerms }) {
  const [search, setSearch] = useSearchParams()
  const lineId = search.get('line')
  const list = useInfiniteQuery(expensesQuery(deal.id, lineId))
  const { data: budget } = useQuery(budgetQuery(deal.id))
  const wide = useMediaQuery('(min-width: 900px)')
  const [edited, setEdited] = useState<Expense | 'new' | null>(null)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const [first] = list.data?.pages ?? []
  if (list.error && !first) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!first || !list.data || !budget) return <SkeletonRows rows={6} label={m.budgets_expense_loading()} />

  const items = list.data.pages.flatMap((page) => page.items)
  const found = lineId === null ? undefined : budget.budget?.lines.find((line) => line.id === lineId)
  const line: NamedLine | null = found
    ? {
        dealId: deal.id,
        dealName: deal.name,
        lineId: found.id,
        bucket: null,
        period: null,
        code: found.code,
        lineDescription: found.description,
      }
    : null
  const hasLines = (budget.budget?.lines.length ?? 0) > 0
  const hasPlaces = hasLines || (deal.costItems?.length ?? 0) > 0
  const mayEnter = hasPlaces && (budget.budget?.abilities.enterExpense ?? deal.takesBills ?? false)
  const showAll = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('line')
        return next
      },
      { preventScrollReset: true },
    )
  const enter = (
    <Button icon={<Plus aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setEdited('new')}>
      {m.budgets_expense_new()}
    </Button>
  )
  const Expenses = wide ? ExpenseTable : ExpenseList
  return (
    <div ref={place} tabIndex={-1} className="px-gutter pt-4 pb-8 outline-none">
      <Section
        title={m.budgets_expenses()}
        action={
          <span className="flex flex-wrap items-center gap-2">
            {lineId !== null && (
              <FilterChip onClick={showAll} onRemove={showAll}>
                {line ? `${line.code} ${line.lineDescription}` : m.budgets_expense_one_line()}
              </FilterChip>
            )}
            {mayEnter && items.length > 0 && enter}
          </span>
        }
      >
        {items.length > 0 ? (
          <Expenses
            {...{ items, lineId }}
            dealId={deal.id}
            postedCents={first.postedCents}
            onEdit={setEdited}
            onGone={keepFocus}
          />
        ) : (
          <NothingYet hasBudget={hasPlaces} ofLine={lineId !== null} mayEnter={mayEnter}>
            {enter}
          </NothingYet>
        )}
        <ShowMore pages={list} className="mt-3" />
      </Section>
      {edited === 'new' && (
        <NewExpenseDialog dealId={deal.id} line={line} entered={items} onClose={() => setEdited(null)} />
      )}
      {edited !== null && edited !== 'new' && (
        <EditExpenseDialog dealId={deal.id} expense={edited} entered={items} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

type Nothing = { hasBudget: boolean; ofLine: boolean; mayEnter: boolean; children: ReactNode }

function NothingYet({ hasBudget, ofLine, mayEnter, children }: Nothing) {
  if (!hasBudget) return <EmptyState title={m.budgets_expense_empty()} text={m.budgets_expense_empty_no_budget()} />
  return (
    <EmptyState
      title={ofLine ? m.budgets_expense_empty_line() : m.budgets_expense_empty()}
      text={mayEnter ? m.budgets_expense_empty_text() : m.budgets_expense_empty_reader()}
    >
      {mayEnter && children}
    </EmptyState>
  )
}
