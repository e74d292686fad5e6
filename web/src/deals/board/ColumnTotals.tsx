import type { StageTotals } from '@plumbline/contract/deals/deals'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import type { Sum } from './board-address.ts'
import { SUM_WORDS, sumOf } from './sums.ts'

/** The number of deals in a stage, and the chosen total if the reader can see it. */
export function ColumnTotals({ totals, sum, centered }: { totals: StageTotals; sum: Sum; centered?: boolean }) {
  const total = sumOf(totals, sum)
  return (
    <p className={cx('flex flex-wrap gap-x-2 text-13 text-ink-soft', centered ? 'justify-center' : 'justify-between')}>
      <span className="figures">{m.deals_count({ count: totals.count, shown: formatCount(totals.count) })}</span>
      {total !== undefined && (
        <span>
          {SUM_WORDS[sum]()}{' '}
          <Money cents={total} digits="whole" className={cx('font-medium', total >= 0 && 'text-ink')} />
        </span>
      )}
    </p>
  )
}
