import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { arePartners, arePayments } from '@plumbline/domain/underwriting/terms/term-problems'
import type { TermsFact, TermsFacts } from './use-terms-edit.ts'
import { areValidCostItems, isValidLoan } from './valid-terms.ts'

type Put = <Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) => void

/** Lets a form change each list of terms: `change` shows an entry immediately, `save` is called with valid lists. */
export function listInputs(change: Put, save: Put) {
  return {
    changeCosts: (items: CostItemRecord[]) => change('costItems', items),
    saveCosts: (items: CostItemRecord[]) => areValidCostItems(items) && save('costItems', items),
    changeLoans: (loans: LoanRecord[]) => change('loans', loans),
    saveLoans: (loans: LoanRecord[]) => loans.every(isValidLoan) && save('loans', loans),
    changePayments: (payments: PlannedPayment[]) => change('payments', payments),
    savePayments: (payments: PlannedPayment[]) => arePayments(payments) && save('payments', payments),
    changePartners: (partners: PartnerRecord[]) => change('partners', partners),
    savePartners: (partners: PartnerRecord[]) => arePartners(partners) && save('partners', partners),
  }
}
