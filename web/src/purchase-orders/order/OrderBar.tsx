import { cx } from '../../ui/cx.ts'
import { HATCH } from '../../ui/figures/hatch.ts'

type Props = { ordered: number; received: number; billed: number; className?: string }

/** Ordered as an outline, received hatched, billed solid. The figures beside it say the same. */
export function OrderBar({ ordered, received, billed, className }: Props) {
  const share = (amount: number) => `${ordered > 0 ? Math.min(100, (Math.max(0, amount) / ordered) * 100) : 0}%`
  return (
    <span aria-hidden className={cx('relative block h-1.5 border border-blueprint', className)}>
      <span className={cx('absolute inset-y-0 left-0', HATCH)} style={{ width: share(received) }} />
      <span className="absolute inset-y-0 left-0 bg-blueprint" style={{ width: share(billed) }} />
    </span>
  )
}
