import { personHinted } from '@plumbline/domain/tasks/assignee-hint'
import { type QuickEntry as Entry, type QuickKind, readQuickEntry } from '@plumbline/domain/tasks/quick-entry'
import { Plus } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { useSavedDraft } from '../../shell/drafts/use-saved-draft.ts'
import { factFailures } from '../../shell/failures/field-failures.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useAddTask } from '../use-task-changes.ts'
import { dayWords, repeatWords, timeWords } from '../words.ts'

/** The line, and which of its recognized words should stay in the title. */
type Draft = { line: string; unwanted: readonly string[] }

const NOTHING: Draft = { line: '', unwanted: [] }

type Props = {
  /** whose the task is unless the line names someone */
  assigneeId: string
  ref: Ref<{ focus: () => void }>
}

/** Adds a task typed in one line. What was recognized is shown below, and each part can be removed. */
export function QuickEntry({ assigneeId, ref }: Props) {
  const { draft, change, startOver } = useSavedDraft<Draft>('task:line', NOTHING)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  const { entry, person, unknownName } = useReading(draft)
  const add = useAddTask(null, () => {
    setAsked(false)
    startOver(NOTHING)
    field.current?.focus()
  })
  const refused = add.error ? factFailures(add.error) : {}
  const missing = entry.title === ''
  const submit = () => {
    if (add.isPending) return
    setAsked(missing)
    if (missing) return field.current?.focus()
    add.mutate({
      title: entry.title,
      dueDate: entry.dueDate,
      dueTime: entry.dueTime,
      repeat: entry.repeat,
      assigneeId: person?.id ?? assigneeId,
      ...(entry.isUrgent ? { priority: 'high' } : {}),
    })
  }
  return (
    <form
      noValidate
      aria-label={m.tasks_add()}
      className="flex flex-col gap-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          label={m.tasks_title_label()}
          hideLabel
          className="min-w-0 flex-1"
          placeholder={m.tasks_quick_placeholder()}
          maxLength={300}
          value={draft.line}
          error={asked && missing ? m.tasks_needs_title() : (refused['title'] ?? refused['dueDate'])}
          help={draft.line === '' ? m.tasks_quick_help() : undefined}
          after={<kbd className="text-12 pointer-coarse:hidden">N</kbd>}
          onChange={(event) => change({ line: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur()
          }}
        />
        <Button
          type="submit"
          kind="brass"
          working={add.isPending}
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
        >
          <span className="max-md:sr-only">{m.tasks_add()}</span>
        </Button>
      </div>
      <ReadParts
        {...{ entry, person }}
        onRemove={(part) => {
          change({ unwanted: [...draft.unwanted, keyOf(part)] })
          field.current?.focus()
        }}
      />
      {unknownName !== null && (
        <p className="text-13 text-ink-soft">{m.tasks_quick_unknown_person({ name: unknownName })}</p>
      )}
    </form>
  )
}

type Part = Entry['found'][number]

const keyOf = ({ kind, words }: Part) => `${kind}:${words}`

/** Reads the line, leaving unwanted parts in the title, as well as a name that isn't exactly one person's. */
function useReading({ line, unwanted }: Draft) {
  const me = useMe()
  const reading = {
    today: me.organization.today,
    order: getLocale() === 'en' ? ('month_first' as const) : ('day_first' as const),
  }
  const { found, assigneeHint } = readQuickEntry(line, reading)
  const ignored: QuickKind[] = found.filter((part) => unwanted.includes(keyOf(part))).map(({ kind }) => kind)
  const isNamed = assigneeHint !== null && !ignored.includes('assignee')
  const person = isNamed ? personHinted(assigneeHint, me.members) : null
  const isUnknown = isNamed && person === null
  return {
    entry: readQuickEntry(line, { ...reading, ignored: isUnknown ? [...ignored, 'assignee'] : ignored }),
    person,
    unknownName: isUnknown ? assigneeHint : null,
  }
}

type PartsProps = { entry: Entry; person: { name: string } | null; onRemove: (part: Part) => void }

function ReadParts({ entry, person, onRemove }: PartsProps) {
  const { today } = useMe().organization
  if (entry.found.length === 0) return null
  const day = entry.dueDate === null ? '' : dayWords(entry.dueDate, today)
  const time = entry.dueTime === null ? '' : timeWords(entry.dueTime)
  const hasDay = entry.found.some(({ kind }) => kind === 'due' || kind === 'repeat')
  const words: Readonly<Record<QuickKind, string>> = {
    due: m.tasks_quick_due({ day }),
    time: hasDay ? time : m.tasks_day_at_time({ day, time }),
    repeat: m.tasks_quick_repeat({ repeat: repeatWords(entry.repeat), day }),
    assignee: m.tasks_quick_for({ name: person?.name ?? '' }),
    priority: m.tasks_quick_high(),
  }
  return (
    <ul aria-label={m.tasks_quick_read()} className="flex flex-wrap gap-2">
      {entry.found.map((part) => (
        <li key={part.kind}>
          <FilterChip title={part.words} onClick={() => onRemove(part)} onRemove={() => onRemove(part)}>
            {words[part.kind]}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}
