import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { m } from '../../messages/generated/messages.js'
import { announce } from '../../ui/feedback/announce.ts'
import { cx } from '../../ui/cx.ts'
import { type DraftLine, type LineProblem, moveLine, takeApart } from './draft.ts'
import { ROW_GRID } from './row-grid.ts'
import { ScheduleRow } from './ScheduleRow.tsx'

type Props = {
  schedule: DrawSchedule
  lines: readonly DraftLine[]
  ticked: ReadonlySet<string>
  mayEdit: boolean
  /** null until saving was tried */
  problems: ReadonlyMap<string, readonly LineProblem[]> | null
  /** of the server, as `lines.2.name` */
  errors: Readonly<Record<string, string>>
  onTick: (ticked: ReadonlySet<string>) => void
  onChange: (lines: readonly DraftLine[]) => void
}

/** The lender's lines in order. */
export function ScheduleRows({ schedule, lines, ticked, mayEdit, problems, errors, onTick, onChange }: Props) {
  const budget = new Map(schedule.budgetLines.map((line) => [line.id, line]))
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    onTick(next)
  }
  const move = (from: number, step: 1 | -1) => {
    const moved = moveLine(lines, from, step)
    onChange(moved)
    const key = lines[from]?.key
    const name = lines[from]?.name || m.draw_schedule_unnamed()
    announce(m.draw_schedule_moved({ name, number: moved.findIndex((line) => line.key === key) + 1 }))
  }
  const apart = (line: DraftLine) => {
    onChange(takeApart(lines, line.key, budget))
    announce(m.draw_schedule_taken_apart({ count: line.budgetLineIds.length }))
  }
  const remove = (key: string) => {
    onChange(lines.filter((line) => line.key !== key))
    onTick(new Set([...ticked].filter((other) => other !== key)))
  }
  return (
    <section aria-label={m.draw_schedule_lines()}>
      <ColumnNames />
      <ol className="border-t border-ink">
        {lines.map((line, index) => (
          <ScheduleRow
            key={line.key}
            {...{ line, mayEdit }}
            number={index + 1}
            budgetLines={line.budgetLineIds.flatMap((id) => budget.get(id) ?? [])}
            isTicked={ticked.has(line.key)}
            problems={problems?.get(line.key) ?? []}
            errorOf={(field) => errors[`lines.${index}.${field}`]}
            onTick={() => toggle(line.key)}
            onChange={(part) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))}
            onMove={{
              up: index > 0 ? () => move(index, -1) : null,
              down: index < lines.length - 1 ? () => move(index, 1) : null,
            }}
            onApart={line.budgetLineIds.length > 1 ? () => apart(line) : null}
            onRemove={() => remove(line.key)}
          />
        ))}
      </ol>
    </section>
  )
}

/** Each field has its own label; these are only visual. */
function ColumnNames() {
  return (
    <div
      aria-hidden
      className={cx('hidden items-end gap-x-3 pb-2 text-12 font-medium text-ink-soft md:grid', ROW_GRID)}
    >
      <span />
      <span>{m.draw_schedule_code()}</span>
      <span>{m.draw_schedule_name()}</span>
      <span>{m.draw_schedule_budget_lines()}</span>
      <span className="text-right">{m.draw_schedule_amount()}</span>
      <span className="text-right">{m.draw_schedule_drawn()}</span>
      <span />
    </div>
  )
}
