import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import type { Starter } from '@plumbline/domain/underwriting/terms/template'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { useMe } from '../../shell/session/me.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { adoptChange } from '../../deals/adopt-change.ts'
import { dealQuery } from '../../deals/queries.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { termsInput } from '../scenarios/terms-input.ts'
import { StartDialog } from './StartDialog.tsx'

type Props = { deal: DealWithTerms; onClose: () => void }

/** Copies terms into an existing deal as a single change. */
export function StartFrom({ deal, onClose }: Props) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const apply = useMutation({
    mutationFn: ({ terms, source }: { terms: TermsPart; source?: Starter | undefined }) =>
      api.templates.apply({
        id: deal.id,
        version: deal.version,
        terms: termsInput(terms),
        ...(source ? { source } : {}),
      }),
    onSuccess: (change) => {
      void adoptChange(queryClient, change, m.templates_applied())
      onClose()
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey, exact: true })
    },
  })
  return (
    <StartDialog
      plan={termsOfDeal(deal, organization.timeZone)}
      dealId={deal.id}
      working={apply.isPending}
      onTake={(terms, source) => apply.mutate({ terms, source })}
      onClose={onClose}
    />
  )
}
