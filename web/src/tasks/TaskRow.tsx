import type { Task } from '@plumbline/contract/tasks'
import { isUnfinished } from '@plumbline/domain/tasks/task'
import { CalendarSync, Repeat } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { CommentsButton } from '../comments/CommentsButton.tsx'
import { m } from '../messages/generated/messages.js'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { useMe } from '../shell/session/me.ts'
import { keysAreOn } from '../shell/keys/keys-choice.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { Status } from '../ui/feedback/Status.tsx'
import { Tag } from '../ui/Tag.tsx'
import { dueFromWords } from './due-words.ts'
import { factsOf } from './task-facts.ts'
import { useFactWords } from './use-fact-words.ts'
import { useTaskEdit } from './use-task-changes.ts'
import { dueWords, finishedWords, priorityWords, repeatWords, statusWords } from './words.ts'

type Props = {
  task: Task
  onOpen: (task: Task) => void
  /** called when the task leaves the list, where it may have focus */
  onLeave: () => void
  /** for lists across deals: shows the deal's name */
  withDeal?: boolean
  /** for lists with keys: E opens the task that has focus, D finishes it and X selects it */
  keys?: { onSelect: () => void }
  /** while rows are being selected, the checkbox selects the task instead of finishing it */
  selection?: { isSelected: boolean }
}

/**
 * Checkbox, title, due date and assignee on one line. Below the title is who finished the task, and on a phone also the
 * due date.
 */
export function TaskRow({ task, onOpen, onLeave, withDeal, keys, selection }: Props) {
  const { timeZone } = useMe().organization
  const finished = !isUnfinished(task.status)
  const [ticked, setTicked] = useState<boolean | null>(null)
  const edit = useTaskEdit(task, { onLeave, onRefused: () => setTicked(null), onKeptTheirs: () => setTicked(null) })
  const words = useFactWords()
  const done = ticked ?? task.status === 'done'
  const tick = (checked: boolean) => {
    setTicked(checked)
    void edit.save(task.version, factsOf(task), { status: checked ? 'done' : 'open' })
  }
  const mayTick = task.abilities.update && task.status !== 'cancelled'
  const run = {
    d: () => mayTick && !selection && tick(!done),
    e: () => onOpen(task),
    x: () => keys?.onSelect(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keys || !keysAreOn() || event.ctrlKey || event.metaKey || event.altKey || !(event.key in run)) return
    event.preventDefault()
    run[event.key as keyof typeof run]()
  }
  return (
    <li
      className={cx(
        'flex min-h-row items-start gap-3 border-b border-line py-1.5 text-row',
        selection?.isSelected && '-mx-2 bg-blueprint-wash px-2',
      )}
    >
      <Checkbox
        label={selection ? m.tasks_select({ title: task.title }) : m.tasks_mark_done({ title: task.title })}
        hideLabel
        checked={selection ? selection.isSelected : done}
        disabled={selection ? !task.abilities.update : !mayTick}
        onChange={selection ? () => keys?.onSelect() : tick}
      />
      <div className="flex min-w-0 flex-1 items-start gap-x-3 max-sm:flex-col">
        <div className="min-w-0 sm:flex-1">
          <p className="flex flex-wrap items-center gap-x-2">
            {task.abilities.update ? (
              <button
                type="button"
                data-task={task.id}
                onKeyDown={onKeyDown}
                className={cx(
                  'touch-target min-h-6 min-w-0 text-left hover:underline',
                  (finished || done) && 'text-ink-soft',
                )}
                onClick={() => onOpen(task)}
              >
                {task.title}
              </button>
            ) : (
              <span className={finished ? 'text-ink-soft' : undefined}>{task.title}</span>
            )}
            <Marks task={task} />
          </p>
          {withDeal && task.deal && (
            <Link
              to={`/app/deals/${task.deal.id}`}
              className="touch-target inline-block min-h-6 text-13 text-ink-soft hover:text-ink hover:underline"
            >
              {task.deal.name} · <span className="whitespace-nowrap">{task.deal.number}</span>
            </Link>
          )}
          {finished && <p className="text-13 text-ink-soft figures">{finishedWords(task, timeZone)}</p>}
        </div>
        {!finished && (
          <span className="text-13 text-ink-soft figures sm:text-right">
            <Due task={task} />
          </span>
        )}
      </div>
      <span className="-my-1 flex w-11 shrink-0 justify-end">
        {task.deal && <CommentsButton dealId={task.deal.id} objectType="task" objectId={task.id} name={task.title} />}
      </span>
      {task.assignee ? (
        <PersonAvatar id={task.assignee.id} name={task.assignee.name} size="small" />
      ) : (
        <span className="w-5.5 shrink-0" />
      )}
      <EditConflict edit={edit} {...words} />
    </li>
  )
}

/** Shows only what's unusual. */
function Marks({ task }: { task: Task }) {
  return (
    <>
      {task.status === 'blocked' && (
        <Status tone="watch" size="small">
          {statusWords('blocked')}
        </Status>
      )}
      {task.status === 'in_progress' && (
        <Status tone="in_hand" size="small">
          {statusWords('in_progress')}
        </Status>
      )}
      {task.priority === 'high' && isUnfinished(task.status) && <Tag>{priorityWords('high')}</Tag>}
      {task.dueFrom && task.dueDate !== null && isUnfinished(task.status) && (
        <span title={dueFromWords(task.dueFrom)} className="text-ink-soft">
          <CalendarSync aria-hidden size={14} strokeWidth={1.6} />
          <span className="sr-only">{dueFromWords(task.dueFrom)}</span>
        </span>
      )}
      {task.repeat !== 'none' && (
        <span title={repeatWords(task.repeat)} className="text-ink-soft">
          <Repeat aria-hidden size={14} strokeWidth={1.6} />
          <span className="sr-only">{repeatWords(task.repeat)}</span>
        </span>
      )}
    </>
  )
}

function Due({ task }: { task: Task }) {
  const { today } = useMe().organization
  const words = dueWords(task, today)
  if (words === null) return null
  if (task.overdue) return <Status tone="bad">{words}</Status>
  return task.dueDate === null ? words : <time dateTime={task.dueDate}>{words}</time>
}
