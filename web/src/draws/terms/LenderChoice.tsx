import type { LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsQuery } from '../../contacts/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { NewLenderDialog } from './NewLenderDialog.tsx'
import { useRefreshDraws } from './use-terms-edit.ts'

type Props = {
  loanId: string
  chosen: LoanDrawTerms['lender']
  version: number
  disabled: boolean
  onChosen: (terms: LoanDrawTerms) => void
}

/** The lender of a loan. Choosing one copies its terms at once. */
export function LenderChoice({ loanId, chosen, version, disabled, onChosen }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const contacts = useQuery(contactsQuery('', 'lender'))
  const refresh = useRefreshDraws()
  const choose = useMutation({
    mutationFn: (lenderId: string) => api.drawTerms.chooseLender({ loanId, version, lenderId }),
    onSuccess: (terms) => {
      toast.success(m.draw_terms_copied({ name: terms.lender?.name ?? '' }))
      onChosen(terms)
      setIsAdding(false)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const lenders = (contacts.data?.items ?? []).filter(({ roles }) => roles.includes('lender'))
  const isListed = chosen === null || lenders.some(({ id }) => id === chosen.id)
  const choices = [...(isListed ? [] : [chosen]), ...lenders]
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pb-4">
      <ChoiceField
        className="min-w-56 flex-1"
        label={m.draw_terms_lender()}
        help={m.draw_terms_lender_help()}
        value={choose.isPending ? (choose.variables ?? '') : (chosen?.id ?? '')}
        {...(chosen ? {} : { placeholder: m.draw_terms_no_lender() })}
        choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={disabled || choose.isPending}
        onChange={(event) => event.target.value !== '' && choose.mutate(event.target.value)}
        aside={
          contacts.data?.abilities.edit &&
          !disabled && (
            <Button kind="quiet" size="small" onClick={() => setIsAdding(true)}>
              {m.draw_terms_new_lender()}
            </Button>
          )
        }
      />
      {isAdding && (
        <NewLenderDialog
          working={choose.isPending}
          onAdded={(lenderId) => choose.mutate(lenderId)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}
