import type { NoticeKindChoice, NoticePreferences } from '@plumbline/contract/notice-preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { markSaved } from '../../ui/feedback/saved-mark.ts'
import { preferencesQuery } from '../queries.ts'

/** The key of the message that says something was saved, with undo. */
export const PREFERENCES_MARK = 'notice-preferences'

const SAVING = ['notifications', 'preferences', 'saving']

type Saved = { run: () => Promise<NoticePreferences>; shown: Partial<NoticePreferences>; undo: (() => void) | null }

/** Saves each choice. It shows right away, and can be undone for eight seconds. */
export function usePreferences(preferences: NoticePreferences) {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery(useMe().userId)
  const saving = useMutation({
    mutationKey: SAVING,
    // One after the other, so that the last choice counts.
    scope: { id: 'notice-preferences' },
    mutationFn: ({ run }: Saved) => run(),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<NoticePreferences>(queryKey, (now) => now && { ...now, ...shown })
    },
    onSuccess: (saved, { undo }) => {
      markSaved(PREFERENCES_MARK, { said: m.notifications_preferences_saved(), undo })
      if (queryClient.isMutating({ mutationKey: SAVING }) === 1) queryClient.setQueryData(queryKey, saved)
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const save = (change: Saved) => saving.mutate(change)

  const change = (after: readonly NoticeKindChoice[], before: readonly NoticeKindChoice[] | null) => {
    const changed = new Map(after.map((kind) => [kind.type, kind]))
    const current = queryClient.getQueryData(queryKey) ?? preferences
    save({
      run: () => api.notifications.preferences.change({ kinds: after.map(sent) }),
      shown: { kinds: current.kinds.map((kind) => changed.get(kind.type) ?? kind) },
      undo: before && (() => change(before, null)),
    })
  }
  const setQuietHours = (after: NoticePreferences['quietHours'], before: NoticePreferences['quietHours'] | null) =>
    save({
      run: () => api.notifications.preferences.setQuietHours(after),
      shown: { quietHours: after },
      undo: before && (() => setQuietHours(before, null)),
    })
  return { change, setQuietHours }
}

function sent({ type, inApp, email, sms, digest }: NoticeKindChoice) {
  return { type, inApp, email, sms, digest }
}
