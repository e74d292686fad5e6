import type { VendorPaper } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'

/** What identifies a paper: insurer, number and limits, or when it was received. */
export function paperDetail(paper: VendorPaper, vendor?: Pick<Vendor, 'tinMatch'>): string {
  const { type, carrier, policyNo, eachOccurrenceCents, aggregateCents, issued, addedAt } = paper
  const cover = [carrier, policyNo].filter(Boolean).join(' ')
  const limits = [eachOccurrenceCents, aggregateCents].flatMap((cents) =>
    cents === null ? [] : [formatMoney(cents, { digits: 'whole' })],
  )
  const parts = [cover, limits.join(' / ')].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const received = m.vendors_received({ day: formatDay(issued ?? addedAt.slice(0, 10)) })
  return type === 'w9' && vendor?.tinMatch === 'match' ? `${received}; ${m.vendors_tin_matches()}` : received
}
