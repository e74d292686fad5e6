import type { Billing } from '@plumbline/contract/billing'
import { PLAN_NAMES } from '@plumbline/domain/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { DealPlaces } from './DealPlaces.tsx'
import { PlanList } from './PlanList.tsx'
import { billingQuery } from './queries.ts'
import { StorageUse } from './StorageUse.tsx'

/** The organization's plan: its usage, what makes room for more deals, and what the other plans include. */
export default function BillingPage() {
  const billing = useQuery(billingQuery)
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.billing_title()} />
      <h1 className="text-20 font-semibold">{m.billing_title()}</h1>
      {billing.data ? (
        <BillingSections billing={billing.data} />
      ) : billing.isError ? (
        <FailureState error={billing.error} onRetry={() => void billing.refetch()} />
      ) : (
        <SkeletonRows rows={6} label={m.billing_loading()} />
      )}
    </div>
  )
}

function BillingSections({ billing }: { billing: Billing }) {
  return (
    <>
      <p className="mt-1 text-14">{m.billing_on_plan({ plan: PLAN_NAMES[billing.planTier] })}</p>
      <Charging billing={billing} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DealPlaces activeDeals={billing.activeDeals} />
        <StorageUse storage={billing.storage} />
      </div>
      <PlanList billing={billing} />
    </>
  )
}

/** Whether anything is charged, and how long the trial lasts. Without a payment provider there is no trial. */
function Charging({ billing: { isBilled, trialDaysLeft } }: { billing: Billing }) {
  if (!isBilled)
    return (
      <p className="mt-2 max-w-prose">
        <Status tone="info">{m.billing_not_billed()}</Status>
      </p>
    )
  return (
    <div className="mt-2 flex max-w-prose flex-col items-start gap-1">
      {trialDaysLeft !== null && (
        <Status tone={trialDaysLeft <= LAST_DAYS ? 'watch' : 'info'}>
          {m.billing_trial({ count: trialDaysLeft, shown: formatCount(trialDaysLeft) })}
        </Status>
      )}
      <Status tone="info">{m.billing_billed()}</Status>
    </div>
  )
}

const LAST_DAYS = 3
