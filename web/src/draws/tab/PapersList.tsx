import type { DrawPapers } from '@plumbline/contract/draws/draw'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusIcon, StatusTag } from '../../ui/feedback/Status.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { AttachPaper } from '../draw/preflight/AttachPaper.tsx'
import { BeforeItGoes } from '../draw/preflight/BeforeItGoes.tsx'
import { PickPhotos } from '../draw/preflight/PickPhotos.tsx'
import { preflightRows } from '../draw/preflight/rows.ts'
import { drawPapersQuery } from '../queries.ts'
import { DRAW_STATUS_NAMES, DRAW_TONES } from '../words.ts'
import { DrawsSkeleton } from './DrawsSkeleton.tsx'

/** The draws whose papers the reader sees to, without amounts. */
export function PapersList({ deal }: { deal: OpenDeal }) {
  const query = useQuery(drawPapersQuery(deal.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DrawsSkeleton />
  const { items } = query.data
  if (items.length === 0) return <EmptyState title={m.draws_papers_none()} text={m.draws_papers_none_text()} />
  return (
    <div className="flex flex-col gap-10 px-gutter pt-4 pb-8">
      {items.map((item) => (
        <PapersOf key={item.id} dealId={deal.id} of={item} />
      ))}
    </div>
  )
}

function PapersOf({ dealId, of }: { dealId: string; of: DrawPapers }) {
  const target = { dealId, drawId: of.id }
  const rows = preflightRows({ preflight: of.preflight, checked: [], isFinal: false })
  return (
    <article aria-label={m.draws_number({ number: of.loanNumber })}>
      <header className="mb-4">
        <h2 className="flex flex-wrap items-center gap-3 text-20 font-semibold">
          {m.draws_number({ number: of.loanNumber })}
          <StatusTag tone={DRAW_TONES[of.status]}>{DRAW_STATUS_NAMES[of.status]()}</StatusTag>
        </h2>
        <p className="text-14 text-ink-soft">{of.loan}</p>
      </header>
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={m.draws_pictures()}>
          {of.lines.map((line) => (
            <div key={line.id} className="border-b border-line py-2.5">
              <p className="flex justify-between gap-3 text-14 font-medium">
                <span>
                  <span className="text-ink-soft figures">{line.code}</span> {line.name}
                </span>
                <span className="shrink-0 text-13 font-normal text-ink-soft figures">
                  {m.draws_pictures_picked({ count: line.pictures.length })}
                </span>
              </p>
              {of.abilities.addPapers && <PickPhotos target={target} line={line} />}
            </div>
          ))}
        </Section>
        <div className="flex min-w-0 flex-col gap-7">
          {rows.unmet.length > 0 && (
            <BeforeItGoes
              target={target}
              rows={rows}
              lines={of.lines}
              photosPerLine={null}
              mayAddPapers={of.abilities.addPapers}
              lender={null}
              loanId={null}
              onRefill={null}
            />
          )}
          <Section
            title={m.draws_papers_title()}
            action={
              of.abilities.addPapers && <AttachPaper target={target} type="other" label={m.draws_upload_paper()} />
            }
          >
            {of.papers.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.draws_no_papers()}</p>}
            {of.papers.map(({ id, title }) => (
              <Row
                key={id}
                className="min-h-11"
                icon={<StatusIcon tone="good" />}
                title={
                  <Link
                    to={`/app/deals/${dealId}/documents?document=${id}`}
                    className="touch-target font-normal text-blueprint hover:underline"
                  >
                    {title}
                  </Link>
                }
              />
            ))}
          </Section>
        </div>
      </div>
    </article>
  )
}
