import type { CalendarEvent, NewCalendarEvent, OwnEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toastOvertaken } from '../../shell/failures/toast-overtaken.ts'
import { refreshTasks } from '../../tasks/queries.ts'
import { formatDay } from '../../ui/figures/format.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { eventTitle } from '../words.ts'
import { type EventFacts, factsOf } from './event-facts.ts'

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['calendar'] })
}

/** Adds an event. Undo removes it again. */
export function useAddEvent(onAdded: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (event: NewCalendarEvent) => api.calendarEvents.create(event),
    onSuccess: async ({ title, undoId }) => {
      onAdded()
      offerUndo(m.calendar_added({ event: title }), undoId, { refresh, undone: m.calendar_removed({ event: title }) })
      await refresh()
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
}

/** Changes an event that someone entered, against the version on screen. */
export function useEventEdit(event: OwnEvent, onSaved: () => void) {
  const refresh = useRefresh()
  return useVersionedEdit({
    record: { recordId: event.id },
    merge: mergeFields<EventFacts>(),
    update: (version, facts): Promise<OwnEvent & { undoId: string | null }> =>
      api.calendarEvents.update({ id: event.id, version, event: facts }),
    read: (current) => factsOf(current as OwnEvent),
    onSaved: ({ title, undoId }) => {
      onSaved()
      offerUndo(m.ui_saved(), undoId, { refresh, undone: m.calendar_changed_back({ event: title }) })
      void refresh()
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onSaved,
  })
}

export function useCancelEvent(onCanceled: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => api.calendarEvents.cancel({ id, version }),
    onSuccess: async ({ title, undoId }) => {
      onCanceled()
      offerUndo(m.calendar_canceled({ event: title }), undoId, {
        refresh,
        undone: m.calendar_restored({ event: title }),
      })
      await refresh()
    },
    onError: toastFailure,
  })
}

/** Moves a task or an event that someone entered to another day; an event keeps its length. */
export function useMoveEvent(onMoved?: () => void) {
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ event, day }: { event: CalendarEvent; day: Day }) => {
      const { id } = event.record
      if (event.record.type === 'task') {
        const { undoId } = await api.tasks.update({ id, version: event.version, dueDate: day, dueFrom: null })
        return undoId
      }
      const endDay = addDays(day, daysBetween(event.day, event.endDay))
      const { undoId } = await api.calendarEvents.update({ id, version: event.version, event: { day, endDay } })
      return undoId
    },
    onSuccess: async (undoId, { event, day }) => {
      onMoved?.()
      const said = m.calendar_moved({ event: eventTitle(event), day: formatDay(day) })
      const undone = m.calendar_changed_back({ event: eventTitle(event) })
      offerUndo(said, undoId, { refresh, undone })
      if (event.record.type === 'task') await refreshTasks(queryClient, event.deal?.id ?? null)
      await refresh()
    },
    onError: async (error, { event }) => {
      const record = { recordId: event.record.id }
      const title = eventTitle(event)
      await Promise.all([refresh(), toastOvertaken(error, { record, title, text: m.calendar_overtaken_text() })])
    },
  })
}
