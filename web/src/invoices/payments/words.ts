import type { AgeBucket } from '@plumbline/domain/invoices/payments/age'
import type { PaymentRunStatus } from '@plumbline/domain/invoices/payments/course'
import type { Payment } from '@plumbline/contract/invoices/payments'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'

export const AGE_NAMES: Readonly<Record<AgeBucket, () => string>> = {
  to_30: m.payments_age_to_30,
  to_60: m.payments_age_to_60,
  to_90: m.payments_age_to_90,
  over_90: m.payments_age_over_90,
}

export const RUN_TONES: Readonly<Record<PaymentRunStatus, Tone>> = {
  draft: 'open',
  approved: 'in_hand',
  recorded: 'good',
}

export const PAYMENT_STATE_NAMES: Readonly<Record<Payment['state'], () => string>> = {
  waiting: m.payments_state_waiting,
  recorded: m.payments_state_recorded,
  void: m.payments_state_void,
}

export const PAYMENT_STATE_TONES: Readonly<Record<Payment['state'], Tone>> = {
  waiting: 'open',
  recorded: 'good',
  void: 'info',
}
