import type { Task } from '@plumbline/contract/tasks'
import { type AnchorDate, anchorDatesOf, isAnchorDate, MAX_DUE_DAYS } from '@plumbline/domain/tasks/due-from'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { formatDay } from '../ui/figures/format.ts'
import { aroundWords } from './due-words.ts'
import type { TaskFacts } from './task-facts.ts'

type Props = {
  task: Task
  facts: Pick<TaskFacts, 'dueDate' | 'dueTime' | 'dueFrom'>
  onChange: (facts: Partial<TaskFacts>) => void
  errors: Readonly<Record<string, string>>
}

/** When a task is due: on a day, or for a deal's task, some days before or after one of the deal's dates. */
export function DueFields({ task, facts, onChange, errors }: Props) {
  const { dueFrom } = facts
  return (
    <>
      {task.deal && (
        <ChoiceField
          label={m.tasks_due()}
          className="col-span-2"
          value={dueFrom?.date ?? ''}
          placeholder={m.tasks_due_on()}
          choices={anchorDatesOf(task.deal.dealType).map((value) => ({ value, label: aroundWords(value) }))}
          help={dueFrom ? followedWords(task, dueFrom) : undefined}
          error={errors['dueFrom']}
          onChange={({ target: { value } }) =>
            onChange({ dueFrom: isAnchorDate(value) ? { date: value, days: dueFrom?.days ?? -1 } : null })
          }
        />
      )}
      {dueFrom ? (
        <DaysAround due={dueFrom} onChange={onChange} error={errors['dueFrom.days']} />
      ) : (
        <DueDay {...{ facts, onChange, errors }} />
      )}
    </>
  )
}

function DueDay({ facts, onChange, errors }: Omit<Props, 'task'>) {
  return (
    <DayField
      label={m.tasks_due_date()}
      value={facts.dueDate}
      today={useMe().organization.today}
      error={errors['dueDate']}
      onChange={(dueDate) => onChange({ dueDate, ...(dueDate === null ? { dueTime: null } : {}) })}
    />
  )
}

type Due = NonNullable<TaskFacts['dueFrom']>

function DaysAround({
  due: { date, days },
  onChange,
  error,
}: { due: Due; error: string | undefined } & Pick<Props, 'onChange'>) {
  // Kept separately from the number, which has no sign while it's empty.
  const [isAfter, setIsAfter] = useState(days > 0)
  const change = (count: number, after: boolean) =>
    onChange({ dueFrom: { date, days: after || count === 0 ? count : -count } })
  return (
    <div className="grid grid-cols-2 items-start gap-2 max-sm:col-span-2 max-sm:gap-4">
      <NumberField
        label={m.tasks_due_days()}
        value={Math.abs(days)}
        error={error}
        onChange={(count) => change(Math.min(MAX_DUE_DAYS, Math.abs(Math.round(count ?? 0))), isAfter)}
      />
      <ChoiceField
        label={m.tasks_due_side()}
        value={isAfter ? 'after' : 'before'}
        choices={[
          { value: 'before', label: m.tasks_due_side_before() },
          { value: 'after', label: m.tasks_due_side_after() },
        ]}
        onChange={({ target: { value } }) => {
          setIsAfter(value === 'after')
          change(Math.abs(days), value === 'after')
        }}
      />
    </div>
  )
}

/** When a task that follows a date is due. The server computes it once a change is saved. */
function followedWords({ dueDate, dueFrom }: Task, { date, days }: { date: AnchorDate; days: number }): string {
  if (dueFrom?.date !== date || dueFrom.days !== days) return m.tasks_due_saved_then()
  return dueDate === null ? m.tasks_due_waits() : m.tasks_due_follows({ day: formatDay(dueDate) })
}
