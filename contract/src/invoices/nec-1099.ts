import { PAYMENT_PARTS } from '@plumbline/domain/invoices/nec-1099/counting'
import { COPY_WAYS } from '@plumbline/domain/invoices/nec-1099/copies'
import {
  MOST_COLUMNS,
  MOST_TEMPLATE_CHARS,
  MOST_TEXT_CHARS,
  NEC_FACTS,
} from '@plumbline/domain/invoices/nec-1099/irs-columns'
import { FORM_CHANGES, SEASON_STATUSES } from '@plumbline/domain/invoices/nec-1099/season'
import { NEC_GROUPS, NEC_PROBLEMS, NEC_REASONS } from '@plumbline/domain/invoices/nec-1099/standing'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '@plumbline/domain/invoices/nec-1099/tax-year'
import { PAYMENT_METHODS, TAX_CLASSIFICATIONS, TIN_TYPES } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  memberRoute,
  Ordinal,
  pageOf,
  PageInput,
  PersonRef,
  SignedCents,
} from '../base.ts'

const tags = ['1099-NEC']

const Named = z.object({ id: Id, name: z.string() })
const Year = z.int().min(FIRST_TAX_YEAR).max(LAST_TAX_YEAR)
const YearInQuery = z.coerce.number().int().min(FIRST_TAX_YEAR).max(LAST_TAX_YEAR)

/** The total of a year's payments: paid − card − codes − refunds = counted. */
const Sums = z.object({
  paidCents: SignedCents,
  cardCents: SignedCents,
  codesCents: SignedCents,
  refundsCents: SignedCents,
  countedCents: SignedCents,
  withheldCents: SignedCents,
})

export const TaxVendor = Sums.extend({
  vendor: Named,
  /** as on the W-9 */
  legalName: z.string(),
  classification: z.enum(TAX_CLASSIFICATIONS),
  taxIdType: z.enum(TIN_TYPES).nullable(),
  taxIdEnding: z.string().nullable(),
  group: z.enum(NEC_GROUPS),
  reason: z.enum(NEC_REASONS),
  problems: z.array(z.enum(NEC_PROBLEMS)),
  hasEmail: z.boolean(),
  /** the last days on which a W-9 was asked for, oldest first */
  askedOn: z.array(DayText),
  /** when the vendor agreed to get its copy by email; null = on paper */
  agreedOn: DayText.nullable(),
  copySentAt: Instant.nullable(),
  /** how the vendor gets its copy, by what it agreed to */
  copyBy: z.enum(COPY_WAYS),
  /** when the vendor agreed to get its copies in its portal; null = it didn't */
  portalAgreedOn: DayText.nullable(),
  /** when it first opened its copy there, as last filed */
  copyOpenedAt: Instant.nullable(),
})
export type TaxVendor = z.infer<typeof TaxVendor>

const Amounts = z.object({ countedCents: SignedCents, withheldCents: SignedCents })

export const FormDifference = z.object({
  vendor: Named,
  changes: z.array(z.enum(FORM_CHANGES)),
  before: Amounts.nullable(),
  after: Amounts.nullable(),
})

const NecHold = z.object({
  fact: z.enum(NEC_FACTS).nullable(),
  /** a text that's the same in every row, if there's no fact */
  text: z.string().trim().max(MOST_TEXT_CHARS).optional(),
})

export const NecColumn = NecHold.extend({ header: z.string().min(1).max(300) })

export const PAYER_PROBLEMS = ['tax_id_missing', 'address_missing'] as const

export const TaxSeason = z.object({
  year: Year,
  status: z.enum(SEASON_STATUSES),
  isYearOver: z.boolean(),
  thresholdCents: CentsAmount,
  /** not set yet for a year that the law doesn't name */
  isThresholdAssumed: z.boolean(),
  dueOn: DayText,
  today: DayText,
  /** years with payments and this one, oldest first */
  years: z.array(z.object({ year: Year, status: z.enum(SEASON_STATUSES) })),
  /** the next year whose threshold the law leaves open */
  nextThreshold: z.object({ year: Year, cents: CentsAmount.nullable() }),
  totals: Sums.extend({ vendors: z.number(), forms: z.number(), formsCents: SignedCents }),
  vendors: z.array(TaxVendor),
  filings: z.array(z.object({ number: Ordinal, at: Instant, by: PersonRef, forms: z.number() })),
  /** what changed since it was last filed */
  differences: z.array(FormDifference),
  /** how many files the paper copies take */
  paperFiles: z.number(),
  columns: z.object({ setAt: Instant.nullable(), items: z.array(NecColumn) }),
  payerProblems: z.array(z.enum(PAYER_PROBLEMS)),
  version: Ordinal,
  abilities: z.object({ file: z.boolean(), setUp: z.boolean(), ask: z.boolean(), change: z.boolean() }),
})
export type TaxSeason = z.infer<typeof TaxSeason>

export const TaxPayment = Sums.extend({
  id: Id,
  number: Ordinal,
  paidOn: DayText,
  vendor: Named,
  deal: Named,
  invoice: z.object({ id: Id, invoiceNo: z.string() }),
  method: z.enum(PAYMENT_METHODS),
  /** what someone decided; null = by its cost codes */
  isReportable: z.boolean().nullable(),
})
export type TaxPayment = z.infer<typeof TaxPayment>

const Seen = z.object({ year: Year, version: Ordinal })

export const taxSeason = {
  get: memberRoute('export.vendor_tax')
    .route({
      method: 'GET',
      path: '/tax-season',
      tags,
      summary: 'Get a year’s 1099-NEC: every vendor, in or out, and why',
    })
    .input(z.object({ year: YearInQuery }))
    .output(TaxSeason),
  payments: memberRoute('export.vendor_tax')
    .route({ method: 'GET', path: '/tax-season/payments', tags, summary: 'List the payments that a year’s total sums' })
    .input(
      z.object({
        ...PageInput,
        year: YearInQuery,
        vendorId: Id.optional(),
        part: z.enum([...PAYMENT_PARTS, 'withheld']).optional(),
      }),
    )
    .output(pageOf(TaxPayment)),
  file: memberRoute('vendor.see_tin')
    .route({
      method: 'POST',
      path: '/tax-season/file',
      tags,
      summary: 'Mark a year as filed, which keeps every vendor as it stands',
    })
    .input(Seen.extend({ acceptIncomplete: z.boolean().default(false) }))
    .output(TaxSeason),
  correct: memberRoute('vendor.see_tin')
    .route({
      method: 'POST',
      path: '/tax-season/correct',
      tags,
      summary: 'Mark what changed since a year was filed as corrected',
    })
    .input(Seen.extend({ acceptIncomplete: z.boolean().default(false) }))
    .output(TaxSeason),
  setThreshold: memberRoute('settings.manage')
    .route({
      method: 'PUT',
      path: '/tax-season/threshold',
      tags,
      summary: 'Set the threshold of a year that the law leaves open',
    })
    .input(z.object({ year: Year, thresholdCents: CentsAmount.min(1).nullable() }))
    .output(z.object({ year: Year, thresholdCents: CentsAmount.nullable() })),
  setColumns: memberRoute('settings.manage')
    .route({
      method: 'PUT',
      path: '/tax-season/columns',
      tags,
      summary: 'Load the IRS’s template of a year, say what its columns hold, or go back to the start',
    })
    .input(
      z.object({
        year: Year,
        /** the template’s text, as CSV; null = the columns the product starts from; left out = the year’s as they are */
        template: z.string().max(MOST_TEMPLATE_CHARS).nullish(),
        /** what goes into columns whose header isn’t known, by position from 0 */
        holds: z.record(z.string().regex(/^\d{1,3}$/), NecHold).default({}),
      }),
    )
    .output(z.object({ items: z.array(NecColumn).max(MOST_COLUMNS) })),
  setReportable: memberRoute('payment.record')
    .route({
      method: 'PUT',
      path: '/payments/{paymentId}/reportable',
      tags,
      summary: 'Decide whether a payment counts for a 1099-NEC',
    })
    .input(z.object({ paymentId: Id, isReportable: z.boolean().nullable() }))
    .output(TaxPayment),
  setConsent: memberRoute('payment.record')
    .route({
      method: 'PUT',
      path: '/vendors/{vendorId}/tax-copy-consent',
      tags,
      summary: 'Record that a vendor agreed to get its copy by email',
    })
    .input(z.object({ vendorId: Id, agreedOn: DayText.nullable() }))
    .output(z.object({ agreedOn: DayText.nullable() })),
  sendCopies: memberRoute('payment.record')
    .route({
      method: 'POST',
      path: '/tax-season/copies',
      tags,
      summary: 'Email their copies of filed forms to vendors that agreed to it',
    })
    .input(z.object({ year: Year, vendorIds: z.array(Id).min(1).max(200) }))
    .output(z.object({ sent: z.number() })),
}
