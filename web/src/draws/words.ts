import type { DrawStatus } from '@plumbline/domain/draws/status'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'

export const DRAW_STATUS_NAMES: Readonly<Record<DrawStatus, () => string>> = {
  draft: m.draws_status_draft,
  submitted: m.draws_status_submitted,
  inspection_scheduled: m.draws_status_inspection_scheduled,
  inspected: m.draws_status_inspected,
  returned: m.draws_status_returned,
  approved: m.draws_status_approved,
  funded: m.draws_status_funded,
  rejected: m.draws_status_rejected,
  cancelled: m.draws_status_cancelled,
}

export const DRAW_TONES: Readonly<Record<DrawStatus, Tone>> = {
  draft: 'open',
  submitted: 'in_hand',
  inspection_scheduled: 'in_hand',
  inspected: 'in_hand',
  returned: 'watch',
  approved: 'in_hand',
  funded: 'good',
  rejected: 'bad',
  cancelled: 'info',
}
