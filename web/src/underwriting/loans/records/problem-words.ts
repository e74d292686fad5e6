import type { ExtensionProblem, PaymentProblem } from '@plumbline/domain/underwriting/loans/records'
import { m } from '../../../messages/generated/messages.js'

const PAYMENT: Readonly<Record<PaymentProblem, () => string>> = {
  no_amount: m.underwriting_problem_no_amount,
  days_reversed: m.underwriting_problem_days_reversed,
  later_than_today: m.underwriting_problem_later_than_today,
}

const EXTENSION: Readonly<Record<ExtensionProblem, () => string>> = {
  not_later: m.underwriting_problem_not_later,
  later_than_today: m.underwriting_problem_later_than_today,
}

export function paymentProblemWords(problem: PaymentProblem): string {
  return PAYMENT[problem]()
}

export function extensionProblemWords(problem: ExtensionProblem): string {
  return EXTENSION[problem]()
}
