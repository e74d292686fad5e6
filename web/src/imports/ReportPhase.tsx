import type { ImportJob } from '@plumbline/contract/imports/imports'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { ImportProgress } from './WorkingPhase.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useRejectedRows } from './use-import-steps.ts'
import { fileErrorWords, startOfImport } from './words.ts'

/** The last step: the import's results, where to go next, and how to undo it. */
export function ReportPhase({ job }: { job: ImportJob }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-4 md:px-5">
      {job.status === 'failed' && <Status tone="bad">{fileErrorWords(job)}</Status>}
      {job.status === 'cancelled' && <p className="text-14">{m.imports_given_up()}</p>}
      {job.status.startsWith('completed') && <Counts job={job} />}
      {job.undo && <Undone job={job} undo={job.undo} />}
      {job.progress ? <ImportProgress job={job} /> : <Ways job={job} />}
      {job.status.startsWith('completed') && !job.progress && <UndoImport job={job} />}
    </div>
  )
}

function Counts({ job }: { job: ImportJob }) {
  const { created, updated, skipped, rejected } = job.counts
  return (
    <Section title={m.imports_report()}>
      <dl>
        <Count name={m.imports_report_created()} count={created} />
        {updated > 0 && <Count name={m.imports_report_updated()} count={updated} />}
        {skipped > 0 && <Count name={m.imports_report_skipped()} count={skipped} />}
        {rejected > 0 && <Count name={m.imports_report_rejected()} count={rejected} />}
      </dl>
    </Section>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-14">
      <dt>{name}</dt>
      <dd className="font-medium figures">{formatCount(count)}</dd>
    </div>
  )
}

function Undone({ job, undo }: { job: ImportJob; undo: NonNullable<ImportJob['undo']> }) {
  const addressOf = (id: string) => {
    if (job.kind === 'vendors') return `/app/vendors/${id}`
    if (job.kind === 'contacts') return `/app/people/${id}`
    if (job.kind === 'invoices') return job.deal ? `/app/deals/${job.deal.id}/invoices?invoice=${id}` : '/app/payments'
    return job.deal ? `/app/deals/${job.deal.id}/comps` : `/app/deals/${id}`
  }
  return (
    <Section title={m.imports_undone()}>
      <dl>
        <Count name={m.imports_undone_removed()} count={undo.removed} />
        {undo.restored > 0 && <Count name={m.imports_undone_restored()} count={undo.restored} />}
        {undo.keptCount > 0 && <Count name={m.imports_undone_kept()} count={undo.keptCount} />}
      </dl>
      <ul>
        {undo.kept.map(({ id, label }) => (
          <li key={id} className="border-b border-line py-2 text-14">
            <Link to={addressOf(id)} className="text-blueprint hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Links to the imported records; the first is the primary action. */
function waysOf(job: ImportJob): { to: string; label: string }[] {
  const another = { to: startOfImport(job), label: m.imports_import_another() }
  if (!job.status.startsWith('completed')) return [another]
  if (job.kind === 'invoices')
    return job.deal
      ? [{ to: `/app/deals/${job.deal.id}/invoices`, label: m.imports_see_deal({ deal: job.deal.name }) }, another]
      : [{ to: '/app/deals', label: m.imports_see_deals() }, another]
  if (job.deal) return [{ to: `/app/deals/${job.deal.id}/comps`, label: m.imports_see_deal({ deal: job.deal.name }) }]
  if (job.kind === 'contacts') return [{ to: '/app/people', label: m.imports_see_people() }, another]
  if (job.kind === 'vendors') return [{ to: '/app/vendors', label: m.imports_see_vendors() }, another]
  const { closed = 0 } = job.summary?.statuses ?? {}
  const onBoard = job.counts.created + job.counts.updated > closed
  return [
    ...(onBoard ? [{ to: '/app/deals', label: m.imports_see_deals() }] : []),
    ...(closed > 0 ? [{ to: '/app/portfolio', label: m.imports_see_portfolio() }] : []),
    another,
  ]
}

function Ways({ job }: { job: ImportJob }) {
  const download = useRejectedRows(job.id)
  return (
    <div className="flex flex-wrap gap-2">
      {waysOf(job).map(({ to, label }, index) => (
        <ButtonLink key={to} kind={index === 0 ? 'brass' : 'plain'} to={to}>
          {label}
        </ButtonLink>
      ))}
      {job.status.startsWith('completed') && job.counts.rejected > 0 && (
        <Button
          kind="plain"
          working={download.isPending}
          onClick={() => download.mutate()}
          icon={<Download aria-hidden size={16} strokeWidth={1.6} />}
        >
          {m.imports_download_rejected()}
        </Button>
      )}
    </div>
  )
}
