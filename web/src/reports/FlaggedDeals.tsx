import type { FlaggedDeal, Home } from '@plumbline/contract/reports'
import { useState } from 'react'
import { Link } from 'react-router'
import { flagTone, flagWords } from '../deals/flag-words.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { later, partOf } from '../ui/later.tsx'
import { Section } from '../ui/layout/Section.tsx'

const AttentionList = partOf(
  later(() => import('../deals/board/AttentionList.tsx')),
  'AttentionList',
)

/** Deals with a flag on the board, furthest over their days first. */
export function FlaggedDeals({ attention: { count, items } }: { attention: Home['attention'] }) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={m.reports_flagged_title()}
      detail={formatCount(count)}
      action={
        count > items.length && (
          <button type="button" onClick={() => setOpen(true)} className="touch-target text-13 link">
            {m.reports_see_all_deals({ count, shown: formatCount(count) })}
          </button>
        )
      }
    >
      {count === 0 && <p className="py-3 text-13 text-ink-soft">{m.reports_none_flagged()}</p>}
      <ul>
        {items.map((deal) => (
          <DealRow key={deal.dealId} deal={deal} />
        ))}
      </ul>
      {open && <AttentionList which="mine" onClose={() => setOpen(false)} />}
    </Section>
  )
}

function DealRow({ deal }: { deal: FlaggedDeal }) {
  const me = useMe()
  const owner = me.members.find((person) => person.id === deal.ownerId)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          to={`/app/deals/${deal.dealId}`}
          className="touch-target text-14 font-medium wrap-anywhere hover:underline"
        >
          {deal.name}
        </Link>
        <p className="text-13 text-ink-soft">
          {deal.number} · {words(deal.stage.name)}
        </p>
      </div>
      <ul className="flex max-w-1/2 flex-col items-start gap-0.5">
        {deal.flags.map((flag) => (
          <li key={flag.kind}>
            <Status tone={flagTone(flag)} className="figures">
              {flagWords(flag)}
            </Status>
          </li>
        ))}
      </ul>
      <PersonAvatar id={deal.ownerId} name={owner?.name ?? m.deals_former_member()} size="small" />
    </li>
  )
}
