import { cx } from '../cx.ts'
import { formatMoney, type MoneyStyle } from './format.ts'
import { m } from '../../messages/generated/messages.js'

/**
 * An amount. A loss is `bad` unless it is a cost in a subtraction (`cost`). Zero in a column is faint. `null` is "n/a"
 * with the reason as its title.
 */
export function Money({
  cents,
  column,
  cost,
  missing,
  className,
  ...style
}: MoneyStyle & {
  cents: number | null
  /** In a column: no dollar sign, right-aligned. */
  column?: boolean
  cost?: boolean
  /** Why there is no amount. */
  missing?: string
  className?: string
}) {
  if (cents === null) return <NotAvailable reason={missing} className={className} />
  const currency = style.currency ?? !column
  return (
    <span
      className={cx(
        'figures whitespace-nowrap',
        cents < 0 && !cost && 'text-bad',
        column && cents === 0 && 'text-ink-faint',
        className,
      )}
    >
      {formatMoney(cents, { ...style, currency })}
    </span>
  )
}

export function NotAvailable({ reason, className }: { reason?: string; className?: string }) {
  return (
    <span title={reason} className={cx('text-ink-faint', className)}>
      {m.ui_not_available()}
      {reason && <span className="sr-only">: {reason}</span>}
    </span>
  )
}
