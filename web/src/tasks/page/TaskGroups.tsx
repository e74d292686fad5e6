import type { Task } from '@plumbline/contract/tasks'
import { dueGroupOf } from '@plumbline/domain/tasks/task'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import type { api } from '../../shell/api/api.ts'
import { TaskRow } from '../TaskRow.tsx'
import type { TasksAddress } from './address.ts'
import type { Selected } from './use-selected.ts'
import { GROUP_NAMES } from './words.ts'

export type TaskPage = Awaited<ReturnType<typeof api.tasks.list>>

type Props = {
  address: TasksAddress
  pages: readonly TaskPage[]
  selected: Selected
  onOpen: (task: Task) => void
  onLeave: () => void
}

type Group = { key: string; title: ReactNode; detail: string | undefined; tasks: readonly Task[] }

/** The listed tasks by due date, or by deal. Finished ones are one list. */
export function TaskGroups({ address, pages, selected, onOpen, onLeave }: Props) {
  const { today } = useMe().organization
  const tasks = pages.flatMap((page) => page.items)
  const isByDeal = address.tab === 'deals' && address.state === 'unfinished'
  const rows = (listed: readonly Task[]) => (
    <ul>
      {listed.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          withDeal={!isByDeal}
          {...{ onOpen, onLeave }}
          keys={{ onSelect: () => task.abilities.update && selected.toggle(task.id) }}
          {...(selected.isSelecting ? { selection: { isSelected: selected.selected.includes(task) } } : {})}
        />
      ))}
    </ul>
  )
  if (address.state === 'finished') return rows(tasks)
  const groups = isByDeal ? dealGroups(pages, tasks) : dueGroups(pages, tasks, today)
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ key, title, detail, tasks: listed }) => (
        <Section key={key} title={title} detail={detail}>
          {rows(listed)}
        </Section>
      ))}
    </div>
  )
}

function dueGroups(pages: readonly TaskPage[], tasks: readonly Task[], today: string): Group[] {
  const counts = pages.at(-1)?.counts
  return [...Map.groupBy(tasks, ({ dueDate }) => dueGroupOf(dueDate, today))].map(([group, listed]) => ({
    key: group,
    title: GROUP_NAMES[group](),
    detail: counts && formatCount(counts[group] ?? listed.length),
    tasks: listed,
  }))
}

function dealGroups(pages: readonly TaskPage[], tasks: readonly Task[]): Group[] {
  const counts = new Map(pages.flatMap((page) => page.deals.map((deal) => [deal.id, deal] as const)))
  return [...Map.groupBy(tasks, ({ deal }) => deal?.id ?? null)].map(([id, listed]) => {
    const { unfinished = listed.length, overdue = 0 } = counts.get(id) ?? {}
    const shown = formatCount(unfinished)
    const deal = listed[0]?.deal
    return {
      key: id ?? '',
      title: deal ? (
        <Link to={`/app/deals/${deal.id}`} className="touch-target hover:underline">
          {deal.name}
        </Link>
      ) : (
        m.tasks_without_deal()
      ),
      detail: overdue > 0 ? m.tasks_deal_overdue({ shown, count: overdue }) : shown,
      tasks: listed,
    }
  })
}
