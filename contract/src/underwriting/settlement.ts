import { MAX_TERM_CENTS } from '@plumbline/domain/money'
import { MOST_SETTLEMENT_LINES, SETTLEMENT_SIDES } from '@plumbline/domain/underwriting/settlement/statement'
import * as z from 'zod'
import { DayText, Id, memberRoute, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { SettlementLine } from './settlement-line.ts'

const LineInput = SettlementLine.extend({
  amountCents: z
    .int()
    .min(-MAX_TERM_CENTS)
    .max(MAX_TERM_CENTS)
    .refine((amount) => amount !== 0, { error: 'can’t be zero' }),
  paidBy: SettlementLine.shape.paidBy.default(''),
  loanId: Id.nullable().default(null),
})

export const settlements = {
  save: memberRoute('payment.record')
    .route({
      method: 'PUT',
      path: '/deals/{id}/settlements',
      tags: ['Settlement statements'],
      summary: 'Replace the settlement statement of the purchase or the sale. Sending no lines removes it',
    })
    .input(
      z.object({
        id: Id,
        side: z.enum(SETTLEMENT_SIDES),
        version: Version,
        closedOn: DayText,
        lines: z.array(LineInput).max(MOST_SETTLEMENT_LINES),
      }),
    )
    .output(DealChange),
}
