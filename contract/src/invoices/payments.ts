import { INVOICE_STATUSES } from '@plumbline/domain/invoices/status'
import { AGE_BUCKETS } from '@plumbline/domain/invoices/payments/age'
import { PAYMENT_RUN_STATUSES } from '@plumbline/domain/invoices/payments/course'
import { MAX_RUN_PAYMENTS } from '@plumbline/domain/invoices/payments/payment'
import { MONEY_MAX } from '@plumbline/domain/money'
import { PAYMENT_METHODS } from '@plumbline/domain/vendors/vendor'
import * as z from 'zod'
import { CentsAmount, DayText, Id, Instant, Ordinal, PersonRef, SignedCents, Version } from '../base.ts'

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
    held: z.array(
      z.object({
        ...Named.shape,
        bankEnding: z.string().nullable(),
        /** up to three other people who can confirm the account */
        confirmers: z.array(z.string()),
        abilities: z.object({ confirmBank: z.boolean() }),
      }),
    ),
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
  abilities: z.object({ record: z.boolean() }),
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
