/** Why a payment can't be recorded. */
export const PAYMENT_REFUSALS = [
  'second_person_needed',
  'bank_unconfirmed',
  'no_amount',
  /** more than what is due: mostly because someone else paid it first */
  'over_paid',
  /** the invoice doesn't count, or no longer */
  'not_payable',
  /** the invoice waits in another run */
  'in_another_run',
  /** the pay day hasn't come */
  'later_day',
] as const
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]
