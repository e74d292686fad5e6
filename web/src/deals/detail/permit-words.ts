import type { Permit, PermitInput } from '@plumbline/contract/deals/permits'
import { type Day, daysBetween } from '@plumbline/domain/calendar'
import type { PermitKind } from '@plumbline/domain/deals/permits'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'

export function permitKindWords(kind: PermitKind): string {
  return {
    building: m.permits_kind_building,
    placement: m.permits_kind_placement,
    septic: m.permits_kind_septic,
    well: m.permits_kind_well,
    driveway: m.permits_kind_driveway,
    demolition: m.permits_kind_demolition,
    other: m.permits_kind_other,
  }[kind]()
}

/** An expiration within this many days shows as a warning. */
const SOON_DAYS = 30

export type PermitStanding = { tone: Tone; words: string }

/** Signed off, expired, expiring soon, valid, or not yet issued. */
export function permitStanding({ issued, expires, final }: Permit, today: Day): PermitStanding {
  if (final !== null) return { tone: 'good', words: m.permits_final_on({ day: formatDay(final) }) }
  if (expires !== null && expires < today)
    return { tone: 'bad', words: m.permits_expired_on({ day: formatDay(expires) }) }
  if (expires !== null && daysBetween(today, expires) <= SOON_DAYS)
    return { tone: 'watch', words: expiringWords(daysBetween(today, expires)) }
  if (issued === null) return { tone: 'open', words: m.permits_not_issued() }
  return {
    tone: 'in_hand',
    words: expires === null ? m.permits_in_force() : m.permits_valid_until({ day: formatDay(expires) }),
  }
}

function expiringWords(days: number): string {
  return days === 0 ? m.permits_expires_today() : m.permits_expires_in({ count: days })
}

/** Labels of a permit's fields. */
export const PERMIT_FACTS: Readonly<Record<keyof PermitInput, () => string>> = {
  kind: m.permits_kind,
  number: m.permits_number,
  issued: m.permits_issued,
  expires: m.permits_expires,
  final: m.permits_final,
}

/** A permit field's formatted value. */
export function permitFactWords(key: keyof PermitInput, value: string | null | undefined): string {
  if (!value) return m.permits_none()
  if (key === 'kind') return permitKindWords(value as PermitKind)
  return key === 'number' ? value : formatDay(value)
}
