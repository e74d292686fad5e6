import type {
  NewScheduleItem,
  Schedule,
  ScheduleChanged,
  ScheduleItem,
  ScheduleItemFacts,
} from '@plumbline/contract/schedule/schedule'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { factFailures } from '../shell/failures/field-failures.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { toastOvertaken } from '../shell/failures/toast-overtaken.ts'
import { offerUndo } from '../undo/offer-undo.ts'
import { scheduleQuery } from './queries.ts'

/** Reads the schedule again after a change that failed, or that was undone. */
function refreshOf(queryClient: QueryClient, dealId: string): () => Promise<void> {
  return () => queryClient.invalidateQueries({ queryKey: scheduleQuery(dealId).queryKey })
}

function show(queryClient: QueryClient, schedule: Schedule): void {
  queryClient.setQueryData(scheduleQuery(schedule.dealId).queryKey, schedule)
}

type Nudge = { id: string; change: Partial<ScheduleItemFacts>; said: string }

/**
 * Changes an item at once on screen, then on the server. Changes wait for each other, so that several in a row
 * never conflict.
 */
export function useNudge(dealId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = scheduleQuery(dealId)
  const refresh = refreshOf(queryClient, dealId)
  return useMutation({
    scope: { id: `schedule:${dealId}` },
    mutationFn: ({ id, change }: Nudge) => {
      const version = queryClient.getQueryData(queryKey)?.items.find((item) => item.id === id)?.version
      return api.schedules.changeItem({ id, version: version ?? 1, item: change })
    },
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && withChange(before, id, change))
    },
    onSuccess: (changed, { id, said }) => {
      show(queryClient, changed.schedule)
      const work = titleOf(changed.schedule, id)
      offerUndo(said, changed.undoId, { refresh, undone: m.schedule_is_back({ work }) })
    },
    onError: async (error, { id }) => {
      const work = titleOf(queryClient.getQueryData(queryKey), id)
      void refresh()
      await toastOvertaken(error, { record: { recordId: id }, title: work, text: m.schedule_overtaken_text() })
    },
  })
}

function withChange(schedule: Schedule, id: string, change: Partial<ScheduleItemFacts>): Schedule {
  return { ...schedule, items: schedule.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
}

function titleOf(schedule: Schedule | undefined, id: string): string {
  return schedule?.items.find((item) => item.id === id)?.title ?? ''
}

/** Adds work, at the end of the list. */
export function useAddItem(dealId: string, onAdded: (itemId: string | null) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (item: Partial<NewScheduleItem> & { title: string }) => api.schedules.addItem({ id: dealId, item }),
    onSuccess: ({ schedule, itemId, undoId }, { title }) => {
      show(queryClient, schedule)
      onAdded(itemId)
      offerUndo(m.schedule_added({ work: title }), undoId, {
        refresh: refreshOf(queryClient, dealId),
        undone: m.schedule_removed({ work: title }),
      })
    },
    onError: (error) => {
      if (Object.keys(factFailures(error)).length === 0) toastFailure(error)
    },
  })
}

type Whole = { run: () => Promise<ScheduleChanged>; said: (changed: ScheduleChanged) => string; undone?: string }

/** A change of the whole schedule, or of the place of an item in it. */
export function useWholeChange(dealId: string) {
  const queryClient = useQueryClient()
  const refresh = refreshOf(queryClient, dealId)
  return useMutation({
    scope: { id: `schedule:${dealId}` },
    mutationFn: ({ run }: Whole) => run(),
    onSuccess: (changed, { said, undone = m.schedule_back() }) => {
      show(queryClient, changed.schedule)
      offerUndo(said(changed), changed.undoId, { refresh, undone })
    },
    onError: (error) => {
      toastFailure(error)
      void refresh()
    },
  })
}

/** The facts of an item that a person can change. */
export function factsOf(item: ScheduleItem): ScheduleItemFacts {
  return {
    title: item.title,
    who: item.who,
    vendorId: item.vendorId,
    budgetLineId: item.budgetLineId,
    orderId: item.orderId,
    durationDays: item.durationDays,
    notBefore: item.notBefore,
    actualStart: item.actualStart,
    actualFinish: item.actualFinish,
    percentDone: item.percentDone,
    waitsFor: item.waitsFor,
  }
}
