import { useQuery } from '@tanstack/react-query'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { later, partOf } from '../ui/later.tsx'
import { SITE_PARTS, type SitePart, useSiteAddress } from './address.ts'
import { punchQuery } from './queries.ts'

const waiting = () => <SkeletonRows rows={6} label={m.on_site_loading()} />
const PunchListPart = partOf(
  later(() => import('./punch/PunchListPart.tsx')),
  'PunchListPart',
  waiting,
)
const SiteLogsPart = partOf(
  later(() => import('./log/SiteLogsPart.tsx')),
  'SiteLogsPart',
  waiting,
)
const UpdatesPart = partOf(
  later(() => import('./updates/UpdatesPart.tsx')),
  'UpdatesPart',
  waiting,
)

const NAMES: Readonly<Record<SitePart, () => string>> = {
  punch: m.on_site_punch,
  log: m.on_site_log,
  updates: m.on_site_updates,
}

/** A house during the work: what is left to fix, what happened on each day, and the updates to the lender. */
export default function OnSiteTab({ deal }: { deal: OpenDeal }) {
  const address = useSiteAddress()
  const { data } = useQuery(punchQuery(deal.id))
  const open = data?.items.filter(({ doneAt }) => doneAt === null).length
  return (
    <div className="flex flex-col gap-4 px-gutter pt-4 pb-10">
      <Segment
        label={m.on_site_title()}
        value={address.part}
        onChange={(part) => address.put({ part: part === 'punch' ? null : part, update: null })}
        options={SITE_PARTS.map((value) => ({
          value,
          label: NAMES[value](),
          ...(value === 'punch' && open ? { count: open } : {}),
        }))}
        className="self-start max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1"
      />
      {address.part === 'punch' && <PunchListPart {...{ deal, address }} />}
      {address.part === 'log' && <SiteLogsPart deal={deal} />}
      {address.part === 'updates' && <UpdatesPart {...{ deal, address }} />}
    </div>
  )
}
