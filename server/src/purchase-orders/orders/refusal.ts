import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { OrderRefusal } from '@plumbline/domain/purchase-orders/orders/course'
import { wrongState } from '../../platform/commands/checks.ts'

/** What a refused step of an order answers. */
export function refusal(refused: OrderRefusal, status: string): ApiError {
  switch (refused) {
    case 'wrong_status':
      return wrongState(status)
    case 'change_order_needed':
      return new ApiError('change_order_needed')
    case 'invoice_waiting':
      return new ApiError('invoice_waiting')
    case 'not_allowed':
      return new ApiError('forbidden')
    case 'w9_missing':
    case 'coi_invalid':
      return new ApiError('vendor_papers', { details: { paper: refused === 'w9_missing' ? 'w9' : 'coi' } })
    case 'below_billed':
      return new ApiError('below_billed')
    case 'reason_required':
      return invalidField('reason', 'required', 'Enter a reason.')
    case 'no_lines':
      return invalidField('order.lines', 'required', 'Add at least one line.')
    case 'no_amount':
      return invalidField('order.lines', 'no_amount', 'Enter an amount above zero for every line.')
    case 'unknown_line':
      return invalidField('lines', 'unknown_line', 'Choose lines on this order.')
    case 'bad_percent':
      return invalidField('lines', 'bad_percent', 'Enter a percentage from 0 to 100.')
  }
}
