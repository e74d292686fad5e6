import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { NEC_GROUPS, type NecGroup } from '@plumbline/domain/invoices/nec-1099/standing'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'

export type Group = { key: NecGroup; title: string; detail: string; vendors: TaxVendor[] }

/** Everyone who was paid: those who get a form, those close to it, and those left out. Empty groups aren't shown. */
export function groupsOf({ vendors, thresholdCents }: TaxSeason): Group[] {
  const amount = formatMoney(thresholdCents, { currency: false })
  return NEC_GROUPS.map((key) => ({ key, vendors: vendors.filter(({ group }) => group === key) }))
    .filter((group) => group.vendors.length > 0)
    .map(({ key, vendors: own }) => {
      const count = own.length
      const words = {
        gets_one: [m.nec_gets_one(), m.nec_gets_one_detail({ count, amount })],
        close: [m.nec_close(), m.nec_close_detail({ amount })],
        left_out: [m.nec_left_out(), m.nec_left_out_detail({ count })],
      }[key]
      return { key, vendors: own, title: words[0]!, detail: words[1]! }
    })
}

export const SUMMED = ['paidCents', 'cardCents', 'codesCents', 'refundsCents', 'countedCents'] as const
export type Sums = Record<(typeof SUMMED)[number], number>

export function sumOf(vendors: readonly Sums[]): Sums {
  const sum: Sums = { paidCents: 0, cardCents: 0, codesCents: 0, refundsCents: 0, countedCents: 0 }
  for (const vendor of vendors) for (const key of SUMMED) sum[key] += vendor[key]
  return sum
}

/** No one reads thousands of rows. */
export const ROWS_SHOWN = 100
