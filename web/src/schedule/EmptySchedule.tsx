import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Opened } from './opened.ts'
import { useWholeChange } from './use-schedule-changes.ts'

/** Starts a schedule: from the budget lines with one click, from a template, or with the first piece of work. */
export function EmptySchedule({ schedule, onOpen }: { schedule: Schedule; onOpen: (opened: Opened) => void }) {
  const change = useWholeChange(schedule.dealId)
  const hasLines = schedule.budgetLines.some(({ isContingency }) => !isContingency)
  if (!schedule.abilities.change) return <EmptyState title={m.schedule_empty()} text={m.schedule_empty_reader()} />
  const make = () =>
    change.mutate({
      run: () => api.schedules.fromBudget({ id: schedule.dealId }),
      said: (changed) => m.schedule_made({ count: changed.schedule.items.length }),
    })
  return (
    <EmptyState title={m.schedule_empty()} text={hasLines ? m.schedule_empty_text() : m.schedule_empty_no_lines()}>
      {hasLines && (
        <Button kind="brass" working={change.isPending} onClick={make}>
          {m.schedule_from_budget()}
        </Button>
      )}
      <Button onClick={() => onOpen({ what: 'use_template' })}>{m.schedule_use_template()}</Button>
      <Button kind={hasLines ? 'quiet' : 'brass'} onClick={() => onOpen({ what: 'item', id: null })}>
        {m.schedule_add()}
      </Button>
    </EmptyState>
  )
}
