import { BUDGET_CASES } from './budget-cases.ts'
import type { CaseRunner } from './case.ts'
import { PAYMENT_CASES } from './payment-cases.ts'
import { UNDERWRITING_CASES } from './underwriting-cases.ts'

/** The runner for each type of case. */
export const CASES: Readonly<Record<string, CaseRunner>> = { ...UNDERWRITING_CASES, ...BUDGET_CASES, ...PAYMENT_CASES }
