import type { SearchReply } from '@plumbline/contract/search'
import { MOST_FOUND } from '@plumbline/domain/search/limits'
import { SEARCH_KINDS, type SearchKind } from '@plumbline/domain/search/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useLanguage } from '../../shell/choices/language.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { useDirectoryKeys } from '../../shell/keys/use-directory-keys.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { TabLinks } from '../../ui/layout/TabLinks.tsx'
import { MarkedText } from '../found/MarkedText.tsx'
import { KINDS } from '../found/words.ts'
import { foundRow } from '../palette/use-groups.ts'
import type { Row } from '../palette/row.ts'
import { searchQuery } from '../queries.ts'

const OF_EACH = 10

/** All results for some words, by kind, at an address that can be bookmarked and shared. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim().slice(0, 200) ?? ''
  const kind = SEARCH_KINDS.find((one) => one === params.get('kind')) ?? null
  const query = useQuery(searchQuery({ q, limit: kind === null ? OF_EACH : MOST_FOUND }))
  const reply = q === '' ? undefined : query.data
  const locale = useLanguage()
  useDirectoryKeys({})
  const ask = (next: string) =>
    setParams({ ...(next ? { q: next } : {}), ...(kind ? { kind } : {}) }, { replace: true })
  const groups = reply?.groups.filter((group) => kind === null || group.kind === kind) ?? []
  const found = reply?.groups.reduce((sum, group) => sum + group.found, 0) ?? 0
  return (
    <div className="max-w-5xl px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.search_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-2">
        <h1 className="text-20 font-semibold">{m.search_title()}</h1>
        <SearchField label={m.search_title()} placeholder={m.search_records()} value={q} onChange={ask} />
        {reply && (
          <p role="status" className="text-14 text-ink-soft figures">
            {m.search_found({ count: found, text: formatCount(found) })}
          </p>
        )}
      </header>
      {reply && reply.groups.length > 0 && (
        <TabLinks label={m.search_show()} links={tabsOf(q, kind, reply.groups)} className="mb-2" />
      )}
      {reply?.corrected && (
        <p className="py-2 text-14 text-ink-soft">{m.search_corrected({ text: reply.corrected })}</p>
      )}
      {query.isError ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : q === '' ? (
        <EmptyState title={m.search_empty_title()} text={m.search_empty()} />
      ) : reply && groups.length === 0 ? (
        <EmptyState title={m.search_none_title({ text: q })} text={m.search_none()} />
      ) : (
        groups.map((group) => (
          <FoundSection
            key={group.kind}
            group={group}
            rows={group.items.map((item) => foundRow(item, locale))}
            words={reply?.words ?? []}
            more={group.found > group.items.length && kind === null ? pageLink(q, group.kind) : null}
          />
        ))
      )}
    </div>
  )
}

type Group = SearchReply['groups'][number]

function pageLink(q: string, kind: SearchKind | null): string {
  return `/app/search?${new URLSearchParams({ q, ...(kind ? { kind } : {}) })}`
}

function countOf({ found }: Group): string {
  return found >= MOST_FOUND ? m.search_many({ count: formatCount(MOST_FOUND) }) : formatCount(found)
}

/** One tab for everything and one for each kind with results. */
function tabsOf(q: string, kind: SearchKind | null, groups: readonly Group[]) {
  return [
    { to: pageLink(q, null), label: m.search_for_all(), current: kind === null },
    ...groups.map((group) => ({
      to: pageLink(q, group.kind),
      label: KINDS[group.kind].name(),
      count: group.found,
      current: kind === group.kind,
    })),
  ]
}

type SectionProps = { group: Group; rows: readonly Row[]; words: readonly string[]; more: string | null }

/** The results of one kind. */
function FoundSection({ group, rows, words, more }: SectionProps) {
  return (
    <Section title={KINDS[group.kind].name()} detail={countOf(group)} className="mt-5">
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <Link
              to={row.to ?? ''}
              data-directory-link
              className="flex min-h-11 items-center gap-3 px-1 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <row.icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
              <span className={cx('min-w-0 flex-1 text-15', row.isOver && 'text-ink-soft')}>
                <MarkedText text={row.title} words={words} />
                {row.detail && (
                  <span className="block text-13 text-ink-soft">
                    <MarkedText text={row.detail} words={words} />
                  </span>
                )}
              </span>
              {row.note && (
                <span
                  className={cx('shrink-0 text-right text-13 figures', row.isLate ? 'text-watch' : 'text-ink-soft')}
                >
                  {row.note}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <Link to={more} className="inline-flex min-h-11 items-center text-14 text-blueprint hover:underline">
          {m.search_all_of({ count: countOf(group) })}
        </Link>
      )}
    </Section>
  )
}
