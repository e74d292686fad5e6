import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { queryClient } from '../shell/api/query-client.ts'
import { nextAddress } from '../shell/session/sign-in-address.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { factorsToShow } from './factors/second-factor.ts'

/** What happens after someone signs in on this page: a second factor if required, then the page they wanted. */
export function useArrival(): () => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  return async () => {
    queryClient.clear()
    if ((await factorsToShow()).length > 0) return await revalidate()
    toast.success(m.auth_welcome_back())
    await navigate(nextAddress(search), { replace: true })
  }
}
