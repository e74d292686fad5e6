import type { LineLeft } from '@plumbline/contract/approvals/shown'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { formatMoney } from '../ui/figures/format.ts'
import { HATCH } from '../ui/figures/hatch.ts'
import { Section } from '../ui/layout/Section.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import type { OpenApproval } from './queries.ts'

type Props = Pick<OpenApproval, 'pane' | 'beside'> & { onBeside: (approvalId: string) => void }

/** What each budget line has left before and after this, as a ledger and a bar. */
export function LinesLeft({ pane, beside, onBeside }: Props) {
  const approvalOf = new Map(beside.map(({ subjectId, approvalId }) => [subjectId, approvalId]))
  return pane.left.map((line) => (
    <Section
      key={line.lineId}
      title={m.approvals_left()}
      action={<span className="text-13 text-ink-soft">{`${line.code} ${line.name}`}</span>}
    >
      <dl>
        <LedgerRow label={m.approvals_left_planned()} cents={line.plannedCents} className="max-md:hidden" />
        <LedgerRow
          sign="−"
          label={m.approvals_left_committed({ count: line.committedOrders })}
          cents={line.committedCents}
          className="max-md:hidden"
        />
        <LedgerRow
          sign="−"
          label={m.approvals_left_direct({ count: line.directCosts })}
          cents={line.directCents}
          className="max-md:hidden"
        />
        <LedgerRow
          sign="="
          strong
          label={m.approvals_left_before()}
          cents={line.leftBeforeCents}
          className="max-md:border-t-0 max-md:font-normal max-md:[&>span]:invisible"
        />
        <LedgerRow sign="−" label={m.approvals_left_this()} cents={line.thisCents} />
        <LedgerRow sign="=" strong last label={m.approvals_left_after()} cents={line.leftAfterCents} />
      </dl>
      <LineBar line={line} />
      {line.waiting.map(({ subjectId, reference, cents }) => {
        const approvalId = approvalOf.get(subjectId)
        return (
          <p key={subjectId} className="flex flex-wrap items-center gap-x-3 pt-2 text-13 text-ink-soft">
            {m.approvals_left_waiting({ reference, amount: formatMoney(cents) })}
            {approvalId && (
              <button
                type="button"
                className="touch-target text-blueprint hover:text-blueprint-hover"
                onClick={() => onBeside(approvalId)}
              >
                {m.approvals_see_both()}
              </button>
            )}
          </p>
        )
      })}
    </Section>
  ))
}

/** The same figures as a bar: spent solid, committed hatched, this in brass, and what is left as an outline. */
function LineBar({ line }: { line: LineLeft }) {
  const overCents = Math.max(0, Math.min(line.thisCents, -line.leftAfterCents))
  const parts = [
    { name: m.approvals_bar_direct(), cents: line.directCents, fill: 'bg-blueprint' },
    { name: m.approvals_bar_committed(), cents: line.committedCents, fill: HATCH },
    { name: m.approvals_bar_this(), cents: line.thisCents - overCents, fill: 'bg-brass' },
    { name: m.approvals_bar_over(), cents: overCents, fill: 'bg-bad' },
    { name: m.approvals_bar_free(), cents: line.leftAfterCents, fill: '' },
  ].filter(({ cents }) => cents > 0)
  const whole = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (whole === 0) return null
  return (
    <div className="pt-3 max-md:hidden">
      <span aria-hidden className="flex h-2.5 border border-line-strong">
        {parts.map(({ name, cents, fill }) => (
          <span key={name} className={fill} style={{ width: `${(cents / whole) * 100}%` }} />
        ))}
      </span>
      <p className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-12 text-ink-soft figures">
        {parts.map(({ name, cents, fill }) => (
          <span key={name} className={cx(fill === 'bg-bad' && 'font-semibold text-bad')}>
            {`${name} ${formatMoney(cents, { currency: false })}`}
          </span>
        ))}
      </p>
    </div>
  )
}
