import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Task } from '@plumbline/contract/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts'
import { dealTasksQuery, type Show } from './queries.ts'
import { QuickAddTask } from './QuickAddTask.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskRow } from './TaskRow.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'

/** Lists a deal's open tasks, most urgent first, and its finished tasks on demand. */
export default function DealTasks({ deal }: { deal: DealDetail }) {
  const unfinished = useInfiniteQuery(dealTasksQuery(deal.id, 'unfinished'))
  const [finishedShown, setFinishedShown] = useState(false)
  const [first] = unfinished.data?.pages ?? []
  if (unfinished.isError && !first)
    return <FailureState error={unfinished.error} onRetry={() => void unfinished.refetch()} />
  const counts = first?.counts
  return (
    <Section
      title={m.tasks_title()}
      detail={counts && formatCount(counts.unfinished)}
      action={
        counts &&
        counts.finished > 0 && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={finishedShown}
            onClick={() => setFinishedShown(!finishedShown)}
          >
            {finishedShown
              ? m.tasks_hide_finished()
              : m.tasks_show_finished({ count: counts.finished, shown: formatCount(counts.finished) })}
          </Button>
        )
      }
    >
      {first ? <TaskPages dealId={deal.id} show="unfinished" /> : <SkeletonRows rows={3} label={m.tasks_loading()} />}
      {counts?.unfinished === 0 && (
        <p className="py-3 text-13 text-ink-soft">
          {first?.abilities.create ? m.tasks_empty() : m.tasks_empty_reader()}
        </p>
      )}
      {first?.abilities.create && <QuickAddTask dealId={deal.id} />}
      {finishedShown && counts && counts.finished > 0 && (
        <section aria-label={m.tasks_finished()} className="mt-4">
          <h3 className="text-13 font-medium text-ink-soft">{m.tasks_finished()}</h3>
          <TaskPages dealId={deal.id} show="finished" />
        </section>
      )}
    </Section>
  )
}

function TaskPages({ dealId, show }: { dealId: string; show: Show }) {
  const query = useInfiniteQuery(dealTasksQuery(dealId, show))
  const [opened, setOpened] = useState<Task | null>(null)
  const { place, keepFocus } = useKeptFocus<HTMLUListElement>()
  if (query.isPending) return <SkeletonRows rows={2} label={m.tasks_loading()} />
  return (
    <>
      <ul ref={place} tabIndex={-1} className="outline-none">
        {query.data?.pages
          .flatMap((page) => page.items)
          .map((task) => (
            <TaskRow key={task.id} task={task} onOpen={setOpened} onLeave={keepFocus} />
          ))}
      </ul>
      <ShowMore pages={query} className="mt-2" />
      {opened && <TaskDialog task={opened} onClose={() => setOpened(null)} onLeave={keepFocus} />}
    </>
  )
}
