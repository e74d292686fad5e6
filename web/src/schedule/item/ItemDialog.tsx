import type { Schedule, ScheduleChanged, ScheduleItem, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { MAX_DURATION_DAYS, MAX_TITLE, progressProblem } from '@plumbline/domain/schedule/item'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { changedFacts, mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { scheduleQuery } from '../queries.ts'
import { factsOf, useAddItem } from '../use-schedule-changes.ts'
import { ItemActions } from './ItemActions.tsx'
import { ItemFields } from './ItemFields.tsx'
import { loopWords } from './LinkDialog.tsx'
import { itemFactWords } from './fact-words.ts'

type Props = { schedule: Schedule; item: ScheduleItem | null; onClose: () => void }

const NEW: ScheduleItemFacts = {
  title: '',
  who: '',
  vendorId: null,
  budgetLineId: null,
  orderId: null,
  durationDays: 1,
  notBefore: null,
  actualStart: null,
  actualFinish: null,
  percentDone: 0,
  waitsFor: [],
}

/** Everything about a piece of work: what, who, when, and what it waits for. */
export function ItemDialog({ schedule, item, onClose }: Props) {
  const [seen] = useState(() => ({ facts: item ? factsOf(item) : NEW, version: item?.version ?? 0 }))
  const [facts, setFacts] = useState(seen.facts)
  const edit = useItemEdit(schedule, item, onClose)
  const adding = useAddItem(schedule.dealId, onClose)
  const problems = problemsOf(schedule, item, facts)
  const mayChange = schedule.abilities.change
  const working = edit.saving || adding.isPending
  const submit = () => {
    const changed = changedFacts(seen.facts, { ...facts, title: facts.title.trim(), who: facts.who.trim() })
    if (item === null) adding.mutate({ ...facts, title: facts.title.trim() })
    else if (!mayChange || Object.keys(changed).length === 0) onClose()
    else void edit.save(seen.version, seen.facts, changed)
  }
  return (
    <>
      <FormDialog
        width="medium"
        title={item === null ? m.schedule_new_work() : m.schedule_edit_work()}
        wrong={Object.keys(problems).length > 0}
        disabled={!mayChange}
        {...{ working }}
        aside={item && mayChange && <ItemActions schedule={schedule} item={item} onDone={onClose} />}
        onSubmit={submit}
        onClose={onClose}
      >
        {(asked) => (
          <ItemFields
            {...{ schedule, item, facts }}
            errors={{ ...edit.errors, ...factFailures(adding.error), ...(asked ? problems : loopOnly(problems)) }}
            onChange={(change) => setFacts({ ...facts, ...change })}
          />
        )}
      </FormDialog>
      <EditConflict edit={edit} {...itemFactWords(schedule)} />
    </>
  )
}

/** A loop is pointed out right away, not only when someone tries to save it. */
function loopOnly({ waitsFor }: Readonly<Record<string, string>>): Record<string, string> {
  return waitsFor === undefined ? {} : { waitsFor }
}

function useItemEdit(schedule: Schedule, item: ScheduleItem | null, onClose: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = scheduleQuery(schedule.dealId)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const id = item?.id ?? ''
  return useVersionedEdit({
    record: { recordId: id },
    merge: mergeFields<ScheduleItemFacts>(),
    update: (version, facts): Promise<ScheduleChanged> => api.schedules.changeItem({ id, version, item: facts }),
    read: (current) => factsOf(current as ScheduleItem),
    scope: `schedule:${schedule.dealId}`,
    onSaved: (changed, { title = item?.title ?? '' }) => {
      queryClient.setQueryData(queryKey, changed.schedule)
      onClose()
      offerUndo(m.schedule_saved({ work: title }), changed.undoId, {
        refresh,
        undone: m.schedule_is_back({ work: title }),
      })
    },
    onRefused: () => void refresh(),
    onKeptTheirs: onClose,
  })
}

function problemsOf(schedule: Schedule, item: ScheduleItem | null, facts: ScheduleItemFacts): Record<string, string> {
  const progress = progressProblem(facts, schedule.today)
  const loop = item && loopWords(schedule, item.id, facts)
  const isDays =
    Number.isInteger(facts.durationDays) && facts.durationDays >= 0 && facts.durationDays <= MAX_DURATION_DAYS
  const isShare = Number.isInteger(facts.percentDone) && facts.percentDone >= 0 && facts.percentDone <= 100
  return {
    ...(facts.title.trim() === '' || facts.title.length > MAX_TITLE ? { title: m.schedule_needs_name() } : {}),
    ...(isDays ? {} : { durationDays: m.schedule_needs_days() }),
    ...(isShare ? {} : { percentDone: m.schedule_needs_percent() }),
    ...(progress ? { [progress.field]: PROBLEMS[progress.rule]() } : {}),
    ...(facts.waitsFor.some(({ itemId }) => itemId === '') ? { waitsFor: m.schedule_link_needed() } : {}),
    ...(loop ? { waitsFor: loop } : {}),
  }
}

const PROBLEMS = {
  in_future: m.schedule_in_future,
  before_start: m.schedule_before_start,
  not_begun: m.schedule_not_begun,
} as const
