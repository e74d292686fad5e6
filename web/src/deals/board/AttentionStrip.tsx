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

/** What needs me? Up to three deals by name, the rest behind "See all". Hidden when there are none. */
export function AttentionStrip({ dealType }: { dealType: DealType }) {
  const { data } = useQuery(attentionStripQuery(dealType))
  const [open, setOpen] = useState(false)
  if (!data || data.count === 0) return null
  return (
    <section
      aria-label={m.deals_attention()}
      className="mt-3 mb-2 flex items-stretch overflow-hidden rounded-6 border border-line bg-surface text-13"
    >
      <p className="flex shrink-0 items-center bg-ink px-3.5 py-2.5 font-semibold text-paper">
        {m.deals_need_you({ count: data.count, shown: formatCount(data.count) })}
      </p>
      <ul className="flex min-w-0 flex-1 max-md:hidden">
        {data.items.map(({ dealId, name, flag }) => (
          <li key={dealId} className="min-w-0 flex-1 border-r border-line last:border-r-0">
            <Link to={`/app/deals/${dealId}`} className="flex h-full items-center gap-2 px-3.5 py-2 hover:bg-sunken">
              <StatusIcon tone={flagTone(flag)} />
              <span className="min-w-0">{m.deals_attention_item({ deal: name, what: flagWords(flag) })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch-target ml-auto shrink-0 border-l border-line px-4 py-2 text-blueprint hover:text-blueprint-hover max-md:border-l-0"
      >
        {m.deals_see_all()}
      </button>
      {open && <AttentionList which={dealType} onClose={() => setOpen(false)} />}
    </section>
  )
}
