import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { preferencesQuery } from '../queries.ts'

/** Warns that the reader's address doesn't exist, and what to do about it. */
export function BouncingEmail({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  const retry = useMutation({
    mutationFn: () => api.notifications.preferences.retryEmail(),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      toast.success(m.notifications_bounces_retried())
    },
    onError: toastFailure,
  })
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-6 border border-line bg-surface px-4 py-3">
      <StatusIcon tone="watch" />
      <p className="min-w-0 flex-1 text-14 break-words">{m.notifications_bounces({ email })}</p>
      <ButtonLink to="/app/account">{m.notifications_bounces_account()}</ButtonLink>
      <Button working={retry.isPending} onClick={() => retry.mutate()}>
        {m.notifications_bounces_retry()}
      </Button>
    </div>
  )
}
