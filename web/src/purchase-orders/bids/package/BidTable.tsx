import { m } from '../../../messages/generated/messages.js'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { type BidsProps, CELL, NAME } from './bid-cells.ts'
import { BidHead } from './BidHead.tsx'
import { CostRows } from './CostRows.tsx'
import { LeftRows } from './LeftRows.tsx'
import { LineAnswer } from './LineAnswer.tsx'
import { quantityWords } from '../../../budgets/estimates/units.ts'

/** One row for each line, one column for each vendor. The lowest cost to the deal, or what was awarded, is marked. */
export function BidTable({ one, compared, view }: BidsProps) {
  const { columns } = compared
  const isAwarded = one.awarded !== null
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={m.bids_view()} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-14">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 border-b border-ink bg-paper pr-3 pb-2 text-left align-bottom text-13 font-normal text-ink-soft"
            >
              {m.bids_scope()}
            </th>
            <th
              scope="col"
              className="border-b border-ink px-3 pb-2 text-left align-bottom text-13 font-normal text-ink-soft"
            >
              {m.bids_qty()}
            </th>
            <th
              scope="col"
              className="border-b border-ink px-3 pb-2 text-right align-bottom text-13 whitespace-nowrap font-normal text-ink-soft"
            >
              {m.bids_our_estimate()}
            </th>
            {columns.map((column) => (
              <BidHead key={column.bid.id} {...{ one, column }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line, index) => (
            <tr key={line.id}>
              <th scope="row" className={NAME}>
                <span className="mr-2 text-13 text-ink-soft figures">{line.code}</span>
                <span className="font-medium">{line.description}</span>
              </th>
              <td className={cx(CELL, 'text-left! text-ink-soft')}>{quantityWords(line.qty, line.unit)}</td>
              <td className={cx(CELL, 'text-ink-soft')}>
                <Money cents={line.estimateCents} column cost />
              </td>
              {columns.map((column) => (
                <td
                  key={column.bid.id}
                  data-figure
                  className={cx(
                    CELL,
                    (isAwarded ? line.awardedBidId === column.bid.id : column.compared.isLowest) && 'bg-brass-wash',
                  )}
                >
                  <LineAnswer {...{ one, line, column, view }} counted={column.compared.lines[index]!} />
                </td>
              ))}
            </tr>
          ))}
          <CostRows {...{ one, compared, view }} />
          <LeftRows {...{ one, compared, view }} />
        </tbody>
      </table>
    </section>
  )
}
