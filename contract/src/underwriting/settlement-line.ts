import { SETTLEMENT_KINDS, SETTLEMENT_SIDES } from '@plumbline/domain/underwriting/settlement/statement'
import * as z from 'zod'
import { DayText, Id, SignedCents } from '../base.ts'

/** A line of a settlement statement. Its amount is the investor's: negative is paid, positive is received. */
export const SettlementLine = z.object({
  kind: z.enum(SETTLEMENT_KINDS),
  label: z.string().trim().min(1).max(120),
  amountCents: SignedCents,
  paidBy: z.string().trim().max(120),
  /** for what a lender charges, lends or is repaid */
  loanId: Id.nullable(),
})

export const Settlement = z.object({
  side: z.enum(SETTLEMENT_SIDES),
  closedOn: DayText,
  lines: z.array(SettlementLine),
})
export type Settlement = z.infer<typeof Settlement>
