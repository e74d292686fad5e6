import type { ImportJob, ImportRowView, ImportSummary } from '@plumbline/contract/imports/imports'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { rowsQuery } from '../queries.ts'
import { type ImportSteps, useImportSteps, useRejectedRows } from '../use-import-steps.ts'
import { useKeyboardKept } from '../use-keyboard-kept.ts'
import { ImportProgress } from '../WorkingPhase.tsx'
import { useRowsFilter } from './check-address.ts'
import { PlanPlaces } from './PlanPlaces.tsx'
import { RowFilters } from './RowFilters.tsx'
import { RowTable } from './RowTable.tsx'
import { Sums } from './Sums.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'

/** The third step: what gets imported and what doesn't, row by row, with corrections in place. */
export function CheckPhase({ job, summary }: { job: ImportJob; summary: ImportSummary }) {
  const steps = useImportSteps(job.id)
  const [filter, setFilter] = useRowsFilter(summary)
  return (
    <>
      <div className="grid flex-1 content-start gap-8 px-4 pb-6 md:px-5 lg:grid-cols-[280px_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <Sums summary={summary} />
          <PlanPlaces job={job} steps={steps} />
          <RejectedDownload job={job} summary={summary} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ImportProgress job={job} />
          {countOf(job, summary) === 0 && <NothingComesIn summary={summary} />}
          <RowFilters kind={job.kind} summary={summary} filter={filter} onChange={setFilter} />
          <Rows job={job} steps={steps} filter={filter} />
        </div>
      </div>
      <CheckActions job={job} summary={summary} steps={steps} />
    </>
  )
}

type RowsProps = { job: ImportJob; steps: ImportSteps; filter: ReturnType<typeof useRowsFilter>[0] }

function Rows({ job, steps, filter }: RowsProps) {
  const query = useInfiniteQuery({ ...rowsQuery(job, filter), enabled: job.status === 'ready' })
  const { place, zone } = useKeyboardKept<HTMLDivElement>()
  return (
    <div {...zone} ref={place} tabIndex={-1} className="outline-none">
      <FoundRows {...{ job, steps, query }} />
    </div>
  )
}

type FoundRowsProps = Pick<RowsProps, 'job' | 'steps'> & {
  query: UseInfiniteQueryResult<InfiniteData<{ items: ImportRowView[] }>>
}

function FoundRows({ job, steps, query }: FoundRowsProps) {
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} label={m.imports_rows_loading()} />
  const rows = query.data.pages.flatMap((page) => page.items)
  if (rows.length === 0) return <EmptyState title={m.imports_rows_none()} />
  return (
    <div className={job.status === 'ready' ? undefined : 'opacity-60'}>
      <RowTable {...{ job, rows, steps }} />
      <ShowMore pages={query} label={m.imports_rows_more()} className="mt-3" />
    </div>
  )
}

function RejectedDownload({ job, summary }: { job: ImportJob; summary: ImportSummary }) {
  const download = useRejectedRows(job.id)
  if (summary.rejected === 0) return null
  return (
    <Button
      kind="plain"
      working={download.isPending}
      onClick={() => download.mutate()}
      icon={<Download aria-hidden size={16} strokeWidth={1.6} />}
      className="justify-self-start"
    >
      {m.imports_download_rejected()}
    </Button>
  )
}

/** The number of rows that would be imported now. */
function countOf({ options }: ImportJob, { accepted, duplicates }: ImportSummary): number {
  return accepted + (options.duplicatePolicy === 'update' ? duplicates : 0)
}

function NothingComesIn({ summary: { rejected, duplicates } }: { summary: ImportSummary }) {
  return (
    <p role="status">
      <Status tone="watch">
        {rejected > 0
          ? m.imports_nothing_rejected()
          : duplicates > 0
            ? m.imports_nothing_duplicate()
            : m.imports_nothing_found()}
      </Status>
    </p>
  )
}

function CheckActions({ job, summary, steps }: { job: ImportJob; summary: ImportSummary; steps: ImportSteps }) {
  const { rejected } = summary
  const count = countOf(job, summary)
  const shown = formatCount(count)
  const giveUp = (
    <Button kind="quiet" working={steps.cancel.isPending} onClick={() => steps.cancel.mutate(undefined)}>
      {m.imports_give_up()}
    </Button>
  )
  const back = (
    <Button
      kind={count === 0 ? 'brass' : 'plain'}
      disabled={!job.abilities.map}
      working={steps.change.isPending}
      onClick={() => steps.change.mutate({})}
    >
      {m.imports_back_to_columns()}
    </Button>
  )
  if (count === 0) return <ActionBar aside={giveUp}>{back}</ActionBar>
  return (
    <ActionBar
      note={rejected > 0 && m.imports_import_rest({ count: rejected, shown: formatCount(rejected) })}
      aside={
        <>
          {giveUp}
          {back}
        </>
      }
    >
      <Button
        kind="brass"
        working={steps.confirm.isPending}
        disabled={!job.abilities.confirm}
        onClick={() => steps.confirm.mutate(rejected > 0 ? 'good' : 'all')}
      >
        {rejected > 0 ? m.imports_import_good({ count, shown }) : m.imports_import_all({ count, shown })}
      </Button>
    </ActionBar>
  )
}
