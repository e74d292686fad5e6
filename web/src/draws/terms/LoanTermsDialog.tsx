import type { LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { TermsForm } from './TermsForm.tsx'

type Props = {
  loan: { id: string; name: string }
  terms: LoanDrawTerms
  mayEdit: boolean
  onClose: () => void
}

/** What a loan's lender asks for with its draws: copied from the lender when it's chosen, and changed here. */
export function LoanTermsDialog({ loan, terms, mayEdit, onClose }: Props) {
  const [saved, setSaved] = useState(terms)
  const loanId = loan.id
  return (
    <TermsForm
      id={loanId}
      title={m.draw_terms_title({ loan: loan.name })}
      lede={m.draw_terms_lede()}
      saved={saved}
      mayEdit={mayEdit}
      send={(version, changed) => api.drawTerms.saveTerms({ loanId, version, terms: changed })}
      onClose={onClose}
      choice={{ lender: saved.lender, onChosen: setSaved }}
    />
  )
}
