import type { PaymentRefusal } from '@plumbline/domain/payment-refusals'
import { m } from '../../messages/generated/messages.js'

/** Why something can't be paid now, and what to do about it. */
export const REFUSAL_WORDS: Readonly<Record<PaymentRefusal, (facts: { names: string }) => string>> = {
  second_person_needed: m.payments_block_second_person,
  bank_unconfirmed: m.payments_block_bank,
  no_amount: m.payments_block_no_amount,
  over_paid: m.payments_block_over_paid,
  not_payable: m.payments_block_not_payable,
  in_another_run: m.payments_block_in_another_run,
  later_day: m.payments_block_later_day,
}
