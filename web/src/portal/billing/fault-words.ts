import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import type { Bill, BillFault } from './bill.ts'

/** What to do about each fault, at its field. */
export const FAULT_WORDS: Record<BillFault, (bill: Bill) => string> = {
  number_missing: () => m.portal_bill_number_missing(),
  number_used: ({ earlier }) =>
    m.portal_bill_number_used({
      day: earlier ? formatDay(earlier.invoiceDate) : '',
      amount: earlier ? formatMoney(earlier.subtotalCents) : '',
    }),
  date_missing: () => m.portal_bill_date_missing(),
  date_ahead: () => m.portal_bill_date_ahead(),
  nothing: () => m.portal_bill_nothing(),
  amount_unclear: () => m.portal_bill_amount_unclear(),
  extra_unnamed: () => m.portal_bill_extra_unnamed(),
  signer: () => m.portal_signer_wrong(),
  consent: () => m.portal_consent_wrong(),
}
