import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { focusFirstError, useFirstErrorAfterWork } from '../../ui/fields/focus-first-error.ts'
import { hasUnclearText } from '../../ui/fields/use-typed.ts'
import { SaveBar } from '../../ui/layout/SaveBar.tsx'
import { type DraftLine, newLine, problemsOf } from './draft.ts'
import { LeftOut } from './LeftOut.tsx'
import { LineActions } from './LineActions.tsx'
import { clashName, clashValue } from './schedule-words.ts'
import { ScheduleRows } from './ScheduleRows.tsx'
import { ScheduleSum } from './ScheduleSum.tsx'
import { SCHEDULE_MARK, useSchedule } from './use-schedule.ts'

type Props = { dealId: string; schedule: DrawSchedule }

const NONE: ReadonlySet<string> = new Set()

/** Edits a schedule. What is typed stays in this browser until it's saved. */
export function ScheduleEditor({ dealId, schedule }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(NONE)
  const [asked, setAsked] = useState(false)
  const { lines, change, draft, edit, hasChanges, save } = useSchedule({
    dealId,
    schedule,
    onSaved: () => {
      setAsked(false)
      setTicked(NONE)
    },
  })
  useFirstErrorAfterWork(form, edit.saving)
  const mayEdit = schedule.abilities.edit
  const problems = problemsOf(lines)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!hasChanges || edit.saving) return
    flushSync(() => setAsked(true))
    if (problems.size > 0 || hasUnclearText(event.currentTarget)) focusFirstError(event.currentTarget)
    else save()
  }

  if (lines.length === 0 && !hasChanges) return <NoLines {...{ dealId, schedule }} onLines={(first) => change(first)} />
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {draft.restored && <SavedDraftNote onStartOver={draft.discard} />}
      {mayEdit && <LineActions {...{ schedule, lines, ticked }} onTick={setTicked} onChange={change} />}
      <ScheduleRows
        {...{ schedule, lines, ticked, mayEdit }}
        problems={asked ? problems : null}
        errors={edit.errors}
        onTick={setTicked}
        onChange={change}
      />
      {edit.errors['lines'] && (
        <p role="alert" className="pt-2">
          <Status tone="bad">{edit.errors['lines']}</Status>
        </p>
      )}
      <ScheduleSum lines={lines} holdbackCents={schedule.loan.holdbackCents} onChange={mayEdit ? change : null} />
      <LeftOut {...{ schedule, lines }} onAdd={mayEdit ? (line) => change([...lines, line]) : null} />
      {mayEdit && (
        <div className="pt-6">
          <SaveBar
            hasChanges={hasChanges}
            saving={edit.saving}
            mark={SCHEDULE_MARK}
            onDiscard={() => {
              draft.discard()
              setTicked(NONE)
              setAsked(false)
            }}
          />
        </div>
      )}
      <EditConflict edit={edit} name={clashName} value={clashValue} />
    </form>
  )
}

/** Explains what a schedule is, and makes one from the budget with one click. */
function NoLines({ dealId, schedule, onLines }: Props & { onLines: (lines: DraftLine[]) => void }) {
  const { proposal, abilities } = schedule
  if (!abilities.edit) return <EmptyState title={m.draw_schedule_empty_title()} text={m.draw_schedule_empty_read()} />
  const hasBudget = proposal.length > 0
  return (
    <EmptyState
      title={m.draw_schedule_empty_title()}
      text={hasBudget ? m.draw_schedule_empty_text() : m.draw_schedule_empty_no_budget()}
    >
      {hasBudget ? (
        <Button kind="brass" onClick={() => onLines(proposal.map(newLine))}>
          {m.draw_schedule_propose()}
        </Button>
      ) : (
        <ButtonLink to={`/app/deals/${dealId}/budget`}>{m.draw_schedule_open_budget()}</ButtonLink>
      )}
      <Button onClick={() => onLines([newLine()])}>{m.draw_schedule_add()}</Button>
    </EmptyState>
  )
}
