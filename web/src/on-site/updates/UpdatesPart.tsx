import { useQuery } from '@tanstack/react-query'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import type { SiteAddress } from '../address.ts'
import { updateQuery } from '../queries.ts'
import { SentUpdate } from './SentUpdate.tsx'
import { UpdateEditor } from './UpdateEditor.tsx'
import { UpdateList } from './UpdateList.tsx'

type Props = { deal: OpenDeal; address: SiteAddress }

/** Weekly updates to the lender: the list, or one update. */
export function UpdatesPart({ deal, address }: Props) {
  const { updateId } = address
  return updateId === null ? (
    <UpdateList {...{ deal, address }} />
  ) : (
    <OneUpdate key={updateId} {...{ deal, address, updateId }} />
  )
}

function OneUpdate({ deal, address, updateId }: Props & { updateId: string }) {
  const query = useQuery(updateQuery(deal.id, updateId))
  const leave = () => address.put({ update: null })
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} label={m.on_site_loading()} />
  return query.data.sentAt === null ? (
    <UpdateEditor update={query.data} onLeave={leave} />
  ) : (
    <SentUpdate update={query.data} onLeave={leave} />
  )
}
