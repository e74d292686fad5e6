import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../shell/frame/CountBadge.tsx'
import { approvalCountQuery } from './count-query.ts'

/** How many approvals wait for the reader, in the rail. */
export function ApprovalCount() {
  const { data } = useQuery(approvalCountQuery)
  return <CountBadge count={data?.waiting} />
}
