import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import { nec1099, necThreshold, type PaidVendor, type VendorPayment } from '@plumbline/domain/invoices/nec-1099'
import { type Cents, cents, percentOf } from '@plumbline/domain/money'
import type { Charts } from '../../chart.ts'
import { count, day, exact, type Figures, money, percent } from '../../figure.ts'

const YEAR = 2026
const BACKUP_WITHHOLDING = '24'
const { thresholdCents } = necThreshold(YEAR)
const before = necThreshold(YEAR - 1)

function payment(method: string, dollars: number, withheldCents: Cents = cents(0)): VendorPayment {
  const amountCents = cents(dollars * 100)
  return { paidOn: '2026-05-08', method, amountCents, isVoid: false, isReportable: true, withheldCents }
}

function vendor(classification: PaidVendor['classification'], payments: VendorPayment[]): PaidVendor {
  return { classification, legalServices: false, backupWithholding: false, payments }
}

const WITHHELD_FROM = 2_300
const withheldCents = percentOf(WITHHELD_FROM * 100, BACKUP_WITHHOLDING)

/** What each vendor was paid. `form` is what the article says about it, and the rule has to agree. */
const VENDORS: Record<string, { vendor: PaidVendor; form: boolean }> = {
  painter: { vendor: vendor('individual', [payment('check', 1_200), payment('ach', 1_450)]), form: true },
  handyman: { vendor: vendor('sole_prop', [payment('check', 1_850)]), form: false },
  plumber: { vendor: vendor('s_corp', [payment('ach', 14_300)]), form: false },
  cleaner: { vendor: vendor('individual', [payment('check', 1_500), payment('card', 900)]), form: false },
  attorney: { vendor: { ...vendor('c_corp', [payment('check', 2_400)]), legalServices: true }, form: true },
  drywall: {
    vendor: {
      ...vendor('individual', [payment('check', WITHHELD_FROM, withheldCents)]),
      backupWithholding: true,
    },
    form: true,
  },
}

for (const [name, { vendor: paid, form }] of Object.entries(VENDORS))
  if (nec1099(paid, YEAR, thresholdCents).required !== form) throw new Error(`the table is wrong about the ${name}`)

const EXPIRES: Day = '2026-09-30'
const REMINDERS = [30, 14, 7, 1]
const STILL_THERE: Day = '2026-10-21'

export const figures = {
  ...Object.fromEntries(
    Object.entries(VENDORS).flatMap(([name, { vendor: paid }]) => [
      [`${name}Paid`, exact(paid.payments.reduce((sum, one) => sum + one.amountCents, 0))],
      [`${name}Counted`, exact(nec1099(paid, YEAR, thresholdCents).reportableTotalCents)],
    ]),
  ),
  ...Object.fromEntries(REMINDERS.map((days, index) => [`reminder${index + 1}`, day(addDays(EXPIRES, -days))])),
  threshold: money(thresholdCents),
  thresholdBefore: money(before.thresholdCents),
  cleanerCard: money(cents(900_00)),
  handymanPaid2: money(cents(1_850_00)),
  withholding: percent(BACKUP_WITHHOLDING),
  withheld: money(withheldCents),
  withheldFrom: money(cents(WITHHELD_FROM * 100)),
  leftAfterWithholding: money(cents(WITHHELD_FROM * 100 - withheldCents)),
  expires: day(EXPIRES),
  stillThere: day(STILL_THERE),
  gapDays: count(daysBetween(EXPIRES, STILL_THERE)),
  firstReminderDays: count(REMINDERS[0]!),
} satisfies Figures

export const charts = {} satisfies Charts
