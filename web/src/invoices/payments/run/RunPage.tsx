import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Run } from '@plumbline/contract/invoices/payments'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { Status, StatusTag } from '../../../ui/feedback/Status.tsx'
import { formatDay, formatList } from '../../../ui/figures/format.ts'
import { PAYMENTS_LINK } from '../address.ts'
import { runQuery } from '../queries.ts'
import { REFUSAL_WORDS } from '../refusal-words.ts'
import { RUN_STATUS_NAMES } from '../run-words.ts'
import { RUN_TONES } from '../words.ts'
import { Register } from './Register.tsx'
import { RunActions } from './RunActions.tsx'

/** A payment run: where it stands, what it waits for, and its register. */
export default function RunPage() {
  const { runId = '' } = useParams()
  const query = useQuery(runQuery(runId))
  if (!query.data)
    return (
      <div className="px-4 pt-3 md:px-5">
        {query.isError ? (
          <FailureState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={6} label={m.payments_loading()} />
        )}
      </div>
    )
  const run = query.data
  const title = m.payments_run_number({ number: run.number })
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={title} />
      <p className="text-13 text-ink-soft">
        <Link to={PAYMENTS_LINK} className="touch-target hover:underline">
          {m.payments_title()}
        </Link>
      </p>
      <header className="flex flex-wrap items-center gap-3 pb-2">
        <h1 className="text-20 font-semibold">{title}</h1>
        <StatusTag tone={RUN_TONES[run.status]}>{RUN_STATUS_NAMES[run.status]()}</StatusTag>
        <RunActions run={run} />
      </header>
      <Who run={run} />
      {run.block && (
        <Status tone="watch" className="pb-4">
          {REFUSAL_WORDS[run.block]({ names: formatList(heldIn(run)) })}
        </Status>
      )}
      <Register run={run} />
    </div>
  )
}

function heldIn({ remittances }: Run): string[] {
  return remittances.filter(({ isHeld }) => isHeld).map(({ vendor }) => vendor.name)
}

/** Who prepared, approved and recorded it. */
function Who({ run }: { run: Run }) {
  const { preparedBy, approved, recordedBy, paysOn } = run
  const parts = [
    formatDay(paysOn),
    m.payments_prepared_by({ name: preparedBy.name }),
    approved && m.payments_approved_by({ name: approved.by.name }),
    recordedBy && m.payments_recorded_by({ name: recordedBy.name }),
  ].filter(Boolean)
  return (
    <p className="pb-4 text-13 text-ink-soft">
      {parts.join(' · ')}
      {approved?.reason && <span className="block">{m.payments_approved_alone({ reason: approved.reason })}</span>}
    </p>
  )
}
