import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../shell/frame/CountBadge.tsx'
import { useMe } from '../shell/session/me.ts'
import { noticeCountsQuery } from './queries.ts'

/** The number of unread notices, in the sidebar. */
export function UnreadCount() {
  const { data } = useQuery(noticeCountsQuery(useMe().userId))
  return <CountBadge count={data?.unread} />
}
