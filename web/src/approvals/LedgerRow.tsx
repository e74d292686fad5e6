import { cx } from '../ui/cx.ts'
import { Money } from '../ui/figures/Money.tsx'

type Props = { sign?: string; label: string; cents: number; strong?: boolean; last?: boolean; className?: string }

/** One term of an equation of money; the last one is closed by a double rule. */
export function LedgerRow({ sign = '', label, cents, strong, last, className }: Props) {
  return (
    <div
      className={cx(
        'flex items-baseline gap-3 py-1.5 text-14',
        strong && 'border-t border-ink font-semibold',
        last && 'border-b-4 border-double border-b-ink',
        className,
      )}
    >
      <span aria-hidden className="w-3 text-ink-soft">
        {sign}
      </span>
      <dt className="flex-1">{label}</dt>
      <dd>
        <Money cents={cents} column />
      </dd>
    </div>
  )
}
