import type { ImportJob } from '@plumbline/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type Ref, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { readingFailureOf } from '../shell/failures/failure.ts'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { NotFoundPage } from '../shell/failures/NotFoundPage.tsx'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { Datum } from '../ui/figures/Datum.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { StatusTag } from '../ui/feedback/Status.tsx'
import { CheckPhase } from './check/CheckPhase.tsx'
import { ColumnsPhase } from './columns/ColumnsPhase.tsx'
import { importQuery } from './queries.ts'
import { ReportPhase } from './ReportPhase.tsx'
import { useKeyboardKept } from './use-keyboard-kept.ts'
import { startOfImport, statusWords } from './words.ts'
import { WorkingPhase } from './WorkingPhase.tsx'

/** One import at its current step. */
export default function ImportPage() {
  const { importId = '' } = useParams()
  const query = useQuery(importQuery(importId))
  if (query.isError && !query.data) {
    return readingFailureOf(query.error).code === 'not_found' ? (
      <NotFoundPage home="/app" />
    ) : (
      <FailureState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!query.data) return <SkeletonRows rows={8} label={m.imports_loading()} />
  return <ImportAtItsStep job={query.data} />
}

function ImportAtItsStep({ job }: { job: ImportJob }) {
  const { place, zone } = useKeyboardKept<HTMLElement>()
  const step = STEP_OF[job.status]
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0)
    shown.current = step
  }, [step])
  return (
    <div {...zone} className="flex min-h-full flex-1 flex-col">
      <PageHead title={job.fileName} />
      <div className="px-4 pt-3 md:px-5">
        <ImportHead job={job} place={place} />
        <div className="mt-4 mb-5">
          <Steps current={step} />
        </div>
      </div>
      <Phase job={job} />
    </div>
  )
}

function ImportHead({ job, place }: { job: ImportJob; place: Ref<HTMLElement> }) {
  const { tone, words } = statusWords(job.status)
  return (
    <header ref={place} tabIndex={-1} className="outline-none">
      <Link
        to={startOfImport(job)}
        className="touch-target inline-flex items-center gap-1 text-13 text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.imports_back()}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-20 font-semibold wrap-anywhere">
          <FileName name={job.fileName} />
        </h1>
        <StatusTag tone={tone}>{words}</StatusTag>
      </div>
    </header>
  )
}

/** Lets a long file name wrap at each `_`, which would otherwise not break. */
function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const STEP_OF: Readonly<Record<ImportJob['status'], number>> = {
  uploaded: 0,
  parsing: 0,
  mapping: 1,
  validating: 2,
  ready: 2,
  importing: 3,
  completed: 4,
  completed_with_errors: 4,
  failed: 0,
  cancelled: 0,
  undone: 4,
}

function Steps({ current }: { current: number }) {
  return (
    <Datum
      label={m.imports_steps()}
      current={current}
      stops={[
        { key: 'file', name: m.imports_step_file() },
        { key: 'columns', name: m.imports_step_columns() },
        { key: 'check', name: m.imports_step_check() },
        { key: 'import', name: m.imports_step_import() },
      ]}
    />
  )
}

function Phase({ job }: { job: ImportJob }) {
  switch (job.status) {
    case 'uploaded':
    case 'parsing':
    case 'importing':
      return <WorkingPhase job={job} />
    case 'mapping':
      return job.table ? <ColumnsPhase job={job} table={job.table} /> : null
    case 'validating':
      // It has been checked before, so its rows stay visible while a correction is rechecked.
      return job.summary ? <CheckPhase job={job} summary={job.summary} /> : <WorkingPhase job={job} />
    case 'ready':
      return job.summary ? <CheckPhase job={job} summary={job.summary} /> : null
    case 'completed':
    case 'completed_with_errors':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return <ReportPhase job={job} />
  }
}
