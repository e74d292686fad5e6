import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { FailureState } from '../../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { Status } from '../../../ui/feedback/Status.tsx'
import { formatDay } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ShowMore } from '../../../ui/layout/ShowMore.tsx'
import { runLink } from '../address.ts'
import { runsQuery } from '../queries.ts'
import { RUN_STATUS_NAMES } from '../run-words.ts'
import { RUN_TONES } from '../words.ts'

/** Payment runs, newest first. */
export function RunsSection() {
  const list = useInfiniteQuery(runsQuery())
  const runs = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Section title={m.payments_runs()}>
      {list.isError && !list.data ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={3} label={m.payments_loading()} />
      ) : runs.length === 0 ? (
        <p className="py-3 text-14 text-ink-soft">{m.payments_runs_none()}</p>
      ) : (
        <ul>
          {runs.map(({ id, number, status, paysOn, vendors, totalCents }) => (
            <li key={id} className="border-b border-line">
              <Link to={runLink(id)} className="flex min-h-13 items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block text-14 font-medium text-blueprint">{m.payments_run_number({ number })}</span>
                  <span className="block text-13 text-ink-soft">
                    {formatDay(paysOn)} · {m.payments_vendors({ count: vendors })}
                  </span>
                </span>
                <Status tone={RUN_TONES[status]} size="small">
                  {RUN_STATUS_NAMES[status]()}
                </Status>
                <Money cents={totalCents} column cost className="w-28 text-right text-14 font-medium" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={list} className="mt-3" />
    </Section>
  )
}
