import type { UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { useMe } from '../../../shell/session/me.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { payablesQuery, type UnpaidFilter } from '../queries.ts'
import { AgeTable } from './AgeTable.tsx'
import { PaymentNeeds } from './PaymentNeeds.tsx'
import { RunsSection } from './RunsSection.tsx'
import { UnpaidList } from './UnpaidList.tsx'

/** What is owed to vendors: what needs someone, what is unpaid by age, and the runs that pay it. */
export default function PaymentsPage() {
  const payables = useQuery(payablesQuery())
  const { importDeals } = useMe().abilities
  const [filter, setFilter] = useState<UnpaidFilter>({})
  const [ticked, setTicked] = useState<readonly UnpaidInvoice[]>([])
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.payments_title()} />
      <header className="pb-4">
        <p className="text-13 text-ink-soft">
          <Link to="/app/vendors" className="touch-target hover:underline">
            {m.payments_to_vendors()}
          </Link>
        </p>
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-20 font-semibold">{m.payments_title()}</h1>
          {importDeals && (
            <ButtonLink to="/app/payments/import" icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}>
              {m.invoices_import()}
            </ButtonLink>
          )}
        </div>
      </header>
      {!payables.data ? (
        payables.isError ? (
          <FailureState error={payables.error} onRetry={() => void payables.refetch()} />
        ) : (
          <SkeletonRows rows={8} label={m.payments_loading()} />
        )
      ) : (
        <div className="flex flex-col gap-6">
          <PaymentNeeds needs={payables.data.needs} />
          {payables.data.invoices === 0 ? (
            <EmptyState title={m.payments_empty_title()} text={m.payments_empty_text()} />
          ) : (
            <>
              <AgeTable payables={payables.data} filter={filter} onFilter={setFilter} />
              <UnpaidList
                filter={filter}
                onFilter={setFilter}
                mayPay={payables.data.abilities.record}
                ticked={ticked}
                onTick={setTicked}
              />
            </>
          )}
          <RunsSection />
        </div>
      )}
    </div>
  )
}
