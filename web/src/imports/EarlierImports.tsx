import type { ImportCard } from '@plumbline/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { importsQuery } from './queries.ts'
import { agoWords, pageOfImport, statusWords } from './words.ts'
import { ShowMore } from '../ui/layout/ShowMore.tsx'

/** Previous imports, newest first; each opens at its current step. */
export function EarlierImports({ kind, className }: { kind: ImportCard['kind']; className?: string }) {
  const query = useInfiniteQuery(importsQuery(kind))
  return (
    <Section title={m.imports_earlier()} className={className}>
      {query.isError && !query.data ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonRows rows={3} label={m.imports_loading()} />
      ) : (
        <Cards cards={query.data.pages.flatMap((page) => page.items)} />
      )}
      <ShowMore pages={query} className="mt-2" />
    </Section>
  )
}

function Cards({ cards }: { cards: readonly ImportCard[] }) {
  if (cards.length === 0) return <EmptyState title={m.imports_earlier_none()} text={m.imports_earlier_none_text()} />
  return (
    <ul>
      {cards.map((card) => (
        <li key={card.id} className="border-b border-line">
          <Link to={pageOfImport(card)} className="block py-2.5 hover:bg-sunken/60">
            <Card card={card} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Card({ card }: { card: ImportCard }) {
  const { tone, words } = statusWords(card.status)
  const { created, updated, rejected } = card.counts
  const isWritten = card.status === 'completed' || card.status === 'completed_with_errors'
  const counts = [
    `${m.imports_report_created()} ${formatCount(created)}`,
    ...(updated > 0 ? [`${m.imports_report_updated()} ${formatCount(updated)}`] : []),
    ...(rejected > 0 ? [`${m.imports_report_rejected()} ${formatCount(rejected)}`] : []),
  ]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <span className={cx('min-w-0 text-14 font-medium break-words', card.status === 'undone' && 'text-ink-soft')}>
        {card.fileName}
        {card.deal && <span className="font-normal text-ink-soft"> · {card.deal.name}</span>}
      </span>
      <Status tone={tone}>{words}</Status>
      <span className="w-full text-13 text-ink-soft figures">
        {[
          m.imports_by_whom({ name: card.createdBy.name, when: agoWords(card.createdAt) }),
          ...(isWritten ? counts : []),
        ].join(' · ')}
      </span>
    </div>
  )
}
