import type { BoardColumn } from '@plumbline/contract/deals/deals'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import type { Sum } from './board-address.ts'
import { sumLink } from '../sum/sum-link.ts'
import { SUM_WORDS, sumOf } from './sums.ts'

type Props = Pick<BoardColumn, 'stage' | 'totals'> & { sum: Sum; dealType: DealType; centered?: boolean }

/** The number of deals in a stage, and the chosen total, linked to the deals it adds up, if the reader can see it. */
export function ColumnTotals({ stage, totals, sum, dealType, centered }: Props) {
  const [search] = useSearchParams()
  const total = sumOf(totals, sum)
  return (
    <p className={cx('flex flex-wrap gap-x-2 text-13 text-ink-soft', centered ? 'justify-center' : 'justify-between')}>
      <span className="figures leading-6">
        {m.deals_count({ count: totals.count, shown: formatCount(totals.count) })}
      </span>
      {total !== undefined && (
        <Link
          to={sumLink(sum, { type: dealType, stage: stage.id }, search)}
          className="touch-target inline-block min-h-6 leading-6 hover:underline hover:decoration-dotted hover:underline-offset-4"
        >
          {SUM_WORDS[sum]()}{' '}
          <Money cents={total} digits="whole" className={cx('font-medium', total >= 0 && 'text-ink')} />
        </Link>
      )}
    </p>
  )
}
