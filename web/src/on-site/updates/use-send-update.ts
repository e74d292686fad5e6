import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { refreshSite, updateQuery } from '../queries.ts'

/** Sends an update, or records that it was handed over as a file. */
export function useSendUpdate({ id, version, dealId }: LenderUpdate, onDone: () => void) {
  const queryClient = useQueryClient()
  const send = useMutation({
    scope: { id: `lender-update-${id}` },
    mutationFn: (mail: { to: string | null; message: string }) => api.lenderUpdates.send({ id, version, ...mail }),
    onSuccess: (sent, { to }) => {
      queryClient.setQueryData(updateQuery(dealId, id).queryKey, sent)
      toast.success(to === null ? m.on_site_said_handed() : m.on_site_said_sent({ to }))
      onDone()
    },
    onError: (error) => {
      if (!('id' in factFailures(error))) toastFailure(error)
    },
    onSettled: () => refreshSite(queryClient, dealId),
  })
  const problem = send.error && 'id' in factFailures(send.error) ? m.on_site_nothing_said() : undefined
  return { send, problem }
}
