import { INVOICE_STATUSES } from '@plumbline/domain/invoices/status'
import { AGE_BUCKETS } from '@plumbline/domain/invoices/payments/age'
import { PAYMENT_RUN_STATUSES } from '@plumbline/domain/invoices/payments/course'
import { MAX_RUN_PAYMENTS } from '@plumbline/domain/invoices/payments/payment'
import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import { MONEY_MAX } from '@plumbline/domain/money'
import { PAYMENT_METHODS } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  many,
  memberRoute,
  Ordinal,
  pageOf,
  PageInput,
  PersonRef,
  SignedCents,
  Version,
} from '../base.ts'
import { Invoice } from '../invoices.ts'

const tags = ['Payments']

const OwnReason = z.string().trim().min(1).max(500)
const Named = z.object({ id: Id, name: z.string() })

/** One invoice that a run pays, in full or in part. A credit has a negative amount and lowers what its vendor gets. */
export const PaymentInput = z.object({
  invoiceId: Id,
  amountCents: z
    .int()
    .min(-MONEY_MAX)
    .max(MONEY_MAX)
    .refine((amount) => amount !== 0, { error: 'can’t be zero' }),
  method: z.enum(PAYMENT_METHODS),
  /** the check's number, or what the bank calls the transfer; a check without one gets the run's next number */
  reference: z.string().trim().max(60).default(''),
  /** whether it counts for a 1099-NEC; null = by its cost codes. A card payment never does */
  isReportable: z.boolean().nullable().default(null),
  /** why it's paid although the vendor's papers aren't in order; needed only then */
  papersReason: OwnReason.nullable().default(null),
})
export type PaymentInput = z.infer<typeof PaymentInput>

export const RunInput = z.object({
  paysOn: DayText,
  firstCheckNo: z.int().min(1).max(9_999_999_999).nullable().default(null),
  payments: z
    .array(PaymentInput)
    .min(1)
    .max(MAX_RUN_PAYMENTS)
    .refine((payments) => new Set(payments.map(({ invoiceId }) => invoiceId)).size === payments.length, {
      error: 'names an invoice twice',
    }),
})
export type RunInput = z.infer<typeof RunInput>

export const PAYMENT_STATES = ['waiting', 'recorded', 'void'] as const

export const Payment = z.object({
  id: Id,
  /** null until it's recorded; kept when it's voided */
  number: Ordinal.nullable(),
  state: z.enum(PAYMENT_STATES),
  run: z.object({ id: Id, number: Ordinal }),
  invoice: z.object({ id: Id, invoiceNo: z.string() }),
  deal: Named,
  vendor: Named,
  amountCents: SignedCents,
  /** backup withholding: the vendor got that much less */
  withheldCents: SignedCents,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  /** what someone decided about a 1099-NEC; null = by its cost codes. A card payment never counts */
  isReportable: z.boolean().nullable(),
  papersReason: z.string().nullable(),
  paidOn: DayText.nullable(),
  voided: z.object({ at: Instant, by: PersonRef, reason: z.string() }).nullable(),
})
export type Payment = z.infer<typeof Payment>

/** What keeps a run from being recorded now, by whom or what it waits for. */
export const RUN_BLOCKS = ['second_person_needed', 'bank_unconfirmed', 'no_amount', 'over_paid', 'later_day'] as const

export const RunSummary = z.object({
  id: Id,
  number: Ordinal,
  status: z.enum(PAYMENT_RUN_STATUSES),
  paysOn: DayText,
  totalCents: SignedCents,
  vendors: z.number(),
  preparedBy: PersonRef,
  recordedAt: Instant.nullable(),
  version: Version,
})
export type RunSummary = z.infer<typeof RunSummary>

export const Run = RunSummary.extend({
  firstCheckNo: z.number().nullable(),
  approved: z.object({ at: Instant, by: PersonRef, reason: z.string().nullable() }).nullable(),
  recordedBy: PersonRef.nullable(),
  /** what each vendor gets, in the order of the register */
  remittances: z.array(
    z.object({
      vendor: Named,
      method: z.enum(PAYMENT_METHODS),
      reference: z.string(),
      amountCents: SignedCents,
      withheldCents: SignedCents,
      /** new bank details wait for a call to the vendor */
      isHeld: z.boolean(),
      /** the last digits of the account */
      bankEnding: z.string().nullable(),
      payments: z.array(Payment),
    }),
  ),
  /** null once it's recorded, or when nothing stands in the way */
  block: z.enum(RUN_BLOCKS).nullable(),
  abilities: z.object({
    record: z.boolean(),
    approve: z.boolean(),
    /** nobody else can approve it, so one's own approval needs a reason */
    approveAlone: z.boolean(),
    remove: z.boolean(),
    void: z.boolean(),
  }),
})
export type Run = z.infer<typeof Run>

export const UnpaidInvoice = z.object({
  id: Id,
  invoiceNo: z.string(),
  vendor: Named,
  deal: Named,
  invoiceDate: DayText,
  dueOn: DayText,
  payOn: DayText.nullable(),
  status: z.enum(INVOICE_STATUSES),
  netDueCents: SignedCents,
  paidCents: SignedCents,
  dueCents: SignedCents,
  bucket: z.enum(AGE_BUCKETS),
  /** how the vendor is usually paid */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** bank details changed and nobody has called the vendor yet */
  isBankUnconfirmed: z.boolean(),
  /** every required paper is there; a payment without needs a reason */
  isCompliant: z.boolean(),
  /** backup withholding applies */
  isWithheld: z.boolean(),
  /** the run it waits in */
  run: z.object({ id: Id, number: Ordinal }).nullable(),
  version: Version,
})
export type UnpaidInvoice = z.infer<typeof UnpaidInvoice>

const Ages = z.object({ to_30: SignedCents, to_60: SignedCents, to_90: SignedCents, over_90: SignedCents })
const Aged = z.object({ ...Named.shape, invoices: z.number(), totalCents: SignedCents, ages: Ages })

export const Payables = z.object({
  invoices: z.number(),
  totalCents: SignedCents,
  ages: Ages,
  /** the most is owed first; at most a hundred of each */
  vendors: z.array(Aged),
  deals: z.array(Aged),
  needs: z.object({
    /** due today or before */
    due: z.object({ invoices: z.number(), cents: SignedCents }),
    /** runs that wait for approval or for being recorded */
    runs: z.array(RunSummary),
    /** vendors whose payments are held until someone calls them */
    held: z.array(z.object({ ...Named.shape, bankEnding: z.string().nullable() })),
    /** invoices paid in full without the lien waiver that follows */
    waivers: z.array(
      z.object({
        invoice: z.object({ id: Id, invoiceNo: z.string(), dealId: Id }),
        vendor: Named,
        paidCents: CentsAmount,
      }),
    ),
  }),
  secondPersonAboveCents: CentsAmount.nullable(),
  /** one more than the highest check number of the last year; null without any */
  nextCheckNo: z.number().nullable(),
  abilities: z.object({ record: z.boolean(), confirmBank: z.boolean() }),
})
export type Payables = z.infer<typeof Payables>

export const StatementRow = z.object({
  on: DayText,
  kind: z.enum(['invoice', 'payment']),
  /** the invoice's number, with a payment's reference before it */
  label: z.string(),
  /** of a payment */
  method: z.enum(PAYMENT_METHODS).nullable(),
  deal: Named,
  invoiceId: Id,
  billedCents: SignedCents,
  retainedCents: SignedCents,
  paidCents: SignedCents,
  balanceCents: SignedCents,
})

export const VendorStatement = z.object({
  vendor: Named,
  asOf: DayText,
  billedCents: SignedCents,
  paidCents: SignedCents,
  retainedCents: SignedCents,
  outstandingCents: SignedCents,
  /** oldest first */
  rows: z.array(StatementRow),
  abilities: z.object({ record: z.boolean() }),
})
export type VendorStatement = z.infer<typeof VendorStatement>

const OneRun = z.object({ runId: Id })
const OneSeen = OneRun.extend({ version: Version })

export const payments = {
  payables: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/payables', tags, summary: 'Sum up what is unpaid, by age, vendor and deal' })
    .output(Payables),
  unpaid: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/payables/invoices', tags, summary: 'List unpaid invoices, what is due first' })
    .input(
      z.object({
        ...PageInput,
        vendorId: Id.optional(),
        dealId: Id.optional(),
        bucket: many(z.enum(AGE_BUCKETS)),
        invoiceId: Id.optional(),
      }),
    )
    .output(pageOf(UnpaidInvoice)),
  schedule: memberRoute('payment.record')
    .route({
      method: 'PUT',
      path: '/invoices/{invoiceId}/payment-date',
      tags,
      summary: 'Schedule the date on which an approved invoice is paid, or clear it',
    })
    .input(z.object({ invoiceId: Id, version: Version, payOn: DayText.nullable() }))
    .output(Invoice),
  ofInvoice: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/invoices/{invoiceId}/payments', tags, summary: 'List the payments of an invoice' })
    .input(z.object({ invoiceId: Id }))
    .output(
      z.object({
        items: z.array(Payment),
        netDueCents: SignedCents,
        paidCents: SignedCents,
        dueCents: SignedCents,
        /** the lien waiver that is still to come after full payment */
        waiver: z.object({ kind: z.enum(LIEN_WAIVER_KINDS), amountCents: CentsAmount }).nullable(),
        abilities: z.object({ record: z.boolean(), void: z.boolean() }),
      }),
    ),
  void: memberRoute('payment.record')
    .route({ method: 'POST', path: '/payments/{paymentId}/void', tags, summary: 'Void a payment; its number is kept' })
    .input(z.object({ paymentId: Id, reason: OwnReason }))
    .output(Payment),
  runs: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/payment-runs', tags, summary: 'List payment runs, newest first' })
    .input(z.object(PageInput))
    .output(pageOf(RunSummary)),
  run: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/payment-runs/{runId}', tags, summary: 'Get a payment run with its register' })
    .input(OneRun)
    .output(Run),
  pay: memberRoute('payment.record')
    .route({
      method: 'POST',
      path: '/payment-runs',
      successStatus: 201,
      tags,
      summary:
        'Record payments. A run that needs a second person, or whose bank details aren’t confirmed, is kept as a draft',
    })
    .input(z.object({ run: RunInput, record: z.boolean().default(true) }))
    .output(Run),
  change: memberRoute('payment.record')
    .route({
      method: 'PUT',
      path: '/payment-runs/{runId}',
      tags,
      summary: 'Replace a run that isn’t recorded, which drops its approval',
    })
    .input(OneSeen.extend({ run: RunInput }))
    .output(Run),
  approve: memberRoute('payment.record')
    .route({
      method: 'POST',
      path: '/payment-runs/{runId}/approve',
      tags,
      summary: 'Approve a run that someone else prepared, or one’s own with a reason where nobody else can',
    })
    .input(OneSeen.extend({ reason: OwnReason.nullable().default(null) }))
    .output(Run),
  record: memberRoute('payment.record')
    .route({ method: 'POST', path: '/payment-runs/{runId}/record', tags, summary: 'Record a run’s payments' })
    .input(OneSeen)
    .output(Run),
  remove: memberRoute('payment.record')
    .route({ method: 'DELETE', path: '/payment-runs/{runId}', tags, summary: 'Delete a run that isn’t recorded' })
    .input(OneSeen)
    .output(z.object({ removed: z.boolean() })),
  statement: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/statement',
      tags,
      summary: 'Get what a vendor billed, was paid, and is owed',
    })
    .input(z.object({ vendorId: Id }))
    .output(VendorStatement),
}
