import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { formatDay } from '../../ui/figures/format.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { refreshSite } from '../queries.ts'
import { factsOf, type LogFacts } from './log-facts.ts'

type Undoable = SiteLog & { undoId: string | null }

/** Writes a day's log. What someone else wrote about the day at the same time is merged. */
export function useSaveLog({ dealId, day }: { dealId: string; day: string }, onSaved: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, dealId)
  return useVersionedEdit({
    record: { dealId },
    merge: mergeFields<LogFacts>(),
    update: (version, log): Promise<Undoable> => api.siteLogs.save({ dealId, day, version, log }),
    read: (current) => factsOf(current as SiteLog),
    onSaved: ({ undoId }) => {
      onSaved()
      offerUndo(m.on_site_said_logged({ day: formatDay(day) }), undoId, { refresh })
      void refresh()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onSaved,
  })
}

export function useRemoveLog(dealId: string, onGone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, dealId)
  return useMutation({
    mutationFn: ({ id, version }: SiteLog): Promise<Undoable> => api.siteLogs.remove({ id, version }),
    onSuccess: ({ day, undoId }) => {
      onGone()
      offerUndo(m.on_site_said_log_removed({ day: formatDay(day) }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
