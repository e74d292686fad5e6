import { MAX_LOAN_NOTE } from '@plumbline/domain/underwriting/loans/records'
import * as z from 'zod'
import { DayText, Id, PersonRef, TermCents, Version } from '../base.ts'

/** What figures use of a payment. Its interest is for the days from `from` up to but not including `to`. */
const paid = {
  paidOn: DayText,
  interestCents: TermCents,
  principalCents: TermCents,
  feesCents: TermCents,
  from: DayText,
  to: DayText,
}
export const LoanPaymentFacts = {
  ...paid,
  /** who paid, such as an account or a partner */
  paidBy: z.string().trim().max(120),
  note: z.string().trim().max(MAX_LOAN_NOTE),
}
export const LoanExtensionFacts = { takenOn: DayText, maturesOn: DayText, feeCents: TermCents }

/** A draw that the lender paid; what was approved is before retainage. */
export const FundedDraw = z.object({
  fundedOn: DayText,
  approvedCents: TermCents,
  retainageCents: TermCents,
  releasedCents: TermCents,
  feeCents: TermCents,
  isFinal: z.boolean(),
})

/** What figures use of a loan's payments, extensions and draws. */
export const LoanHistoryInFigures = z.object({
  loanId: Id,
  payments: z.array(z.object({ ...paid, isPayoff: z.boolean() })),
  extensions: z.array(z.object(LoanExtensionFacts)),
  draws: z.array(FundedDraw).optional(),
})

export const LoanPayment = z.object({
  id: Id,
  ...LoanPaymentFacts,
  isPayoff: z.boolean(),
  document: z.object({ id: Id, title: z.string() }).nullable(),
  /** who recorded it */
  recordedBy: PersonRef.nullable(),
  /** it came with a settlement statement, which alone changes it */
  isFromSettlement: z.boolean(),
  version: Version,
})
export type LoanPayment = z.infer<typeof LoanPayment>

export const LoanExtension = z.object({
  id: Id,
  ...LoanExtensionFacts,
  recordedBy: PersonRef.nullable(),
  version: Version,
})
export type LoanExtension = z.infer<typeof LoanExtension>

/** The payments and extensions of one loan and the draws funded, oldest first. */
export const LoanHistory = z.object({
  loanId: Id,
  payments: z.array(LoanPayment),
  extensions: z.array(LoanExtension),
  draws: z.array(FundedDraw).optional(),
})
export type LoanHistory = z.infer<typeof LoanHistory>
