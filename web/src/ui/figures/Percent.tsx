import type { Percent as PercentText } from '@plumbline/domain/money'
import { cx } from '../cx.ts'
import { formatMultiple, formatPercent, formatRatio } from './format.ts'
import { NotAvailable } from './Money.tsx'

type Props = { missing?: string; sign?: 'auto' | 'always'; className?: string } & (
  | { /** a computed fraction: 0.082 is 8.2 % */ ratio: number | null; percent?: never }
  | { /** as entered: "12.5" */ percent: PercentText | null; ratio?: never }
)

/** A share of something. Negative returns are `bad`. */
export function Percent({ missing, sign, className, ...value }: Props) {
  if (value.ratio !== undefined && value.ratio !== null) {
    return (
      <span className={cx('figures whitespace-nowrap', value.ratio < 0 && 'text-bad', className)}>
        {formatRatio(value.ratio, sign)}
      </span>
    )
  }
  if (value.percent !== undefined && value.percent !== null) {
    return <span className={cx('figures whitespace-nowrap', className)}>{formatPercent(value.percent)}</span>
  }
  return <NotAvailable reason={missing} className={className} />
}

/** A multiple of something, with two decimals and an x. */
export function Multiple({
  value,
  missing,
  className,
}: {
  value: number | null
  missing?: string
  className?: string
}) {
  if (value === null) return <NotAvailable reason={missing} className={className} />
  return <span className={cx('figures whitespace-nowrap', className)}>{formatMultiple(value)}</span>
}
