import { remittancesOf } from '@plumbline/domain/invoices/payments/checks'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import type { Locale } from '../../../platform/http/workplace.ts'
import type { RunNow } from '../run-now.ts'
import { METHOD_WORDS, REGISTER_WORDS } from './words.ts'

/**
 * A run's register: one row for each check or transfer. Accounts are named by their last digits, as the bank knows its
 * payees.
 */
export function registerCsv(
  { row, payments, payees }: RunNow,
  { locale, achOnly }: { locale: Locale; achOnly: boolean },
): string {
  const words = REGISTER_WORDS[locale]
  const rows = remittancesOf(payments)
    .filter(({ method }) => !achOnly || method === 'ach')
    .map((remittance) => [
      row.paysOn,
      remittance.vendorName,
      METHOD_WORDS[locale][remittance.method],
      remittance.reference,
      payees.get(remittance.vendorId)?.bankEnding ?? '',
      dollars(remittance.amountCents - remittance.withheldCents),
      dollars(remittance.withheldCents),
      dollars(remittance.amountCents),
      remittance.payments.map(({ invoiceNo }) => invoiceNo).join(' '),
      remittance.payments.every(({ voidedAt }) => voidedAt !== null) ? words.void : '',
    ])
  return BYTE_ORDER_MARK + [[...words.columns], ...rows].map(csvRow).join('')
}

const CENTS = 100

function dollars(amountCents: number): string {
  return (amountCents / CENTS).toFixed(2)
}
