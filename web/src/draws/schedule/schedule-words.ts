import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { m } from '../../messages/generated/messages.js'
import { fieldFailures } from '../../shell/failures/field-failures.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { type DraftLine, type ScheduleDraft, totalOf } from './draft.ts'
import { ALL } from './merge-schedule.ts'

/** What the server refused: by line and field as `lines.2.scheduledCents`, or `lines` for the list. */
export function scheduleFailures({ budgetLines }: Pick<DrawSchedule, 'budgetLines'>) {
  return (error: unknown, { lines }: ScheduleDraft): Record<string, string> => {
    const rules = failureDetails(error, 'invalid_input')?.fields ?? []
    const said = rules.map(({ path, rule }) => [path, ruleWords(rule, lines[Number(path.split('.')[1])])] as const)
    const own = said.filter((pair): pair is readonly [string, string] => pair[1] !== null)
    return { ...fieldFailures(error), ...Object.fromEntries(own) }
  }

  function ruleWords(rule: string, line: DraftLine | undefined): string | null {
    switch (rule) {
      case 'on_other_loan': {
        const taken = budgetLines.find(({ id, loan }) => loan && line?.budgetLineIds.includes(id))
        return taken?.loan ? m.draw_schedule_taken({ name: taken.name, loan: taken.loan.name }) : m.draw_schedule_odd()
      }
      case 'requested':
        return line ? m.draw_schedule_requested() : m.draw_schedule_line_requested()
      case 'below_approved':
        return m.draw_schedule_below_drawn({ amount: formatMoney(line?.drawnCents ?? 0) })
      case 'unknown':
      case 'repeated':
        return m.draw_schedule_odd()
      default:
        return null
    }
  }
}

/** What two people changed: a line by its name, or which lines there are. */
export function clashName(key: string, { mine, theirs }: { mine: ScheduleDraft; theirs: ScheduleDraft }): string {
  if (key === ALL) return m.draw_schedule_conflict_all()
  const line = [...theirs.lines, ...mine.lines].find((one) => one.key === key)
  return line?.name || m.draw_schedule_unnamed()
}

export function clashValue(key: string, { lines }: ScheduleDraft): string {
  if (key === ALL) return m.draw_schedule_conflict_lines({ count: lines.length, amount: formatMoney(totalOf(lines)) })
  const line = lines.find((one) => one.key === key)
  if (!line) return m.draw_schedule_conflict_removed()
  return [line.code, line.name, formatMoney(line.scheduledCents ?? 0)].filter(Boolean).join(' · ')
}
