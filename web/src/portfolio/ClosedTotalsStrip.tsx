import type { ClosedTotals } from '@plumbline/contract/portfolio'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { closedSumLink, type ClosedSum } from './closed-address.ts'

/** The totals of the rows below, and what they leave out. */
export function ClosedTotalsStrip({ totals }: { totals: ClosedTotals }) {
  const { count, salePriceCents, profitCents, medianHoldDays } = totals
  const left = leftOut(totals)
  const days = medianHoldDays === null ? null : Math.round(medianHoldDays)
  return (
    <div className="ml-auto">
      <dl className="flex flex-wrap items-end justify-end gap-x-6 gap-y-2 text-right">
        <Figure name={m.portfolio_closed_count()}>{formatCount(count)}</Figure>
        {days !== null && (
          <Figure name={m.portfolio_typical_hold()}>
            {m.portfolio_days({ count: days, days: formatCount(days) })}
          </Figure>
        )}
        {typeof salePriceCents === 'number' && (
          <Figure name={m.portfolio_sold_for()}>
            <SumOf of="sales" cents={salePriceCents} />
          </Figure>
        )}
        {typeof profitCents === 'number' && (
          <Figure name={m.portfolio_profit()} isResult>
            <SumOf of="profit" cents={profitCents} />
          </Figure>
        )}
      </dl>
      {left.length > 0 && <p className="mt-1 text-right text-12 text-ink-soft">{left.join(' ')}</p>}
    </div>
  )
}

/** What the totals leave out, in sentences. */
export function leftOut({ notRealized, withoutProfit }: ClosedTotals): string[] {
  return [
    notRealized > 0 ? m.portfolio_not_realized({ count: notRealized, shown: formatCount(notRealized) }) : '',
    withoutProfit > 0 ? m.portfolio_without_profit({ count: withoutProfit, shown: formatCount(withoutProfit) }) : '',
  ].filter(Boolean)
}

/** A total, linked to the deals that it adds up. */
function SumOf({ of, cents }: { of: ClosedSum; cents: number }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={closedSumLink(of, search)}
      className="touch-target hover:underline hover:decoration-dotted hover:underline-offset-4"
    >
      <Money cents={cents} />
    </Link>
  )
}

function Figure({ name, isResult, children }: { name: string; isResult?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-soft">{name}</dt>
      <dd className={isResult ? 'text-20 font-medium figures result-rule' : 'text-18 font-medium figures'}>
        {children}
      </dd>
    </div>
  )
}
