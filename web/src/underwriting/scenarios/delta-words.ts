import { formatMoney, formatMultiple, formatRatio } from '../../ui/figures/format.ts'
import type { Delta } from './comparison.ts'

/** Formats the difference from the plan: `+$4,200.00`, `−1.2%`. */
export function deltaWords(delta: Delta): string {
  if ('amountCents' in delta) return formatMoney(delta.amountCents, { sign: 'always' })
  if (!delta.multiple) return formatRatio(delta.ratio, 'always')
  return `${delta.ratio > 0 ? '+' : ''}${formatMultiple(delta.ratio)}`
}
