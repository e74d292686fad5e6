import type { DrawDesk } from '@plumbline/contract/draws/desk'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuChoices } from '../../ui/overlays/Menu.tsx'
import type { DeskSort } from './address.ts'
import { FloatedFigure } from './DeskEquation.tsx'
import { LoanName } from './DeskTable.tsx'
import { HoldbackBar } from './HoldbackBar.tsx'
import { NeedAction } from './NeedAction.tsx'
import { type DeskRow, rowsOf } from './queries.ts'
import { inDeskOrder } from './standing.ts'
import { StandingMark } from './StandingMark.tsx'

type Props = { desk: DrawDesk; sort: DeskSort; onSort: (sort: DeskSort) => void }

/** The desk on a phone: what is floated first, then the loans, the longest wait on top. */
export function DeskList({ desk, sort, onSort }: Props) {
  const { totals, lenders } = desk
  const rows = inDeskOrder(rowsOf(lenders), sort)
  return (
    <>
      <dl className="flex items-start justify-between gap-3 pb-4">
        <FloatedFigure totals={totals} large />
        <div className="text-right text-14 text-ink-soft">
          <dt className="sr-only">{m.draws_title()}</dt>
          <dd>
            <span className="inline-block">{m.draw_desk_loans({ count: rows.length })},</span>{' '}
            <span className="inline-block">{m.draw_desk_filter_lenders({ count: lenders.length })}</span>
          </dd>
        </div>
      </dl>
      <dl className="grid grid-cols-3 divide-x divide-line border-y border-line py-2.5">
        <Figure label={m.draw_desk_still_to_draw()}>
          <Money cents={totals.balanceCents} />
        </Figure>
        <Figure label={m.draw_desk_column_pending()}>
          <Money cents={totals.pendingCents} />
        </Figure>
        <Figure label={m.draw_desk_column_not_granted()}>
          <Money cents={totals.notGrantedCents} />
        </Figure>
      </dl>
      <div className="flex items-center justify-between gap-3 border-b border-ink py-1 text-14 text-ink-soft">
        <SortMenu sort={sort} onSort={onSort} />
        {m.draw_desk_floated_end()}
      </div>
      <ul aria-label={m.draws_title()}>
        {rows.map((row) => (
          <LoanCard key={row.loan.loanId} row={row} />
        ))}
      </ul>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 first:pl-0 last:pr-0">
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="text-15 font-medium">{children}</dd>
    </div>
  )
}

function SortMenu({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const names: Record<DeskSort, string> = { wait: m.draw_desk_sort_wait(), floated: m.draw_desk_sort_floated() }
  return (
    <Menu
      align="start"
      trigger={
        <Button kind="quiet" className="-ml-3">
          {names[sort]}
          <ChevronDown aria-hidden size={16} strokeWidth={1.6} />
        </Button>
      }
    >
      <MenuChoices
        label={m.draw_desk_sort()}
        value={sort}
        onChange={onSort}
        options={(['wait', 'floated'] as const).map((value) => ({ value, label: names[value] }))}
      />
    </Menu>
  )
}

function LoanCard({ row }: { row: DeskRow }) {
  const { loan, lender } = row
  return (
    <li className="relative border-b border-line py-3">
      <p className="flex items-baseline justify-between gap-3">
        <LoanName row={row} />
        <Money cents={loan.floatedCents} column className="font-semibold" />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-soft">
        <span>{lender.name}</span>
        <span className="figures">
          {m.draw_desk_to_draw({ amount: formatMoney(loan.balanceCents, { currency: false }) })}
        </span>
      </p>
      <HoldbackBar {...loan} className="my-2" />
      <div className="flex items-center justify-between gap-3">
        <StandingMark row={row} />
        {loan.need && (
          <span className="relative z-1 shrink-0">
            <NeedAction row={row} short />
          </span>
        )}
      </div>
    </li>
  )
}
