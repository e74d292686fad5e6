import type { Task } from '@plumbline/contract/tasks'
import { DUE_GROUPS } from '@plumbline/domain/tasks/task'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useAskedFor } from '../../shell/use-asked-for.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { later, partOf } from '../../ui/later.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { assigneeChoices } from '../people.ts'
import { taskListQuery } from '../queries.ts'
import { inputOf, TASK_TABS, useTasksAddress } from './address.ts'
import { BulkBar } from './BulkBar.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { TaskGroups, type TaskPage } from './TaskGroups.tsx'
import { focusNeighbor, useTaskKeys } from './use-task-keys.ts'
import { type Selected, useSelected } from './use-selected.ts'
import { GROUP_NAMES, TAB_NAMES } from './words.ts'

const TaskDialog = partOf(
  later(() => import('../TaskDialog.tsx')),
  'TaskDialog',
)

type Address = ReturnType<typeof useTasksAddress>

/** Tasks across deals: mine, everyone's, or deal by deal. */
export default function TasksPage() {
  const place = useTasksAddress()
  const { address, put } = place
  const me = useMe()
  const list = useInfiniteQuery(taskListQuery(inputOf(address)))
  const pages = list.data?.pages ?? []
  const selected = useSelected(pages.flatMap((page) => page.items))
  const entry = useRef<{ focus: () => void }>(null)
  const [isEntryAsked] = useAskedFor('new')
  useEffect(() => {
    if (isEntryAsked) entry.current?.focus()
  }, [isEntryAsked])
  useTaskKeys({ add: () => entry.current?.focus(), leave: selected.clear })
  return (
    <div className="max-w-7xl px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.tasks_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
        <h1 className="text-20 font-semibold">{m.tasks_title()}</h1>
        <Segment
          label={m.tasks_whose()}
          value={address.tab}
          onChange={(tab) => {
            selected.clear()
            put('show', tab === 'mine' ? '' : tab)
          }}
          options={TASK_TABS.map((value) => ({ value, label: TAB_NAMES[value]() }))}
          className="max-md:order-3 max-md:w-full max-md:*:flex-1"
        />
        <SearchField
          label={m.tasks_search()}
          placeholder={m.tasks_search_hint()}
          value={address.q}
          onChange={(q) => put('q', q)}
          className="md:ml-auto"
        />
      </header>
      <QuickEntry ref={entry} assigneeId={address.personId ?? me.userId} />
      <Filters {...place} counts={pages.at(-1)?.counts} selected={selected} />
      {list.isError && !list.data ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={8} label={m.tasks_loading()} />
      ) : (
        <>
          <Listed {...{ place, pages, selected }} />
          <ShowMore pages={list} className="mt-4" />
          <BulkBar tasks={selected.selected} isShown={selected.isSelecting} onDone={selected.clear} />
        </>
      )}
    </div>
  )
}

type ListedProps = { place: Address; pages: readonly TaskPage[]; selected: Selected }

function Listed({ place: { address, isNarrowed, clear }, pages, selected }: ListedProps) {
  const [opened, setOpened] = useState<Task | null>(null)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const leave = () => {
    if (!focusNeighbor()) keepFocus()
  }
  const isEmpty = pages.every((page) => page.items.length === 0)
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        {isEmpty ? (
          <Nothing {...{ address, isNarrowed, clear }} />
        ) : (
          <TaskGroups {...{ address, pages, selected }} onOpen={setOpened} onLeave={leave} />
        )}
      </div>
      {opened && <TaskDialog task={opened} onClose={() => setOpened(null)} onLeave={leave} />}
    </>
  )
}

function Nothing({ address, isNarrowed, clear }: Pick<Address, 'address' | 'isNarrowed' | 'clear'>) {
  if (isNarrowed)
    return (
      <EmptyState title={m.tasks_none_found()}>
        <Button onClick={clear}>{m.tasks_show_all()}</Button>
      </EmptyState>
    )
  if (address.state === 'finished') return <EmptyState title={m.tasks_none_finished()} />
  return (
    <EmptyState
      title={address.tab === 'mine' ? m.tasks_none_mine() : m.tasks_none_at_all()}
      text={m.tasks_none_text()}
    />
  )
}

type FilterProps = Pick<Address, 'address' | 'put'> & { counts: TaskPage['counts'] | undefined; selected: Selected }

/** Filters by due date with counts, by person, and by open or done. */
function Filters({ address, put, counts, selected }: FilterProps) {
  const me = useMe()
  return (
    <div className="flex items-center gap-3 pb-4 max-md:flex-col max-md:items-stretch">
      {address.state === 'unfinished' && (
        <div
          role="group"
          aria-label={m.tasks_when_due()}
          className="flex min-w-0 gap-2 overflow-x-auto max-md:-mx-4 max-md:px-4"
        >
          {DUE_GROUPS.filter((group) => (counts?.[group] ?? 0) > 0 || address.due === group).map((group) => (
            <ToggleChip
              key={group}
              pressed={address.due === group}
              onClick={() => put('due', address.due === group ? '' : group)}
            >
              {GROUP_NAMES[group]()}
              <span className="font-normal figures">{formatCount(counts?.[group] ?? 0)}</span>
            </ToggleChip>
          ))}
        </div>
      )}
      <div className="flex items-center gap-2 max-md:flex-wrap md:ml-auto">
        {address.tab !== 'mine' && (
          <ChoiceField
            label={m.tasks_assignee()}
            hideLabel
            className="w-44 max-md:w-full"
            value={address.personId ?? ''}
            placeholder={m.tasks_anyone()}
            choices={assigneeChoices(me)}
            onChange={(event) => put('person', event.target.value)}
          />
        )}
        <Segment
          label={m.tasks_status()}
          value={address.state}
          onChange={(state) => {
            selected.clear()
            put('state', state === 'unfinished' ? '' : state)
          }}
          options={[
            { value: 'unfinished', label: m.tasks_state_open() },
            { value: 'finished', label: m.tasks_finished() },
          ]}
        />
        {!selected.isSelecting && address.state === 'unfinished' && (
          <Button kind="quiet" onClick={selected.start} className="max-md:ml-auto">
            {m.tasks_select_some()}
          </Button>
        )}
      </div>
    </div>
  )
}
