import { AGE_BUCKETS } from '@plumbline/domain/invoices/payments/age'
import { LIEN_WAIVER_KINDS } from '@plumbline/domain/invoices/lien-waivers/kind'
import * as z from 'zod'
import { CentsAmount, DayText, Id, many, memberRoute, pageOf, PageInput, SignedCents, Version } from '../base.ts'
import { Invoice } from '../invoices.ts'
import { Payables, Payment, Run, RunInput, RunSummary, UnpaidInvoice, VendorStatement } from './payments.ts'

const tags = ['Payments']

const OwnReason = z.string().trim().min(1).max(500)
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
