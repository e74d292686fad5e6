import type { SmsUse } from '@plumbline/contract/notice-preferences'
import { MOST_MONTHLY_TEXTS } from '@plumbline/domain/notifications/text-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { preferencesQuery } from '../queries.ts'

/** @property before what undo restores; null if there's nothing to undo */
type Change = { limit: number; version: number; before: number | null }

/** How many text messages the organization sends in a month. */
export function LimitDialog({ use, onClose }: { use: SmsUse; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  const [limit, setLimit] = useState<number | null>(use.limit)
  const set = useMutation({
    // Passes the old limit along: the page may already show the new one when the response arrives.
    mutationFn: ({ limit: wanted, version }: Change) =>
      api.notifications.preferences.setSmsLimit({ limit: wanted, version }),
    onSuccess: (saved, { before }) => {
      queryClient.setQueryData(queryKey, saved)
      const version = saved.smsUse?.version
      onClose()
      if (version === undefined || before === null) return
      toast.undo(m.notifications_preferences_saved(), () => set.mutate({ limit: before, version, before: null }))
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const isPossible = limit !== null && Number.isInteger(limit) && limit >= 0 && limit <= MOST_MONTHLY_TEXTS
  return (
    <FormDialog
      title={m.notifications_sms_limit()}
      working={set.isPending}
      disabled={!isPossible}
      onSubmit={() =>
        isPossible && set.mutate({ limit, version: use.version, before: limit === use.limit ? null : use.limit })
      }
      onClose={onClose}
    >
      <NumberField
        label={m.notifications_sms_limit()}
        help={m.notifications_sms_limit_help()}
        value={limit}
        onChange={setLimit}
      />
    </FormDialog>
  )
}
