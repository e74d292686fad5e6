import type { Draw } from '@plumbline/contract/draws/draw'
import type { DrawPackage, PACKAGE_PARTS } from '@plumbline/contract/draws/package'
import { Mail } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { useMe } from '../../../shell/session/me.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { Status, StatusIcon } from '../../../ui/feedback/Status.tsx'
import { formatCount, formatInstant } from '../../../ui/figures/format.ts'
import { Row, Section } from '../../../ui/layout/Section.tsx'
import { packageQuery } from '../../queries.ts'
import { PageThumb } from './PageThumb.tsx'
import { usePackageFile } from './use-package-file.ts'

type Part = (typeof PACKAGE_PARTS)[number]

const PART_NAMES: Readonly<Record<Part, () => string>> = {
  cover: m.draws_part_cover,
  schedule: m.draws_part_schedule,
  invoices: m.draws_part_invoices,
  waivers: m.draws_part_waivers,
  papers: m.draws_part_papers,
  pictures: m.draws_part_pictures,
}

const WHY_LEFT_OUT: Readonly<Record<string, (facts: { title: string }) => string>> = {
  broken: m.draws_left_out_broken,
  locked: m.draws_left_out_locked,
  unsupported: m.draws_left_out_unsupported,
  too_large: m.draws_left_out_too_large,
}

export const PACKAGE_PANEL = 'draw-package'

/** What the lender gets, part by part, and when it was sent. */
export function PackagePanel({ draw, onSend }: { draw: Draw; onSend: () => void }) {
  const query = useQuery(packageQuery(draw.deal.id, draw.id))
  const file = usePackageFile()
  const made = query.data
  return (
    <div id={PACKAGE_PANEL} className="scroll-mt-4">
      <Section
        title={draw.sent.length > 0 ? m.draws_package_sent() : m.draws_package()}
        {...(made ? { detail: stateWords(made) } : {})}
        action={
          made?.pdf && (
            <Button
              size="small"
              kind="quiet"
              className="-mr-2.5"
              working={file.isPending}
              onClick={() => file.mutate(pdfOf(draw, made.pdf!, 'open'))}
            >
              {m.draws_open()}
            </Button>
          )
        }
      >
        {query.isError && !made && (
          <p className="flex flex-wrap items-center justify-between gap-2 py-3 text-14 text-ink-soft">
            {m.draws_package_unknown()}
            <Button size="small" onClick={() => void query.refetch()}>
              {m.draws_try_again()}
            </Button>
          </p>
        )}
        {!made && !query.isError && <SkeletonRows rows={2} label={m.draws_package_loading()} />}
        {made && <Made {...{ draw, made, file, onSend }} />}
        <SentRows draw={draw} />
      </Section>
    </div>
  )
}

function stateWords({ state, pages }: DrawPackage): string {
  if (state === 'building') return m.draws_package_building()
  return state === 'failed' ? m.draws_package_failed() : m.draws_pages({ count: pages, shown: formatCount(pages) })
}

function pdfOf({ number }: Draw, address: string, how: 'open' | 'save') {
  return { address, how, type: 'application/pdf' as const, name: `DR-${number}.pdf` }
}

type MadeProps = { draw: Draw; made: DrawPackage; file: ReturnType<typeof usePackageFile>; onSend: () => void }

function Made({ draw, made, file, onSend }: MadeProps) {
  const csv = { address: made.csv, how: 'save' as const, type: 'text/csv' as const, name: `DR-${draw.number}.csv` }
  return (
    <>
      {made.parts.length > 0 && (
        <ul className="flex flex-wrap gap-x-3.5 gap-y-3 py-3">
          {made.parts.map(({ part, firstPage, lastPage }) => (
            <li key={part}>
              <PageThumb part={part} />
              <span className="mt-1 block text-12 font-medium">{PART_NAMES[part]()}</span>
              <span className="block text-12 text-ink-soft figures">
                {firstPage === lastPage ? firstPage : m.draws_page_range({ first: firstPage, last: lastPage })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {made.leftOut.map(({ documentId, title, why }) => (
        <p key={documentId} className="py-1">
          <Status tone="watch" size="small">
            {WHY_LEFT_OUT[why]?.({ title }) ?? title}
          </Status>
        </p>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
        <p className="min-w-0 flex-1 basis-full text-13 text-ink-soft wrap-anywhere">{goesWords(draw)}</p>
        <span className="flex flex-wrap gap-1">
          <Button
            size="small"
            kind="quiet"
            className="-ml-2.5"
            working={file.isPending}
            onClick={() => file.mutate(csv)}
          >
            {m.draws_csv()}
          </Button>
          {made.pdf && (
            <Button
              size="small"
              kind="quiet"
              working={file.isPending}
              onClick={() => file.mutate(pdfOf(draw, made.pdf!, 'save'))}
            >
              {m.draws_download()}
            </Button>
          )}
          {draw.abilities.actions.includes('send') && made.state === 'ready' && (
            <Button size="small" onClick={onSend}>
              {draw.sent.length > 0 ? m.draws_send_again() : m.draws_send()}
            </Button>
          )}
        </span>
      </div>
    </>
  )
}

function goesWords({ terms: { terms } }: Draw): string {
  if (terms.sendBy === 'form') return m.draws_goes_by_form()
  return terms.drawEmail === null ? m.draws_goes_nowhere() : m.draws_goes_to({ email: terms.drawEmail })
}

const WITH_LENDER: ReadonlySet<Draw['status']> = new Set(['submitted', 'inspection_scheduled', 'inspected', 'approved'])

function SentRows({ draw }: { draw: Draw }): ReactNode {
  const { timeZone } = useMe().organization
  if (draw.sent.length === 0 && WITH_LENDER.has(draw.status) && draw.terms.terms.sendBy === 'email')
    return <Row className="min-h-11" icon={<StatusIcon tone="open" />} title={m.draws_not_sent()} />
  return draw.sent.map(({ at, by, to, pages }) => (
    <Row
      key={at}
      icon={<Mail aria-hidden size={16} strokeWidth={1.6} className="text-ink-soft" />}
      title={m.draws_sent_at({ when: formatInstant(at, timeZone) })}
      detail={m.draws_sent_to({ to, name: by.name, count: pages })}
    />
  ))
}
