import type { Home } from '@plumbline/contract/reports'
import type { Task } from '@plumbline/contract/tasks'
import type { DueGroup } from '@plumbline/domain/tasks/task'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts'
import { myTasksQuery } from '../tasks/queries.ts'
import { QuickAddTask } from '../tasks/QuickAddTask.tsx'
import { TaskDialog } from '../tasks/TaskDialog.tsx'
import { TaskRow } from '../tasks/TaskRow.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'

const PRESSING = ['overdue', 'today', 'week'] as const satisfies readonly DueGroup[]
type Span = 'pressing' | 'later' | 'undated'

/** My tasks across deals: urgent, later, and undated, plus a row for adding one. */
export function MyTasks({ tasks: { counts, items } }: { tasks: Home['tasks'] }) {
  const [whole, setWhole] = useState(false)
  const [opened, setOpened] = useState<Task | null>(null)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const rows = { onOpen: setOpened, onLeave: keepFocus }
  const pressing = PRESSING.reduce((sum, group) => sum + counts[group], 0)
  const hasOthers = counts.later + counts.undated > 0
  const [chosen, setSpan] = useState<Span>(() => firstSpan(pressing, counts))
  const span = hasOthers ? chosen : 'pressing'
  return (
    <Section
      title={m.reports_my_tasks()}
      detail={hasOthers ? undefined : formatCount(pressing)}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {hasOthers && (
            <Segment
              label={m.reports_when_due()}
              value={span}
              onChange={setSpan}
              options={[
                { value: 'pressing', label: m.reports_span_pressing(), count: pressing },
                { value: 'later', label: m.reports_span_later(), count: counts.later },
                { value: 'undated', label: m.reports_span_undated(), count: counts.undated },
              ]}
            />
          )}
          <ButtonLink kind="quiet" to="/app/tasks">
            {m.reports_all_tasks()}
          </ButtonLink>
        </div>
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {span !== 'pressing' ? (
          <TasksDue due={span} {...rows} />
        ) : whole ? (
          PRESSING.filter((group) => counts[group] > 0).map((due) => <TasksDue key={due} due={due} {...rows} />)
        ) : (
          <TaskRows tasks={items} {...rows} />
        )}
      </div>
      {span === 'pressing' && !whole && pressing > items.length && (
        <Button size="small" className="mt-2" onClick={() => setWhole(true)}>
          {m.reports_show_all({ count: pressing, shown: formatCount(pressing) })}
        </Button>
      )}
      {span === 'pressing' && pressing === 0 && <p className="py-3 text-13 text-ink-soft">{m.reports_nothing_due()}</p>}
      <QuickAddTask dealId={null} />
      {opened && <TaskDialog task={opened} onClose={() => setOpened(null)} onLeave={keepFocus} />}
    </Section>
  )
}

/** The initially selected tab: the first that has tasks. */
function firstSpan(pressing: number, { later, undated }: Home['tasks']['counts']): Span {
  if (pressing > 0 || later + undated === 0) return 'pressing'
  return later > 0 ? 'later' : 'undated'
}

type RowHandlers = { onOpen: (task: Task) => void; onLeave: () => void }

function TaskRows({ tasks, ...row }: RowHandlers & { tasks: readonly Task[] }) {
  return (
    <ul>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...row} withDeal />
      ))}
    </ul>
  )
}

function TasksDue({ due, ...row }: RowHandlers & { due: DueGroup }) {
  const query = useInfiniteQuery(myTasksQuery(due))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={3} label={m.tasks_loading()} />
  return (
    <>
      <TaskRows tasks={query.data.pages.flatMap((page) => page.items)} {...row} />
      <ShowMore pages={query} className="mt-2" />
    </>
  )
}
