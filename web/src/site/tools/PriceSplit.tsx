import { salePriceSplit, type SplitStep } from '@plumbline/domain/underwriting/returns/sale-price-split'
import type { Figures } from '../../figures/figures.ts'
import { hueOf, SPLIT_NAMES } from '../../figures/split-words.ts'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures/Money.tsx'

/** Splits the sale price, cost by cost from 0. What is left, or missing, is the profit. */
export function PriceSplit({ underwriting }: { underwriting: NonNullable<Figures['underwriting']> }) {
  const { steps, salePriceCents, reachCents } = salePriceSplit(underwriting)
  return (
    <div className="max-w-3xl">
      <p className="pb-2 text-right text-13 text-ink-soft">
        {m.underwriting_sale_price()} <Money cost currency={false} cents={salePriceCents} />
      </p>
      <ol className="border-t border-ink">
        {steps.map((step) => (
          <li
            key={step.part}
            className={cx(
              'grid min-h-11 grid-cols-[8.5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 md:grid-cols-[11rem_minmax(0,1fr)_8rem]',
              step.part === 'profit' ? 'result-rule font-semibold' : 'border-b border-line',
            )}
          >
            <span className={cx('text-14', step.part !== 'profit' && 'text-ink-soft')}>{SPLIT_NAMES[step.part]()}</span>
            <Bar step={step} reachCents={reachCents} />
            <span className="text-right text-14 figures">
              <Money column cost={step.part !== 'profit'} cents={step.amountCents} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Uses drawing attributes rather than styles, since the pages' policy allows no inline styles. */
function Bar({ step, reachCents }: { step: SplitStep; reachCents: number }) {
  const share = (cents: number) => (reachCents === 0 ? 0 : (cents / reachCents) * 100)
  const [from, to] = [step.fromCents, step.toCents].map(share).sort((one, other) => one - other) as [number, number]
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-5 w-full">
      {step.amountCents !== 0 && <rect x={from} y={0} width={Math.max(to - from, 0.3)} height={1} fill={hueOf(step)} />}
    </svg>
  )
}
