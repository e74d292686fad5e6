import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { InvoiceRefusal } from '@plumbline/domain/invoices/course'
import { wrongState } from '../platform/commands/checks.ts'
import type { Matched } from './match.ts'

/** What a refused step of an invoice answers. */
export function refusal(refused: InvoiceRefusal, status: string, matched?: Matched): ApiError {
  switch (refused) {
    case 'blocked':
      return new ApiError('invoice_blocked', {
        details: { block: matched?.match.block ?? [], waiver: matched?.need.blocksApproval ?? false },
      })
    case 'budget_line_missing':
      return invalidField('invoice.lines', 'budget_line_missing', 'Choose a budget line for every line.')
    case 'no_lines':
      return invalidField('invoice.lines', 'required', 'Add at least one line.')
    case 'reason_required':
      return invalidField('reason', 'required', 'Enter a reason.')
    case 'wrong_status':
    case 'has_payments':
    case 'no_amount':
    case 'over_paid':
      return wrongState(status)
  }
}
