import type { Task } from '@plumbline/contract/tasks'
import { PRIORITIES } from '@plumbline/domain/deals/field-options'
import { REPEATS } from '@plumbline/domain/tasks/repeat'
import { TASK_STATUSES, taskProblem } from '@plumbline/domain/tasks/task'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { changedFacts } from '../shell/drafts/merge.ts'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { SavedDraftNote } from '../shell/drafts/SavedDraftNote.tsx'
import { words } from '../shell/words.ts'
import { useMe } from '../shell/session/me.ts'
import { useSavedDraft } from '../shell/drafts/use-saved-draft.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import { DueFields } from './DueFields.tsx'
import { assigneeChoices } from './people.ts'
import { factsOf, type TaskFacts } from './task-facts.ts'
import { useFactWords } from './use-fact-words.ts'
import { useTaskEdit } from './use-task-changes.ts'
import { priorityWords, repeatWords, statusWords } from './words.ts'

/** What was entered, and the version it changes. */
type Draft = TaskFacts & { version: number; seen: TaskFacts }

type Props = {
  task: Task
  onClose: () => void
  /** called when the task leaves the list that focus would return to */
  onLeave: () => void
}

/** Edits all fields of a task at once. */
export function TaskDialog({ task, onClose, onLeave }: Props) {
  const initial: Draft = { ...factsOf(task), version: task.version, seen: factsOf(task) }
  const kept = useSavedDraft(`task:${task.id}`, initial)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const edit = useTaskEdit(task, { onSaved: leave, onLeave, onKeptTheirs: leave })
  const factWords = useFactWords()
  const { version, seen, ...typed } = kept.draft
  const problem = taskProblem(typed)
  const missing = typed.title.trim() === ''
  const submit = () => {
    const changed = changedFacts(seen, { ...typed, title: typed.title.trim(), description: typed.description.trim() })
    if (Object.keys(changed).length === 0) leave()
    else void edit.save(version, seen, changed)
  }
  return (
    <>
      <FormDialog
        width="medium"
        title={m.tasks_edit()}
        lede={task.deal && `${task.deal.name} · ${task.deal.number}`}
        wrong={missing || problem !== null}
        working={edit.saving}
        onSubmit={submit}
        onCancel={leave}
        onClose={onClose}
      >
        {(asked) => (
          <>
            <Origin task={task} />
            {kept.restored && <SavedDraftNote onStartOver={() => kept.startOver(initial)} />}
            <TaskFields
              task={task}
              facts={typed}
              onChange={kept.change}
              errors={{
                ...edit.errors,
                ...(asked && missing ? { title: m.tasks_needs_title() } : {}),
                ...(asked && problem ? { [problem.field]: problemWords(problem.rule) } : {}),
              }}
            />
          </>
        )}
      </FormDialog>
      <EditConflict edit={edit} {...factWords} />
    </>
  )
}

/** Links back to what the task was created from. */
function Origin({ task: { origin } }: { task: Task }) {
  if (!origin) return null
  return (
    <p className="text-13 text-ink-soft">
      <Link to={origin.link} className="touch-target text-blueprint hover:underline">
        {originWords(origin)}
      </Link>
    </p>
  )
}

function originWords({ label, by }: NonNullable<Task['origin']>): string {
  if (label) return m.tasks_from_item({ item: words(label) })
  return by === null ? m.tasks_from_comment() : m.tasks_from_comment_by({ name: by })
}

function problemWords(rule: NonNullable<ReturnType<typeof taskProblem>>['rule']): string {
  return rule === 'needs_day' ? m.tasks_time_needs_day() : m.tasks_repeat_needs_day()
}

type FieldsProps = {
  task: Task
  facts: TaskFacts
  onChange: (facts: Partial<TaskFacts>) => void
  errors: Readonly<Record<string, string>>
}

function TaskFields({ task, facts, onChange, errors }: FieldsProps) {
  const me = useMe()
  const choice = <Key extends 'status' | 'priority' | 'repeat'>(
    key: Key,
    label: string,
    options: readonly TaskFacts[Key][],
    wordsOf: (option: TaskFacts[Key]) => string,
    className?: string,
  ): ReactNode => (
    <ChoiceField
      label={label}
      className={className}
      value={facts[key]}
      error={errors[key]}
      choices={options.map((value) => ({ value, label: wordsOf(value) }))}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label={m.tasks_title_label()}
        required
        className="col-span-2"
        maxLength={200}
        value={facts.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextAreaField
        label={m.tasks_description()}
        className="col-span-2"
        maxLength={5_000}
        value={facts.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <DueFields {...{ task, facts, onChange, errors }} />
      <TextField
        type="time"
        label={m.tasks_due_time()}
        className={facts.dueFrom ? 'max-sm:col-span-2' : undefined}
        value={facts.dueTime ?? ''}
        error={errors['dueTime']}
        onChange={(event) => onChange({ dueTime: event.target.value || null })}
      />
      <ChoiceField
        label={m.tasks_assignee()}
        className="max-sm:col-span-2"
        value={facts.assigneeId ?? ''}
        placeholder={m.tasks_nobody()}
        choices={assigneeChoices(me, task.assignee)}
        error={errors['assigneeId']}
        onChange={(event) => onChange({ assigneeId: event.target.value || null })}
      />
      {choice('status', m.tasks_status(), TASK_STATUSES, statusWords)}
      {choice('priority', m.tasks_priority(), PRIORITIES, priorityWords)}
      {choice('repeat', m.tasks_repeat(), REPEATS, repeatWords, 'max-sm:col-span-2')}
    </div>
  )
}
