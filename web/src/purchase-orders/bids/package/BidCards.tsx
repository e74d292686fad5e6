import { m } from '../../../messages/generated/messages.js'
import { cx } from '../../../ui/cx.ts'
import { Explain } from '../../../ui/figures/Explain.tsx'
import { Money } from '../../../ui/figures/Money.tsx'
import { BidFacts } from './BidHead.tsx'
import { BidMenu } from './BidMenu.tsx'
import { type BidsProps, lit } from './bid-cells.ts'
import type { Column } from './compared.ts'
import { Late } from './CostRows.tsx'
import { howCost, howLeft, plain } from './how.ts'
import { BidNote, hasNote, lineName } from './LeftRows.tsx'
import { LineAnswer } from './LineAnswer.tsx'

/** The bids one below the other for phones, the lowest cost first. */
export function BidCards({ one, compared, view }: BidsProps) {
  const costOf = ({ compared: own }: Column) => (view === 'cost' ? own.costCents : own.asBidCents)
  const sorted = compared.columns.toSorted((a, b) => costOf(a) - costOf(b))
  return (
    <ul className="border-t border-ink">
      {sorted.map((column) => (
        <li
          key={column.bid.id}
          className={cx('-mx-gutter border-b border-line px-gutter py-3', lit(one, column) || '')}
        >
          <BidCard {...{ one, view, column }} />
        </li>
      ))}
    </ul>
  )
}

function BidCard({ one, view, column }: Pick<BidsProps, 'one' | 'view'> & { column: Column }) {
  const { bid, compared } = column
  return (
    <article aria-label={bid.vendor.name}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-1 text-16 font-semibold">
            {bid.vendor.name}
            <BidMenu {...{ one, column }} />
          </h3>
          <BidFacts {...{ one, bid }} />
        </div>
        <div className="text-right" data-figure>
          {view === 'cost' ? (
            <Explain {...howCost(column, one)}>
              <Money cents={compared.costCents} column cost className="text-18 font-semibold" />
            </Explain>
          ) : (
            <Money cents={compared.asBidCents} column cost className="text-18 font-semibold" />
          )}
          {view === 'cost' && (
            <span className="block text-12 text-ink-soft figures">
              {compared.isLowest ? m.bids_lowest() : m.bids_over_lowest({ amount: plain(compared.overLowestCents) })}
            </span>
          )}
        </div>
      </div>
      <ul className="mt-2">
        {one.lines.map((line, index) => (
          <li key={line.id} className="flex justify-between gap-3 py-1.5 text-14" data-figure>
            <span className="min-w-0">{line.description}</span>
            <span className="shrink-0 text-right">
              <LineAnswer {...{ one, line, column, view }} counted={compared.lines[index]!} />
            </span>
          </li>
        ))}
      </ul>
      {view === 'cost' && <CostFacts {...{ one, column }} />}
      {hasNote(bid) && (
        <p className="mt-2 text-13 text-ink-soft">
          <BidNote {...{ one, column }} />
        </p>
      )}
    </article>
  )
}

function CostFacts({ one, column }: Pick<BidsProps, 'one'> & { column: Column }) {
  return (
    <dl className="mt-1 border-t border-line pt-1 text-13">
      {one.needBy !== null && (
        <div className="flex justify-between gap-3 py-1">
          <dt className="text-ink-soft">{m.bids_no_need_by()}</dt>
          <dd>
            <Late {...{ one, column }} />
          </dd>
        </div>
      )}
      {one.left.map(({ budgetLineId }) => (
        <div key={budgetLineId} className="flex justify-between gap-3 py-1" data-figure>
          <dt className="min-w-0 text-ink-soft">{m.bids_line_left({ line: lineName(one, budgetLineId) })}</dt>
          <dd>
            <Explain {...howLeft(budgetLineId, column, one)}>
              <Money cents={column.left.get(budgetLineId) ?? 0} column />
            </Explain>
          </dd>
        </div>
      ))}
    </dl>
  )
}
