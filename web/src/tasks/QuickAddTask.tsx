import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { factFailures } from '../shell/failures/field-failures.ts'
import { useMe } from '../shell/session/me.ts'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { assigneeChoices } from './people.ts'
import { useAddTask } from './use-task-changes.ts'

type Draft = { title: string; dueDate: string | null; assigneeId: string }

/** Adds a task in one row: title, due date, assignee. Enter adds it and leaves the row ready for the next one. */
export function QuickAddTask({ dealId }: { dealId: string | null }) {
  const me = useMe()
  const nothing: Draft = { title: '', dueDate: null, assigneeId: me.userId }
  const { draft, change, startOver } = useSavedDraft<Draft>(`task:${dealId ?? 'own'}:new`, nothing)
  const [asked, setAsked] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const add = useAddTask(dealId, () => {
    setAsked(false)
    startOver({ ...nothing, assigneeId: draft.assigneeId })
    title.current?.focus()
  })
  const refused = add.error ? factFailures(add.error) : {}
  const missing = draft.title.trim() === ''
  return (
    <form
      noValidate
      aria-label={m.tasks_add()}
      className="@container border-b border-line py-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (add.isPending) return
        if (missing) {
          setAsked(true)
          title.current?.focus()
        } else add.mutate({ ...draft, title: draft.title.trim(), assigneeId: draft.assigneeId || null })
      }}
    >
      <div className="grid items-start gap-2 @min-[26rem]:grid-cols-2 @min-[34rem]:grid-cols-[1fr_1fr_auto] @min-[40rem]:grid-cols-[minmax(0,1fr)_10rem_13.5rem_auto]">
        <TextField
          ref={title}
          label={m.tasks_title_label()}
          hideLabel
          small
          className="col-span-full @min-[40rem]:col-auto"
          placeholder={m.tasks_add_placeholder()}
          maxLength={200}
          value={draft.title}
          error={asked && missing ? m.tasks_needs_title() : refused['title']}
          onChange={(event) => change({ title: event.target.value })}
        />
        <DayField
          label={m.tasks_due_date()}
          hideLabel
          small
          today={me.organization.today}
          value={draft.dueDate}
          error={refused['dueDate']}
          onChange={(dueDate) => change({ dueDate })}
        />
        <ChoiceField
          label={m.tasks_assignee()}
          hideLabel
          small
          value={draft.assigneeId}
          placeholder={m.tasks_nobody()}
          choices={assigneeChoices(me)}
          error={refused['assigneeId']}
          onChange={(event) => change({ assigneeId: event.target.value })}
        />
        <Button
          type="submit"
          size="small"
          working={add.isPending}
          className="max-sm:col-span-full sm:@max-[34rem]:col-start-2 sm:@max-[34rem]:justify-self-end"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        >
          {m.tasks_add()}
        </Button>
      </div>
    </form>
  )
}
