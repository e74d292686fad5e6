import type { Cents } from '@plumbline/domain/money'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney, formatRatio } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import type { HeatStep } from '../../figures/heat.ts'
import type { useArrowGrid } from './use-arrow-grid.ts'

/** The result of an assumption, for comparison with the plan. */
export type HeatCase = {
  netProfitCents: Cents
  totalProjectCostCents: Cents
  roi: number | null
  /** the assumptions, line by line */
  assumed: readonly { label: string; value: ReactNode }[]
}

type Props = {
  outcome: HeatCase
  plannedCents: Cents
  step: HeatStep
  /** whether this is the planned case */
  base: boolean
  /** The case in words, for screen readers. */
  label: string
  stop: ReturnType<ReturnType<typeof useArrowGrid>>
}

/**
 * A whole-dollar amount on its heat color. Clicking it shows the case behind it. The planned case has an ink border.
 */
export function HeatCell({ outcome, plannedCents, step, base, label, stop }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <td
      style={{ background: step === 'zero' ? 'var(--paper)' : `var(--h-${step})` }}
      className={cx('p-0', base && 'font-semibold outline-2 -outline-offset-2 outline-ink')}
    >
      <Popover
        label={label}
        align="end"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            {...stop}
            aria-label={`${label}: ${formatMoney(outcome.netProfitCents, { digits: 'whole' })}`}
            className="h-9 w-full px-1 text-right text-ink narrow hover:outline hover:outline-line-strong md:px-2"
          >
            <Money cents={outcome.netProfitCents} cost currency={false} digits="whole" />
          </button>
        }
      >
        <Case {...{ outcome, plannedCents, base }} />
      </Popover>
    </td>
  )
}

function Case({ outcome, plannedCents, base }: Pick<Props, 'outcome' | 'plannedCents' | 'base'>) {
  const { netProfitCents, totalProjectCostCents, roi, assumed } = outcome
  return (
    <dl className="grid min-w-60 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-14">
      {assumed.map(({ label, value }) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
      <Line label={m.underwriting_total_project_cost()}>
        <Money cost cents={totalProjectCostCents} />
      </Line>
      <div className="contents font-semibold">
        <Line label={m.underwriting_net_profit()}>
          <Money cents={netProfitCents} />
        </Line>
      </div>
      <Line label={m.underwriting_roi()}>{roi === null ? m.ui_not_available() : formatRatio(roi)}</Line>
      {!base && (
        <Line label={m.underwriting_against_plan()}>
          <Money cents={netProfitCents - plannedCents} sign="always" />
        </Line>
      )}
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right figures">{children}</dd>
    </>
  )
}
