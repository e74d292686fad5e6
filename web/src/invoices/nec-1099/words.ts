import type { TaxPayment, TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import type { PaymentPart } from '@plumbline/domain/invoices/nec-1099/counting'
import type { FormChange, SeasonStatus } from '@plumbline/domain/invoices/nec-1099/season'
import type { NecProblem } from '@plumbline/domain/invoices/nec-1099/standing'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'
import { formatMoney, formatShortDay } from '../../ui/figures/format.ts'

export type TaxPaymentPart = PaymentPart | 'withheld'

export const PART_NAMES: Readonly<Record<TaxPaymentPart, () => string>> = {
  paid: m.nec_paid,
  card: m.nec_by_card,
  codes: m.nec_codes,
  refunds: m.nec_refunds,
  counted: m.nec_counted,
  withheld: m.nec_withheld,
}

export const PROBLEM_NAMES: Readonly<Record<NecProblem, () => string>> = {
  w9_missing: m.nec_problem_w9,
  tax_id_missing: m.nec_problem_tax_id,
  tax_id_mismatch: m.nec_problem_mismatch,
  class_unknown: m.nec_problem_class,
  address_missing: m.nec_problem_address,
}

export const CHANGE_NAMES: Readonly<Record<FormChange, () => string>> = {
  added: m.nec_change_added,
  removed: m.nec_change_removed,
  amount: m.nec_change_amount,
  withheld: m.nec_change_withheld,
  name: m.nec_change_name,
  tax_id: m.nec_change_tax_id,
}

const SEASON_NAMES: Readonly<Record<SeasonStatus, (words: { year: string }) => string>> = {
  open: m.nec_status_open,
  filed: m.nec_status_filed,
  corrected: m.nec_status_corrected,
}

export function yearWords({ year, status }: TaxSeason['years'][number], today: string): string {
  const words = { year: String(year) }
  if (status === 'open' && today.startsWith(`${year}-`)) return m.nec_status_so_far(words)
  return SEASON_NAMES[status](words)
}

/** What keeps a form from being right; the rest is shown on the vendor's page. */
const SERIOUS: ReadonlySet<NecProblem> = new Set(['w9_missing', 'tax_id_missing', 'tax_id_mismatch'])

export function seriousProblem({ problems }: Pick<TaxVendor, 'problems'>): NecProblem | undefined {
  return problems.find((problem) => SERIOUS.has(problem))
}

/** A vendor's standing, in a word. `tone` null = it's left out, which is neither good nor bad. */
export function standingWords(vendor: TaxVendor, thresholdCents: number): { tone: Tone | null; text: string } {
  const { group, reason, problems, countedCents } = vendor
  if (group === 'gets_one') {
    const serious = seriousProblem(vendor)
    if (serious) return { tone: 'bad', text: PROBLEM_NAMES[serious]() }
    const [problem] = problems
    if (problem) return { tone: 'watch', text: PROBLEM_NAMES[problem]() }
    return { tone: 'good', text: reason === 'withheld' ? m.nec_reason_withheld() : m.nec_reason_gets_one() }
  }
  const below = m.nec_reason_below({ amount: formatMoney(thresholdCents - countedCents, { currency: false }) })
  if (group === 'close') return { tone: 'watch', text: below }
  switch (reason) {
    case 'corporation':
      return { tone: null, text: m.nec_reason_corporation() }
    case 'exempt_payee':
      return { tone: null, text: m.nec_reason_exempt() }
    case 'foreign':
      return { tone: null, text: m.nec_reason_foreign() }
    case 'only_card':
      return { tone: null, text: m.nec_reason_only_card() }
    case 'only_codes':
      return { tone: null, text: m.nec_reason_only_codes() }
    default:
      return { tone: null, text: below }
  }
}

/** Vendors to ask for a W-9 now: they get a form or are close to it, and they haven't sent what only they can send. */
export function toAsk({ status, vendors }: TaxSeason): TaxVendor[] {
  if (status !== 'open') return []
  return vendors.filter((vendor) => vendor.group !== 'left_out' && seriousProblem(vendor) !== undefined)
}

/** How a vendor gets its copy and what has happened to it, once its form is filed. */
export function copyWords({ copyBy, copySentAt, copyOpenedAt }: TaxVendor, dayOf: (instant: string) => string): string {
  switch (copyBy) {
    case 'portal':
      return copyOpenedAt === null
        ? m.nec_copy_portal_unopened()
        : m.nec_copy_portal_opened({ day: formatShortDay(dayOf(copyOpenedAt)) })
    case 'email':
      return copySentAt === null
        ? m.nec_copy_email_unsent()
        : m.nec_copy_email_sent({ day: formatShortDay(dayOf(copySentAt)) })
    case 'paper':
      return m.nec_copy_on_paper()
  }
}

export function countsWords({ isReportable }: Pick<TaxPayment, 'isReportable'>): string {
  if (isReportable === null) return m.nec_by_codes()
  return isReportable ? m.nec_payment_counts() : m.nec_not_counted()
}
