import type { DealType } from '@plumbline/domain/deals/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { flagTone, flagWords } from '../flag-words.ts'
import { attentionStripQuery } from '../queries.ts'

const AttentionList = partOf(
  later(() => import('./AttentionList.tsx')),
  'AttentionList',
)

/**
 * What needs me? Up to three deals by name, the rest behind "See all". On a phone the names scroll sideways. Hidden when
 * there are none.
 */
export function AttentionStrip({ dealType }: { dealType: DealType }) {
  const { data } = useQuery(attentionStripQuery(dealType))
  const [open, setOpen] = useState(false)
  if (!data || data.count === 0) return null
  return (
    <section
      aria-label={m.deals_attention()}
      className="mt-1 mb-0.5 flex min-h-9.5 pointer-coarse:min-h-11.5 shrink-0 items-stretch md:mt-3 md:mb-2 overflow-hidden rounded-6 border border-line bg-surface text-13"
    >
      <p className="flex shrink-0 items-center bg-ink px-3.5 font-semibold text-paper md:py-2.5">
        <span className="max-md:sr-only">
          {m.deals_need_you({ count: data.count, shown: formatCount(data.count) })}
        </span>
        <span aria-hidden className="figures md:hidden">
          {formatCount(data.count)}
        </span>
      </p>
      <ul className="flex min-w-0 flex-1 [scrollbar-width:none] max-md:overflow-x-auto">
        {data.items.map(({ dealId, name, flag }) => (
          <li key={dealId} className="border-r border-line last:border-r-0 max-md:shrink-0 md:min-w-0 md:flex-1">
            <Link
              to={`/app/deals/${dealId}`}
              className="touch-target flex h-full items-center gap-2 px-3.5 hover:bg-sunken focus-visible:-outline-offset-2 md:py-2"
            >
              <StatusIcon tone={flagTone(flag)} />
              <span className="min-w-0">{m.deals_attention_item({ deal: name, what: flagWords(flag) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch-target ml-auto shrink-0 border-l border-line px-4 text-blueprint hover:text-blueprint-hover md:py-2"
      >
        {m.deals_see_all()}
      </button>
      {open && <AttentionList which={dealType} onClose={() => setOpen(false)} />}
    </section>
  )
}
