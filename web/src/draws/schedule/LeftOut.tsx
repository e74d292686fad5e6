import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type DraftLine, newLine } from './draft.ts'

type Props = {
  schedule: DrawSchedule
  lines: readonly DraftLine[]
  /** null for readers */
  onAdd: ((line: DraftLine) => void) | null
}

/** Budget lines that no line of the schedule covers, each to be added. */
export function LeftOut({ schedule: { loan, budgetLines }, lines, onAdd }: Props) {
  const covered = new Set(lines.flatMap(({ budgetLineIds }) => budgetLineIds))
  const left = budgetLines.filter(({ id }) => !covered.has(id))
  if (left.length === 0) return null
  return (
    <Section title={m.draw_schedule_left_out()} className="pt-8">
      <p className="pt-2 text-13 text-ink-soft">{m.draw_schedule_left_out_text()}</p>
      <ul>
        {left.map((line) => {
          const { id, code, name, revisedCents, isContingency } = line
          const other = line.loan !== null && line.loan.id !== loan.id ? line.loan : null
          return (
            <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1 text-14">
              <span className="min-w-0 flex-1">
                <span className="mr-2 text-ink-soft figures">{code}</span>
                {name}
                {isContingency && <span className="ml-2 text-13 text-ink-soft">{m.draw_schedule_contingency()}</span>}
                {other && (
                  <span className="ml-2 text-13 text-ink-soft">{m.draw_schedule_on_loan({ loan: other.name })}</span>
                )}
              </span>
              <Money cents={revisedCents} column />
              {onAdd && !other && (
                <Button
                  size="small"
                  aria-label={m.draw_schedule_add_this({ name })}
                  onClick={() =>
                    onAdd(newLine({ code, name, scheduledCents: Math.max(0, revisedCents), budgetLineIds: [id] }))
                  }
                >
                  {m.draw_schedule_add_short()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
