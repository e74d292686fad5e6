import type { FrozenInput, TermsInput } from '@plumbline/contract/underwriting/parts'
import type { FrozenTerms } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import { loanInput } from '../terms/use-terms-edit.ts'

/** Returns inputs in the form they are sent. */
export function termsInput({ fields, costItems, loans, payments, partners }: TermsPart): TermsInput {
  return {
    ...(fields ? { fields } : {}),
    ...(costItems ? { costItems: [...costItems] } : {}),
    ...(loans ? { loans: loans.map(loanInput) } : {}),
    ...(payments ? { payments: [...payments] } : {}),
    ...(partners ? { partners: [...partners] } : {}),
  }
}

/** The same for all that a scenario froze. */
export function frozenInput({ budget, ...base }: FrozenTerms): FrozenInput {
  return { ...termsInput(base), ...(budget === undefined ? {} : { budget }) }
}
