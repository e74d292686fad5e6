import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { cx } from '../../../ui/cx.ts'
import { Explain } from '../../../ui/figures/Explain.tsx'
import { Money } from '../../../ui/figures/Money.tsx'
import { dayInYear } from '../../../vendors/words.ts'
import { type BidsProps, CELL, lit, NAME } from './bid-cells.ts'
import { howLeft } from './how.ts'

/** What each budget line would have left, and what each vendor says about its price. */
export function LeftRows({ one, compared: { columns }, view }: BidsProps) {
  return (
    <>
      {view === 'cost' &&
        one.left.map(({ budgetLineId, uncommittedCents }) => (
          <tr key={budgetLineId}>
            <th scope="row" colSpan={2} className={NAME}>
              {m.bids_line_left({ line: lineName(one, budgetLineId) })}
            </th>
            <td className={cx(CELL, 'text-ink-soft')}>
              <Money cents={uncommittedCents} column />
            </td>
            {columns.map((column) => (
              <td key={column.bid.id} data-figure className={cx(CELL, lit(one, column))}>
                <Explain {...howLeft(budgetLineId, column, one)}>
                  <Money cents={column.left.get(budgetLineId) ?? 0} column />
                </Explain>
              </td>
            ))}
          </tr>
        ))}
      {columns.some(({ bid }) => hasNote(bid)) && (
        <tr>
          <th scope="row" colSpan={3} className={cx(NAME, 'border-b-0! text-ink-soft')}>
            {m.bids_notes()}
          </th>
          {columns.map((column) => (
            <td
              key={column.bid.id}
              className={cx('px-3 py-2 text-left align-top text-13 text-ink-soft', lit(one, column))}
            >
              <BidNote {...{ one, column }} />
            </td>
          ))}
        </tr>
      )}
    </>
  )
}

/** Checks whether a vendor says anything besides its prices and days. */
export function hasNote({ note, leavesOut, holdsUntil, document }: BidPackage['bids'][number]): boolean {
  return note !== '' || leavesOut !== '' || holdsUntil !== null || document !== null
}

export function lineName({ lines }: BidPackage, budgetLineId: string): string {
  return lines.find((line) => line.budgetLineId === budgetLineId)?.budgetLine ?? ''
}

export function BidNote({
  one,
  column: { bid },
}: Pick<BidsProps, 'one'> & { column: BidsProps['compared']['columns'][number] }) {
  const { today } = useMe().organization
  const said = [
    bid.note,
    ...(bid.leavesOut ? [m.bids_left_out_words({ what: bid.leavesOut })] : []),
    ...(bid.holdsUntil ? [m.bids_holds({ day: dayInYear(bid.holdsUntil, today) })] : []),
  ]
  return (
    <>
      {said.filter(Boolean).map((words) => (
        <span key={words} className="block wrap-anywhere">
          {words}
        </span>
      ))}
      {bid.document && (
        <Link
          to={`/app/deals/${one.dealId}/documents?document=${bid.document.id}`}
          className="touch-target inline-flex items-center gap-1 text-blueprint hover:underline"
        >
          <Paperclip aria-hidden size={14} strokeWidth={1.6} />
          {bid.document.title}
        </Link>
      )}
    </>
  )
}
