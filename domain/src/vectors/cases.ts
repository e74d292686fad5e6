import { APPROVAL_CASES } from './approval-cases.ts'
import { BUDGET_CASES } from './budget-cases.ts'
import type { CaseRunner } from './case.ts'
import { DRAW_CASES } from './draw-cases.ts'
import { INVOICE_CASES } from './invoice-cases.ts'
import { FEED_CASES } from './feed-cases.ts'
import { NOTICE_CASES } from './notice-cases.ts'
import { ORDER_CASES } from './order-cases.ts'
import { PAYMENT_CASES } from './payment-cases.ts'
import { SCHEDULE_CASES } from './schedule-cases.ts'
import { VENDOR_CASES } from './vendor-cases.ts'
import { UNDERWRITING_CASES } from './underwriting-cases.ts'

/** The runner for each type of case. */
export const CASES: Readonly<Record<string, CaseRunner>> = {
  ...UNDERWRITING_CASES,
  ...BUDGET_CASES,
  ...PAYMENT_CASES,
  ...ORDER_CASES,
  ...APPROVAL_CASES,
  ...VENDOR_CASES,
  ...INVOICE_CASES,
  ...DRAW_CASES,
  ...SCHEDULE_CASES,
  ...NOTICE_CASES,
  ...FEED_CASES,
}
