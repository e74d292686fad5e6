import { formatMoney } from '../ui/figures/format.ts'

/** An amount without its currency sign, where several stand in one sentence. */
export function plainMoney(cents: number): string {
  return formatMoney(cents, { currency: false })
}
