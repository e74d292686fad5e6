import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import type { Locale } from '../../platform/http/workplace.ts'
import { CLASS_WORDS, GROUP_WORDS, PROBLEM_WORDS, REASON_WORDS, SUMMARY_COLUMNS } from './paper/words.ts'

/** A year's vendors for a spreadsheet. Tax ids show their last four digits. */
export function summaryCsv({ vendors }: TaxSeason, locale: Locale): string {
  const rows = vendors.map((row) => [
    row.legalName,
    CLASS_WORDS[locale][row.classification],
    row.taxIdEnding === null ? '' : `•••••${row.taxIdEnding}`,
    dollars(row.paidCents),
    dollars(row.cardCents),
    dollars(row.codesCents),
    dollars(row.refundsCents),
    dollars(row.countedCents),
    dollars(row.withheldCents),
    GROUP_WORDS[locale][row.group],
    REASON_WORDS[locale][row.reason],
    row.problems.map((problem) => PROBLEM_WORDS[locale][problem]).join('; '),
  ])
  return BYTE_ORDER_MARK + [[...SUMMARY_COLUMNS[locale]], ...rows].map(csvRow).join('')
}

const CENTS = 100

function dollars(cents: number): string {
  return (cents / CENTS).toFixed(2)
}
