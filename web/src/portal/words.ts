import type { PortalOrderSummary } from '@plumbline/contract/portal/portal'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'

type Names<Key extends string> = Readonly<Record<Key, () => string>>

export const PAPER_NAMES: Names<PaperType> = {
  w9: m.portal_paper_w9,
  coi_gl: m.portal_paper_coi_gl,
  coi_wc: m.portal_paper_coi_wc,
  coi_auto: m.portal_paper_coi_auto,
  coi_umbrella: m.portal_paper_coi_umbrella,
  license: m.portal_paper_license,
  agreement: m.portal_paper_agreement,
  wc_exemption: m.portal_paper_wc_exemption,
  other: m.portal_paper_other,
}

type OrderStatus = PortalOrderSummary['status']

export const STATUS_NAMES: Names<OrderStatus> = {
  to_accept: m.portal_status_to_accept,
  accepted: m.portal_status_accepted,
  declined: m.portal_status_declined,
  canceled: m.portal_status_canceled,
  closed: m.portal_status_closed,
}

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  to_accept: 'in_hand',
  accepted: 'good',
  declined: 'watch',
  canceled: 'bad',
  closed: 'open',
}

/** The label of a link to what is asked for, and its accessible name. */
export const see = m.portal_see
export const seeRecord = m.portal_see_order

export function isEnded({ status }: Pick<PortalOrderSummary, 'status'>): boolean {
  return status === 'canceled' || status === 'closed'
}
