import type { PastSla } from '@plumbline/contract/reports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import { Avatar } from '../ui/Avatar.tsx'

type Row = Pick<PastSla, 'dealId' | 'number' | 'name' | 'ownerId' | 'stage'>

/** Deals that need attention: name, stage, reason, and owner. */
export function DealRows<Deal extends Row>({
  deals,
  what,
}: {
  deals: readonly Deal[]
  what: (deal: Deal) => ReactNode
}) {
  const me = useMe()
  const nameOf = (userId: string) => me.members.find((person) => person.id === userId)?.name ?? m.deals_former_member()
  return (
    <ul>
      {deals.map((deal) => (
        <li key={deal.dealId} className="flex items-center gap-3 border-b border-line py-2.5">
          <div className="min-w-0 flex-1">
            <Link to={`/app/deals/${deal.dealId}`} className="text-14 font-medium hover:underline">
              {deal.name}
            </Link>
            <p className="text-13 text-ink-soft">
              {deal.number} · {words(deal.stage.name)}
            </p>
          </div>
          <div className="max-w-1/2">{what(deal)}</div>
          <Avatar name={nameOf(deal.ownerId)} size="small" />
        </li>
      ))}
    </ul>
  )
}
