import * as z from 'zod'
import { Id, memberRoute, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { LoanExtensionFacts, LoanPaymentFacts } from './loan-history.ts'

const tags = ['Loan payments']

const LoanPaymentInput = z.object({
  ...LoanPaymentFacts,
  paidBy: LoanPaymentFacts.paidBy.default(''),
  note: LoanPaymentFacts.note.default(''),
  isPayoff: z.boolean().default(false),
  /** the lender's statement, among the deal's documents */
  documentId: Id.nullable().default(null),
})
export type LoanPaymentInput = z.output<typeof LoanPaymentInput>

const LoanExtensionInput = z.object(LoanExtensionFacts)
export type LoanExtensionInput = z.output<typeof LoanExtensionInput>

const OfDeal = z.object({ id: Id })
const OfLoan = OfDeal.extend({ loanId: Id })
const OnePayment = OfDeal.extend({ paymentId: Id, version: Version })
const OneExtension = OfDeal.extend({ extensionId: Id, version: Version })

export const loanRecords = {
  recordPayment: memberRoute('payment.record')
    .route({
      method: 'POST',
      path: '/deals/{id}/loans/{loanId}/payments',
      successStatus: 201,
      tags,
      summary: 'Record a payment to the lender, or the payoff',
    })
    .input(OfLoan.extend({ payment: LoanPaymentInput }))
    .output(DealChange),
  updatePayment: memberRoute('payment.record')
    .route({ method: 'PATCH', path: '/deals/{id}/loan-payments/{paymentId}', tags, summary: 'Correct a payment' })
    .input(OnePayment.extend({ payment: LoanPaymentInput }))
    .output(DealChange),
  removePayment: memberRoute('payment.record')
    .route({ method: 'DELETE', path: '/deals/{id}/loan-payments/{paymentId}', tags, summary: 'Remove a payment' })
    .input(OnePayment)
    .output(DealChange),
  recordExtension: memberRoute('payment.record')
    .route({
      method: 'POST',
      path: '/deals/{id}/loans/{loanId}/extensions',
      successStatus: 201,
      tags,
      summary: 'Record an extension of the loan',
    })
    .input(OfLoan.extend({ extension: LoanExtensionInput }))
    .output(DealChange),
  removeExtension: memberRoute('payment.record')
    .route({
      method: 'DELETE',
      path: '/deals/{id}/loan-extensions/{extensionId}',
      tags,
      summary: 'Remove an extension',
    })
    .input(OneExtension)
    .output(DealChange),
}
