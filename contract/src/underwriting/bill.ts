import { BILL_ORIGINS, MAX_BILL_CENTS } from '@plumbline/domain/underwriting/bills/bill'
import { SELLING_LINES } from '@plumbline/domain/underwriting/costs/selling-rates'
import { COST_BUCKETS } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import { DayText, Id, Instant, PersonRef, SignedCents, Version } from '../base.ts'

/** What a bill is for: a cost item of the deal, or one of the sale's usual costs. */
const target = {
  costItemId: Id.nullable(),
  sellingLine: z.enum(SELLING_LINES).nullable(),
}

const facts = {
  vendorName: z.string().trim().max(120),
  paidOn: DayText,
  /** the days of a recurring cost that it covers, up to but not including `to`; null = none, it comes on top */
  from: DayText.nullable(),
  to: DayText.nullable(),
  /** nothing more is expected for a cost that is charged once */
  isFinal: z.boolean(),
  note: z.string().trim().max(2_000),
}

/** What was paid for buying, holding or selling a deal. */
export const Bill = z.object({
  id: Id,
  ...target,
  bucket: z.enum(COST_BUCKETS),
  /** the name of the cost item; empty for one of the sale's usual costs */
  item: z.string(),
  /** which of the cost items with that name in the bucket, from 0 */
  nth: z.int().min(0),
  ...facts,
  /** negative = a refund or a credit */
  amountCents: SignedCents,
  /** the record that made the bill and that alone changes it; null = entered by hand */
  origin: z.object({ kind: z.enum(BILL_ORIGINS), id: Id }).nullable(),
  createdBy: PersonRef,
  createdAt: Instant,
  version: Version,
})
export type Bill = z.infer<typeof Bill>

export const BillInput = z
  .object({
    ...target,
    ...facts,
    vendorName: facts.vendorName.default(''),
    note: facts.note.default(''),
    isFinal: facts.isFinal.default(false),
    /** 0 = nothing had to be paid for the period of a recurring cost */
    amountCents: z.int().min(-MAX_BILL_CENTS).max(MAX_BILL_CENTS),
  })
  .refine((bill) => (bill.costItemId === null) !== (bill.sellingLine === null), {
    error: 'must be for a cost item or for one of the sale’s costs',
    path: ['costItemId'],
  })
export type BillInput = z.input<typeof BillInput>
