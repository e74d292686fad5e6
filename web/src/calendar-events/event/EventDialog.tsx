import type { OwnEvent } from '@plumbline/contract/calendar-events'
import { type EventProblem, eventProblem, MOST_EVENT_DAYS, OWN_KINDS } from '@plumbline/domain/calendar-events/kinds'
import type { Day } from '@plumbline/domain/calendar'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { changedFacts } from '../../shell/drafts/merge.ts'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TeammateList } from '../../deals/people/PeopleFields.tsx'
import { OWN_KIND_NAMES } from '../words.ts'
import { DealPicker } from '../../deals/DealPicker.tsx'
import { emptyEvent, type EventFacts, factsOf } from './event-facts.ts'
import { EVENT_FACT_NAMES, eventFactWords } from './fact-words.ts'
import { useAddEvent, useEventEdit } from './use-event-changes.ts'

type Named = { id: string; name: string } | null
type Draft = Omit<EventFacts, 'day' | 'endDay'> & { day: Day | null; endDay: Day | null; deal: Named }

/** Adds an event, on the picked day unless another is entered. */
export function NewEventDialog({ day, deal, onClose }: { day: Day; deal: Named; onClose: () => void }) {
  const initial: Draft = { ...emptyEvent(day, deal?.id ?? null), endDay: null, deal }
  const kept = useSavedDraft<Draft>('calendar:new', initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const add = useAddEvent(leave)
  const facts = factsIn(kept.draft)
  return (
    <FormDialog
      width="medium"
      title={m.calendar_new_event()}
      submitLabel={m.calendar_add()}
      wrong={problemsOf(kept.draft).size > 0}
      working={add.isPending}
      onSubmit={() => facts && add.mutate(facts)}
      onCancel={leave}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
          <Fields
            draft={kept.draft}
            onChange={kept.change}
            errors={add.error ? factFailures(add.error) : {}}
            asked={asked}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Changes an event that someone entered. */
export function EditEventDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const edit = useEventEdit(event, onClose)
  const [draft, setDraft] = useState<Draft>({ ...factsOf(event), deal: event.deal })
  const facts = factsIn(draft)
  const submit = () => {
    const changed = facts ? changedFacts(factsOf(event), facts) : {}
    if (Object.keys(changed).length === 0) onClose()
    else void edit.save(event.version, factsOf(event), changed)
  }
  return (
    <>
      <FormDialog
        width="medium"
        title={m.calendar_edit_event()}
        wrong={problemsOf(draft).size > 0}
        working={edit.saving}
        onSubmit={submit}
        onClose={onClose}
      >
        {(asked) => (
          <Fields
            draft={draft}
            onChange={(part) => setDraft({ ...draft, ...part })}
            errors={edit.errors}
            asked={asked}
          />
        )}
      </FormDialog>
      <EditConflict
        edit={edit}
        name={(key) => EVENT_FACT_NAMES[key]()}
        value={(key, side) => eventFactWords(key, side[key] ?? null)}
      />
    </>
  )
}

/** Returns what was entered, or null while the day is missing. */
function factsIn({ deal, day, endDay, ...draft }: Draft): EventFacts | null {
  if (day === null) return null
  return { ...draft, dealId: deal?.id ?? null, title: draft.title.trim(), day, endDay: endDay ?? day }
}

function problemsOf(draft: Draft): Map<string, string> {
  const problems = new Map<string, string>()
  if (draft.title.trim() === '') problems.set('title', m.calendar_needs_title())
  const facts = factsIn(draft)
  if (!facts) problems.set('day', m.calendar_needs_day())
  const problem = facts && eventProblem(facts)
  if (problem) problems.set(problem.field, problemWords(problem))
  return problems
}

function problemWords({ rule }: EventProblem): string {
  if (rule === 'too_long') return m.calendar_too_long({ days: MOST_EVENT_DAYS })
  return rule === 'needs_start' ? m.calendar_needs_start() : m.calendar_end_before_start()
}

type FieldsProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errors: Readonly<Record<string, string>>
  asked: boolean
}

function Fields({ draft, onChange, errors, asked }: FieldsProps) {
  const { today } = useMe().organization
  const problems = problemsOf(draft)
  const error = (field: string) => (asked ? problems.get(field) : undefined) ?? errors[field]
  const time = (field: 'time' | 'endTime', label: string) => (
    <TextField
      type="time"
      label={label}
      value={draft[field] ?? ''}
      error={error(field)}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label={m.calendar_event_title()}
        required
        className="col-span-2"
        maxLength={200}
        value={draft.title}
        error={error('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <DayField
        label={m.calendar_day()}
        required
        today={today}
        value={draft.day}
        error={error('day')}
        onChange={(day) => onChange({ day })}
      />
      <DayField
        label={m.calendar_last_day()}
        today={today}
        {...(draft.day ? { min: draft.day } : {})}
        value={draft.endDay === draft.day ? null : draft.endDay}
        error={error('endDay')}
        onChange={(endDay) => onChange({ endDay })}
      />
      {time('time', m.calendar_starts())}
      {time('endTime', m.calendar_ends())}
      <ChoiceField
        className="max-sm:col-span-2"
        label={m.calendar_kind()}
        value={draft.kind}
        choices={OWN_KINDS.map((value) => ({ value, label: OWN_KIND_NAMES[value]() }))}
        onChange={(event) => onChange({ kind: event.target.value as EventFacts['kind'] })}
      />
      <DealPicker
        className="max-sm:col-span-2"
        value={draft.deal}
        onChange={(deal) => onChange({ deal })}
        error={error('dealId')}
      />
      <TextField
        label={m.calendar_place()}
        className="col-span-2"
        maxLength={200}
        value={draft.place}
        error={error('place')}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <TextAreaField
        label={m.calendar_note()}
        className="col-span-2"
        maxLength={2_000}
        value={draft.note}
        error={error('note')}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <div className="col-span-2">
        <TeammateList
          label={m.calendar_attendees()}
          help={m.calendar_attendees_help()}
          chosen={draft.attendeeIds}
          onChange={(attendeeIds) => onChange({ attendeeIds: [...attendeeIds] })}
        />
      </div>
    </div>
  )
}
