import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { drawsQuery } from '../queries.ts'
import { drawsLink } from '../address.ts'
import { DrawsSkeleton } from './DrawsSkeleton.tsx'
import { LoanSection } from './LoanSection.tsx'

const LoanTermsDialog = partOf(
  later(() => import('../terms/LoanTermsDialog.tsx')),
  'LoanTermsDialog',
)

/** A deal's loans, each with its draws and what is still to draw. */
export function LoanList({ deal, termsOf }: { deal: OpenDeal; termsOf: string | null }) {
  const query = useQuery(drawsQuery(deal.id))
  const navigate = useNavigate()
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DrawsSkeleton />
  const { loans, floatedCents } = query.data
  if (loans.length === 0)
    return (
      <EmptyState title={m.draws_no_loan()} text={m.draws_no_loan_text()}>
        <ButtonLink to={`/app/deals/${deal.id}/underwriting#financing`}>{m.draws_open_financing()}</ButtonLink>
      </EmptyState>
    )
  const asked = loans.find(({ loan }) => loan.id === termsOf)
  return (
    <div className="flex flex-col gap-9 px-gutter pt-4 pb-8">
      {loans.map((loan) => (
        <LoanSection key={loan.loan.id} dealId={deal.id} of={loan} />
      ))}
      {floatedCents !== 0 && (
        <p className="text-13 text-ink-soft figures">{m.draws_floated_all({ amount: plainMoney(floatedCents) })}</p>
      )}
      {asked && (
        <LoanTermsDialog
          loan={asked.loan}
          terms={asked.terms}
          mayEdit={asked.abilities.arrange}
          onClose={() => void navigate(drawsLink(deal.id), { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  )
}
