import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { useVersionedDraft } from '../../shell/drafts/use-versioned-draft.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { markSaved } from '../../ui/feedback/saved-mark.ts'
import { draftOf, inputOf, type ScheduleDraft } from './draft.ts'
import { mergeSchedules } from './merge-schedule.ts'
import { scheduleFailures } from './schedule-words.ts'

export const scheduleQuery = (dealId: string, loanId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'draws', 'schedule', loanId],
    queryFn: ({ signal }) => api.drawSchedules.get({ loanId }, { signal }),
  })

export const SCHEDULE_MARK = 'draw-schedule'

type Options = { dealId: string; schedule: DrawSchedule; onSaved: () => void }

/** A schedule's lines, drafted in this browser until saved on the version that was shown. */
export function useSchedule({ dealId, schedule, onSaved }: Options) {
  const client = useQueryClient()
  const loanId = schedule.loan.id
  const draft = useVersionedDraft<ScheduleDraft>(`draw-schedule:${loanId}`, {
    version: schedule.version,
    facts: draftOf(schedule),
  })
  const edit = useVersionedEdit({
    record: { recordId: loanId },
    merge: mergeSchedules,
    update: (version, { lines }) => api.drawSchedules.save({ loanId, version, lines: inputOf(lines) }),
    read: (current) => draftOf(current as DrawSchedule),
    errorWords: scheduleFailures(schedule),
    onSaved: (saved) => {
      client.setQueryData(scheduleQuery(dealId, loanId).queryKey, saved)
      draft.discard()
      markSaved(SCHEDULE_MARK, { said: m.draw_schedule_saved(), undo: null })
      onSaved()
      void client.invalidateQueries({ queryKey: ['draws'] })
      void client.invalidateQueries({ queryKey: ['deals', dealId, 'draws'] })
    },
    onRefused: () => void client.invalidateQueries({ queryKey: scheduleQuery(dealId, loanId).queryKey }),
    onKeptTheirs: draft.discard,
  })
  return {
    lines: draft.facts.lines,
    change: (lines: ScheduleDraft['lines']) => draft.change({ lines }),
    draft,
    edit,
    hasChanges: Object.keys(draft.changes).length > 0,
    save: () => void edit.save(draft.seen.version, draft.seen.seen, draft.facts),
  }
}
