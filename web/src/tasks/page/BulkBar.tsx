import type { BulkTaskOutcome, Task } from '@plumbline/contract/tasks'
import { addDays, type Day } from '@plumbline/domain/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { assigneeChoices } from '../people.ts'
import type { Failures } from './BulkDialogs.tsx'

const dialogs = later(() => import('./BulkDialogs.tsx'))
const DueDialog = partOf(dialogs, 'DueDialog')
const FailuresDialog = partOf(dialogs, 'FailuresDialog')

type Props = { tasks: readonly Task[]; isShown: boolean; onDone: () => void }

type Change = Parameters<typeof api.tasks.bulkEdit>[0]['change']
/** What can be done to all selected tasks. Each is changed on its own, and one undo reverts them all. */
export function BulkBar({ tasks, isShown, onDone }: Props) {
  const [failures, setFailures] = useState<Failures | null>(null)
  const [isDating, setIsDating] = useState(false)
  const change = useBulkChange({ tasks, onDone, onFailures: setFailures })
  const run = (facts: Change) => change.mutate(facts)
  return (
    <>
      {isShown && (
        <div
          role="toolbar"
          aria-label={m.tasks_bulk()}
          className="sticky bottom-[calc(var(--bottom-bar)+12px)] z-20 mx-auto mt-4 flex w-fit flex-wrap items-center gap-2 rounded-10 border border-line bg-surface px-3 py-2 shadow-2"
        >
          <p className="text-13 font-medium figures">
            {m.tasks_selected({ count: tasks.length, shown: formatCount(tasks.length) })}
          </p>
          {tasks.length > 0 && (
            <>
              <Button size="small" working={change.isPending} onClick={() => run({ status: 'done' })}>
                {m.tasks_bulk_done()}
              </Button>
              <AssignMenu working={change.isPending} onAssign={(assigneeId) => run({ assigneeId })} />
              <DueMenu
                working={change.isPending}
                onDue={(dueDate) => run({ dueDate })}
                onOther={() => setIsDating(true)}
              />
            </>
          )}
          <Button kind="quiet" size="small" onClick={onDone}>
            {m.tasks_bulk_clear()}
          </Button>
        </div>
      )}
      {isDating && (
        <DueDialog
          onClose={() => setIsDating(false)}
          onSave={(dueDate) => {
            setIsDating(false)
            run({ dueDate })
          }}
        />
      )}
      {failures && <FailuresDialog {...failures} onClose={() => setFailures(null)} />}
    </>
  )
}

type ChangeProps = { tasks: readonly Task[]; onDone: () => void; onFailures: (failures: Failures) => void }

function useBulkChange({ tasks, onDone, onFailures }: ChangeProps) {
  const queryClient = useQueryClient()
  // The tasks may belong to any deals, and their lists and logs show them too.
  const refresh = () =>
    Promise.all(
      ['tasks', 'reports', 'activity', 'deals'].map((room) => queryClient.invalidateQueries({ queryKey: [room] })),
    )
  return useMutation({
    mutationFn: (change: Change): Promise<BulkTaskOutcome> =>
      api.tasks.bulkEdit({ tasks: tasks.map(({ id, version }) => ({ id, version })), change }),
    onSuccess: async ({ changed, undoId, results }) => {
      const failed = results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'same')
      const said = m.tasks_bulk_changed({ count: changed })
      if (changed > 0 || failed.length === 0)
        offerUndo(said, undoId, {
          refresh,
          onLeft: (left, restored) =>
            onFailures({
              title: m.tasks_bulk_not_undone({ count: left.length }),
              lede: m.tasks_bulk_undone({ count: restored }),
              failed: left.map(({ why, ...task }) => ({ ...task, outcome: why })),
            }),
        })
      if (failed.length > 0) onFailures({ title: m.tasks_bulk_left({ count: failed.length }), lede: said, failed })
      onDone()
      await refresh()
    },
    onError: toastFailure,
  })
}

function AssignMenu({ working, onAssign }: { working: boolean; onAssign: (assigneeId: string | null) => void }) {
  const me = useMe()
  return (
    <Menu
      trigger={
        <Button size="small" working={working}>
          {m.tasks_bulk_assign()}
        </Button>
      }
    >
      {assigneeChoices(me).map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => onAssign(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onAssign(null)}>{m.tasks_nobody()}</MenuItem>
    </Menu>
  )
}

type DueProps = { working: boolean; onDue: (day: Day | null) => void; onOther: () => void }

function DueMenu({ working, onDue, onOther }: DueProps) {
  const { today } = useMe().organization
  return (
    <Menu
      trigger={
        <Button size="small" working={working}>
          {m.tasks_due_date()}
        </Button>
      }
    >
      <MenuItem onSelect={() => onDue(today)}>{m.tasks_today()}</MenuItem>
      <MenuItem onSelect={() => onDue(addDays(today, 1))}>{m.tasks_tomorrow()}</MenuItem>
      <MenuItem onSelect={() => onDue(addDays(today, 7))}>{m.tasks_bulk_in_a_week()}</MenuItem>
      <MenuItem onSelect={onOther}>{m.tasks_bulk_other_day()}</MenuItem>
      <MenuItem onSelect={() => onDue(null)}>{m.tasks_group_undated()}</MenuItem>
    </Menu>
  )
}
