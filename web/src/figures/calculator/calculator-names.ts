import type { CalculatorNames } from '@plumbline/domain/underwriting/calculators/terms'
import { m } from '../../messages/generated/messages.js'

/** Labels for a calculator's costs and loan in figure explanations. */
export function calculatorNames(): CalculatorNames {
  return {
    closingPct: m.tools_closing_pct(),
    closing: m.tools_closing(),
    tax: m.fields_annual_tax(),
    insurance: m.tools_insurance(),
    utilities: m.tools_utilities(),
    upkeep: m.tools_upkeep(),
    once: m.tools_once(),
    loan: m.underwriting_loan_hard_money(),
  }
}
