import type { PersonPaper } from '@plumbline/contract/people'
import type { PersonPaperKind } from '@plumbline/domain/people/papers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, FileText, Landmark, type LucideIcon, Receipt, Send, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { personPapersQuery } from '../queries.ts'
import { paperKind, paperLink, paperTitle } from './paper-words.ts'

const ICONS: Readonly<Record<PersonPaperKind, LucideIcon>> = {
  document: FileText,
  order: ClipboardList,
  invoice: Receipt,
  compliance: ShieldCheck,
  draw: Landmark,
  lender_update: Send,
}

/** The papers that concern a person, latest first, each with its record. */
export function PapersSection({ contactId }: { contactId: string }) {
  const papers = useInfiniteQuery(personPapersQuery(contactId))
  const items = papers.data?.pages.flatMap((page) => page.items)
  return (
    <Section title={m.people_papers()}>
      {papers.isError && !items ? (
        <FailureState error={papers.error} onRetry={() => void papers.refetch()} />
      ) : !items ? (
        <SkeletonRows rows={3} label={m.people_loading()} />
      ) : items.length === 0 ? (
        <p className="py-3 text-13 text-ink-soft">{m.people_papers_none()}</p>
      ) : (
        <>
          <ul>
            {items.map((paper) => (
              <li key={`${paper.kind} ${paper.id}`}>
                <Paper paper={paper} />
              </li>
            ))}
          </ul>
          <ShowMore pages={papers} label={m.people_papers_more()} className="mt-3" />
        </>
      )}
    </Section>
  )
}

function Paper({ paper }: { paper: PersonPaper }) {
  const Icon = ICONS[paper.kind]
  const parts = [paperKind(paper), formatDay(paper.on), paper.deal?.name ?? paper.vendor?.name]
  return (
    <Row
      icon={<Icon aria-hidden size={18} strokeWidth={1.6} className="text-ink-soft" />}
      title={
        <Link to={paperLink(paper)} className="touch-target text-blueprint wrap-anywhere hover:underline">
          {paperTitle(paper)}
        </Link>
      }
      detail={parts.filter(Boolean).join(' · ')}
    />
  )
}
