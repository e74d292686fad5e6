import type { SalePriceSplit, SplitStep } from '@plumbline/domain/underwriting/returns/sale-price-split'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { SplitName } from './SplitName.tsx'
import { hueOf } from '../../figures/split-words.ts'

type Props = { split: SalePriceSplit; dealId: string }

/** The same steps as rows, for when there is no room for columns. */
export function SplitRows({ split: { steps, salePriceCents, reachCents }, dealId }: Props) {
  const share = (cents: number) => (reachCents === 0 ? 0 : cents / reachCents)
  return (
    <>
      <p className="pt-2 text-right text-13 text-ink-soft">
        {m.underwriting_sale_price()} <Money cost currency={false} cents={salePriceCents} />
      </p>
      <ol className="text-row">
        {steps.map((step) => (
          <li
            key={step.part}
            className={cx(
              'grid min-h-11 grid-cols-[8rem_minmax(0,1fr)_7rem] items-center',
              step.part === 'profit'
                ? 'sum-rule result-rule font-semibold'
                : 'border-b border-line nth-last-2:border-0',
            )}
          >
            <span className={cx('pr-3 text-14', step.part !== 'profit' && 'text-ink-soft')}>
              <SplitName part={step.part} dealId={dealId} />
            </span>
            <Bar step={step} share={share} salePriceCents={salePriceCents} />
            <span className="text-right">
              <Money column cost={step.part !== 'profit'} cents={step.amountCents} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

type BarProps = { step: SplitStep; share: (cents: number) => number; salePriceCents: number }

function Bar({ step, share, salePriceCents }: BarProps) {
  const left = share(Math.min(step.fromCents, step.toCents))
  const right = share(Math.max(step.fromCents, step.toCents))
  return (
    <span aria-hidden className="relative self-stretch">
      <span
        className="absolute inset-y-0 border-r border-dotted border-line-strong"
        style={{ left: `${share(salePriceCents) * 100}%` }}
      />
      {step.amountCents !== 0 && (
        <span
          className={cx(
            'absolute inset-y-2 min-w-px',
            step.part === 'profit' && step.amountCents > 0 && 'outline outline-brass-edge',
          )}
          style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%`, background: hueOf(step) }}
        />
      )}
    </span>
  )
}
