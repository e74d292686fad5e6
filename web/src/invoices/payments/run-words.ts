import type { PaymentRunStatus } from '@plumbline/domain/invoices/payments/course'
import { m } from '../../messages/generated/messages.js'

export const RUN_STATUS_NAMES: Readonly<Record<PaymentRunStatus, () => string>> = {
  draft: m.payments_run_draft,
  approved: m.payments_run_approved,
  recorded: m.payments_run_recorded,
}
