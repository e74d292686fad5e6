import { ZERO } from '../../money.ts'
import { amountTerm, type Ledger, type Term } from '../ledger.ts'
import type { Underwriting } from '../underwrite.ts'
import { explainTotalCost } from './costs.ts'

type Explanation = Omit<Ledger, 'figure'>

/** Explains the cash left in a property that's kept: total project cost − the loans that stay. */
export function explainCashLeftIn(underwriting: Underwriting): Explanation {
  const { kept, totalProjectCostCents, selling } = underwriting
  const sold = selling.totalCents === 0 ? [] : [amountTerm('+', 'selling_costs', selling.totalCents)]
  const { terms } = explainTotalCost(underwriting)
  const details = terms.flatMap(({ key, value }) => ('amountCents' in value ? [{ key, ...value }] : []))
  return {
    terms: [
      { ...amountTerm('+', 'total_project_cost', totalProjectCostCents), details },
      ...sold,
      ...loansThatStay(underwriting),
    ],
    result: { amountCents: kept?.cashLeftInCents ?? ZERO },
  }
}

/** Explains the equity kept: the value − the loans that stay. */
export function explainEquityKept(underwriting: Underwriting): Explanation {
  return {
    terms: [amountTerm('+', 'property_value', underwriting.model.salePriceCents), ...loansThatStay(underwriting)],
    result: { amountCents: underwriting.kept?.equityKeptCents ?? ZERO },
  }
}

function loansThatStay({ financing }: Underwriting): Term[] {
  return financing.loans.flatMap(({ staysCents, name }, row) =>
    staysCents === 0 ? [] : [{ ...amountTerm('-', 'loan_that_stays', staysCents, [], name), row }],
  )
}
