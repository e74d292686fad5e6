import type { SalePriceSplit, SplitStep } from '@plumbline/domain/underwriting/returns/sale-price-split'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { SplitName } from './SplitName.tsx'
import { hueOf } from '../../figures/split-words.ts'

type Props = { split: SalePriceSplit; dealId: string }

/** The steps as columns, each starting where the previous one ended, with names and amounts below. */
export function SplitColumns({ split: { steps, salePriceCents, reachCents }, dealId }: Props) {
  const share = (cents: number) => (reachCents === 0 ? 0 : cents / reachCents)
  return (
    <div className="relative pt-10">
      <div aria-hidden className="absolute inset-x-0 top-10 h-48">
        <p
          className="absolute inset-x-0 border-b border-dotted border-line-strong pb-0.5 text-13 font-medium"
          style={{ bottom: `${share(salePriceCents) * 100}%` }}
        >
          {m.underwriting_sale_price()} <Money cost currency={false} cents={salePriceCents} />
        </p>
      </div>
      <ol className="flex">
        {steps.map((step, index) => (
          <li key={step.part} className="min-w-0 flex-1 text-center">
            <Bar step={step} share={share} last={index === steps.length - 1} />
            <span className="block border-t border-ink px-0.5 pt-2 text-12 text-ink-soft narrow">
              <SplitName part={step.part} dealId={dealId} />
            </span>
            <Money
              currency={false}
              cost={step.part !== 'profit'}
              cents={step.amountCents}
              className="text-13 font-medium"
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Bar({ step, share, last }: { step: SplitStep; share: (cents: number) => number; last: boolean }) {
  const bottom = share(Math.min(step.fromCents, step.toCents))
  const top = share(Math.max(step.fromCents, step.toCents))
  return (
    <span aria-hidden className="relative block h-48">
      {step.amountCents !== 0 && (
        <span
          className={cx(
            'absolute inset-x-[22%] min-h-px',
            step.part === 'profit' && step.amountCents > 0 && 'outline outline-brass-edge',
          )}
          style={{ bottom: `${bottom * 100}%`, height: `${(top - bottom) * 100}%`, background: hueOf(step) }}
        />
      )}
      {!last && (
        <span
          className="absolute left-[78%] w-[44%] border-b border-line-strong"
          style={{ bottom: `${share(step.toCents) * 100}%` }}
        />
      )}
    </span>
  )
}
