import { approvalFailures } from './approvals/failure-words.ts'
import { dealFailures } from './deals/failure-words.ts'
import { documentFailures } from './documents/failure-words.ts'
import { drawFailures } from './draws/failure-words.ts'
import { importFailures } from './imports/failure-words.ts'
import { invoiceFailures } from './invoices/failure-words.ts'
import { paymentFailures } from './invoices/payments/failure-words.ts'
import { moveFailures } from './moves/failure-words.ts'
import { organizationFailures } from './organizations/failure-words.ts'
import { planFailures } from './plans/failure-words.tsx'
import { portalFailures } from './portal/failure-words.ts'
import type { AllFailureWords } from './shell/failures/all-words.ts'
import { purchaseOrderFailures } from './purchase-orders/failure-words.ts'
import { scheduleFailures } from './schedule/failure-words.ts'
import { sharedFailures } from './shell/failures/shared-words.ts'
import { joined } from './shell/joined.ts'
import { teamFailures } from './team/failure-words.ts'
import { underwritingFailures } from './underwriting/failure-words.ts'
import { vendorFailures } from './vendors/failure-words.ts'
import { undoFailures } from './undo/failure-words.ts'

/** Each room's wording for its refusals. A code that no room words fails to compile, and so does one that two word. */
export const allFailureWords: AllFailureWords = joined([
  sharedFailures,
  planFailures,
  undoFailures,
  organizationFailures,
  teamFailures,
  approvalFailures,
  dealFailures,
  documentFailures,
  vendorFailures,
  moveFailures,
  purchaseOrderFailures,
  invoiceFailures,
  paymentFailures,
  drawFailures,
  scheduleFailures,
  portalFailures,
  importFailures,
  underwritingFailures,
])
