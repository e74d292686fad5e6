import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { type DraftLine, totalOf } from './draft.ts'

type Props = {
  lines: readonly DraftLine[]
  holdbackCents: number
  /** null for readers */
  onChange: ((lines: readonly DraftLine[]) => void) | null
}

/** The lines' total against the holdback. A difference is allowed, and shown. */
export function ScheduleSum({ lines, holdbackCents, onChange }: Props) {
  const scheduledCents = totalOf(lines)
  const leftCents = holdbackCents - scheduledCents
  const last = lines.at(-1)
  const fill = () =>
    onChange?.(
      lines.map((line) => (line === last ? { ...line, scheduledCents: (line.scheduledCents ?? 0) + leftCents } : line)),
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={leftCents === 0 ? 'good' : 'watch'}>{differenceWords(leftCents)}</Status>
        {onChange && last && leftCents > 0 && (
          <Button size="small" kind="quiet" onClick={fill}>
            {m.draw_schedule_fill()}
          </Button>
        )}
      </p>
      <dl className="ml-auto w-full max-w-72 text-14">
        <SumRow label={m.draw_schedule_scheduled()} cents={scheduledCents} />
        <SumRow label={m.draw_schedule_holdback()} cents={holdbackCents} />
        <div className="flex items-baseline justify-between gap-4 py-1.5 font-semibold sum-rule result-rule">
          <dt>{m.draw_schedule_difference()}</dt>
          <dd>
            <Money cents={leftCents} column />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function SumRow({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Money cents={cents} column />
      </dd>
    </div>
  )
}

function differenceWords(leftCents: number): string {
  if (leftCents === 0) return m.draw_schedule_equal()
  const amount = formatMoney(Math.abs(leftCents))
  return leftCents > 0 ? m.draw_schedule_under({ amount }) : m.draw_schedule_over({ amount })
}
