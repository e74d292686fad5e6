import type { BidPackageStatus } from '@plumbline/domain/purchase-orders/bids/package'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { capitalized } from '../../ui/capitalized.ts'

export const PACKAGE_STATUS_NAMES: Readonly<Record<BidPackageStatus, () => string>> = {
  open: m.bids_status_open,
  closed: m.bids_status_closed,
  awarded: m.bids_status_awarded,
  cancelled: m.bids_status_cancelled,
}

export const PACKAGE_TONES: Readonly<Record<BidPackageStatus, Tone>> = {
  open: 'in_hand',
  closed: 'open',
  awarded: 'good',
  cancelled: 'info',
}

type Days = { needBy: string | null; closesOn: string | null }

/** `Needed by May 26, 2026 · bids close May 20, 2026`. */
export function daysWords({ needBy, closesOn }: Days, today: string): string {
  const closing = closesOn !== null && closesOn < today ? m.bids_closed_on : m.bids_closes_on
  const words = [
    ...(needBy ? [m.bids_needed_by({ day: formatDay(needBy) })] : []),
    ...(closesOn ? [closing({ day: formatDay(closesOn) })] : []),
  ].join(' · ')
  return capitalized(words)
}
