import type { ReactNode } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { cx } from '../../../ui/cx.ts'
import { Explain } from '../../../ui/figures/Explain.tsx'
import { HowHint } from '../../../ui/figures/HowPopover.tsx'
import { Money } from '../../../ui/figures/Money.tsx'
import { dayInYear } from '../../../vendors/words.ts'
import { type BidsProps, CELL, lit, NAME } from './bid-cells.ts'
import type { Column } from './compared.ts'
import { howCost, howDay, plain } from './how.ts'

/** From the bare prices to what each bid would cost the deal. */
export function CostRows({ one, compared, view }: BidsProps) {
  const { columns, estimateCents } = compared
  const row = (name: ReactNode, cell: (column: Column) => ReactNode, { strong = false, total = false } = {}) => (
    <tr>
      <th scope="row" colSpan={2} data-figure className={cx(NAME, strong && 'font-semibold')}>
        {name}
      </th>
      <td className={cx(CELL, 'text-ink-soft')}>{total && <Money cents={estimateCents} column cost />}</td>
      {columns.map((column) => (
        <td key={column.bid.id} className={cx(CELL, strong && 'font-semibold', lit(one, column))}>
          {cell(column)}
        </td>
      ))}
    </tr>
  )
  if (view === 'as_bid')
    return (
      <ResultRow
        {...{ one, compared }}
        name={m.bids_as_bid()}
        renderCell={(column) => <AsBid column={column} all={columns} />}
      />
    )
  return (
    <>
      {row(
        m.bids_as_bid(),
        ({ compared: own }) => (
          <Money cents={own.asBidCents} column cost />
        ),
        {
          strong: true,
          total: true,
        },
      )}
      {row(m.bids_left_out(), ({ compared: own }) => (
        <Money cents={own.leftOutCents} column cost {...(own.leftOutCents > 0 ? { sign: 'always' as const } : {})} />
      ))}
      {row(<LateName one={one} />, (column) => (
        <Late {...{ one, column }} />
      ))}
      <ResultRow
        {...{ one, compared }}
        name={m.bids_cost()}
        renderCell={(column) => (
          <>
            <Explain {...howCost(column, one)}>
              <Money cents={column.compared.costCents} column cost className="text-18 font-semibold" />
            </Explain>
            <Over cents={column.compared.overLowestCents} isLowest={column.compared.isLowest} />
          </>
        )}
      />
    </>
  )
}

type Result = Pick<BidsProps, 'one' | 'compared'> & { name: string; renderCell: (column: Column) => ReactNode }

function ResultRow({ one, compared: { columns, estimateCents }, name, renderCell }: Result) {
  const under = 'border-b-3 border-double border-ink px-3 py-2.5 text-right align-middle'
  return (
    <tr>
      <th
        scope="row"
        colSpan={2}
        className={cx(NAME, 'border-b-3! border-double! border-ink! align-middle! font-semibold')}
      >
        {name}
      </th>
      <td className={cx(under, 'text-ink-soft')}>
        <Money cents={estimateCents} column cost />
      </td>
      {columns.map((column) => (
        <td key={column.bid.id} data-figure className={cx(under, lit(one, column))}>
          {renderCell(column)}
        </td>
      ))}
    </tr>
  )
}

function AsBid({ column, all }: { column: Column; all: readonly Column[] }) {
  const cents = column.compared.asBidCents
  const least = Math.min(...all.map(({ compared }) => compared.asBidCents))
  return (
    <>
      <Money cents={cents} column cost className="text-18 font-semibold" />
      <Over cents={cents - least} isLowest={cents === least} />
    </>
  )
}

function Over({ cents, isLowest }: { cents: number; isLowest: boolean }) {
  return (
    <span className="block text-12 font-normal text-ink-soft figures">
      {isLowest ? m.bids_lowest() : m.bids_over_lowest({ amount: plain(cents) })}
    </span>
  )
}

function LateName({ one }: Pick<BidsProps, 'one'>) {
  const { today } = useMe().organization
  if (one.needBy === null) return m.bids_no_need_by()
  const day = dayInYear(one.needBy, today)
  if (one.dayCost === null) return m.bids_days_after({ day })
  return (
    <>
      <Explain align="start" {...howDay(one)}>
        {m.bids_days_after_at({ day, amount: plain(one.dayCost.totalCents) })}
      </Explain>{' '}
      <HowHint spelled />
    </>
  )
}

/** `Jun 1: 6 × 114.03 = +684.18`. */
export function Late({ one, column: { bid, compared } }: Pick<BidsProps, 'one'> & { column: Column }) {
  const { today } = useMe().organization
  if (bid.finishOn === null) return <span className="text-ink-faint">{m.bids_no_finish()}</span>
  const day = dayInYear(bid.finishOn, today)
  const { daysLate, lateCents } = compared
  if (daysLate === 0)
    return (
      <span className="figures">
        {day} <span className="text-ink-faint">{plain(0)}</span>
      </span>
    )
  if (one.dayCost === null) return <span className="figures">{m.bids_late_days({ day, count: daysLate })}</span>
  return (
    <span className="figures">
      {m.bids_late_sum({ day, days: daysLate, amount: plain(one.dayCost.totalCents), total: plain(lateCents) })}
    </span>
  )
}
