import type { TaskOrigin } from '@plumbline/contract/tasks'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { factFailures } from '../shell/failures/field-failures.ts'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { assigneeChoices } from './people.ts'
import { useAddTask } from './use-task-changes.ts'

type Props = {
  dealId: string
  origin: TaskOrigin
  /** a suggested title, and other facts from its origin */
  title: string
  description?: string
  dueDate?: string | null
  onClose: () => void
}

/** Creates a task from something else on its deal, which it links back to. */
export default function NewTaskDialog({ dealId, origin, onClose, ...suggested }: Props) {
  const me = useMe()
  const [facts, setFacts] = useState({
    title: suggested.title,
    description: suggested.description ?? '',
    dueDate: suggested.dueDate ?? null,
    assigneeId: me.userId,
  })
  const change = (changed: Partial<typeof facts>) => setFacts({ ...facts, ...changed })
  const add = useAddTask(dealId, onClose)
  const refused = add.error ? factFailures(add.error) : {}
  const title = facts.title.trim()
  const missing = title === ''
  return (
    <FormDialog
      width="medium"
      title={m.tasks_create()}
      submitLabel={m.tasks_create()}
      wrong={missing}
      working={add.isPending}
      onSubmit={() => add.mutate({ ...facts, title, assigneeId: facts.assigneeId || null, origin })}
      onClose={onClose}
    >
      {(asked) => (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={m.tasks_title_label()}
            required
            className="col-span-2"
            maxLength={200}
            value={facts.title}
            error={asked && missing ? m.tasks_needs_title() : refused['title']}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextAreaField
            label={m.tasks_description()}
            className="col-span-2"
            maxLength={5_000}
            value={facts.description}
            error={refused['description']}
            onChange={(event) => change({ description: event.target.value })}
          />
          <DayField
            label={m.tasks_due_date()}
            className="max-sm:col-span-2"
            today={me.organization.today}
            value={facts.dueDate}
            error={refused['dueDate']}
            onChange={(dueDate) => change({ dueDate })}
          />
          <ChoiceField
            label={m.tasks_assignee()}
            className="max-sm:col-span-2"
            value={facts.assigneeId}
            placeholder={m.tasks_nobody()}
            choices={assigneeChoices(me)}
            error={refused['assigneeId']}
            onChange={(event) => change({ assigneeId: event.target.value })}
          />
        </div>
      )}
    </FormDialog>
  )
}
