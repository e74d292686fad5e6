import { Plus, Upload } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useDirectoryKeys } from '../../shell/keys/use-directory-keys.ts'
import { useAskedFor } from '../../shell/use-asked-for.ts'
import { useMe } from '../../shell/session/me.ts'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { PageLinks } from '../../shell/frame/PageLinks.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { ShowMore } from '../../ui/layout/ShowMore.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { directoryQuery } from '../queries.ts'
import { STATUS_TABS } from '../words.ts'
import { AddVendorDialog } from '../AddVendorDialog.tsx'
import { useDirectoryFilter } from './address.ts'
import { AlikeNote } from './AlikeNote.tsx'
import { BlockedStrip } from './BlockedStrip.tsx'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { DirectoryList, DirectoryTable } from './DirectoryTable.tsx'

const TABS = ['active', 'prospect', 'on_hold', 'do_not_use'] as const

/** The firms that get orders, those whose papers need attention first. */
export default function DirectoryPage() {
  const { filter, narrow, clear, isNarrowed, isSearch } = useDirectoryFilter()
  const list = useInfiniteQuery(directoryQuery(filter))
  const [isAdding, setIsAdding] = useAskedFor('new')
  const wide = useMediaQuery('(min-width: 900px)')
  const { importDeals } = useMe().abilities
  useDirectoryKeys({ add: () => setIsAdding(true) })
  const vendors = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  const summary = first?.summary
  const mayAdd = first?.abilities.edit ?? false
  const counts = summary?.counts
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0)
  const List = wide ? DirectoryTable : DirectoryList
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.vendors_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
        <h1 className="text-20 font-semibold">{m.vendors_title()}</h1>
        <Segment
          label={m.vendors_show_status()}
          value={filter.status ?? ''}
          onChange={(status) => narrow('status', status)}
          options={TABS.filter((tab) => tab !== 'do_not_use' || (counts?.do_not_use ?? 0) > 0).map((value) => ({
            value,
            label: STATUS_TABS[value](),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          className="max-md:order-3 max-md:w-full"
        />
        <div className="ml-auto flex items-center gap-2 max-md:contents">
          <SearchField
            label={m.vendors_search_label()}
            placeholder={m.vendors_search()}
            value={filter.q ?? ''}
            onChange={(q) => narrow('q', q)}
            focused={isSearch}
          />
          <PageLinks on="vendors" />
          {importDeals && (
            <ButtonLink to="/app/vendors/import" icon={<Upload size={16} strokeWidth={1.6} />}>
              {m.vendors_import()}
            </ButtonLink>
          )}
          {mayAdd && (
            <Button
              kind="brass"
              icon={<Plus size={16} strokeWidth={1.6} />}
              onClick={() => setIsAdding(true)}
              className="max-md:ml-auto"
            >
              {m.vendors_new()}
            </Button>
          )}
        </div>
      </header>
      {list.isError && !first ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : !first ? (
        <SkeletonRows rows={10} label={m.vendors_loading()} />
      ) : isEmpty ? (
        <EmptyState title={m.vendors_empty_title()} text={m.vendors_empty_text()}>
          {mayAdd && <Button onClick={() => setIsAdding(true)}>{m.vendors_new()}</Button>}
        </EmptyState>
      ) : (
        <>
          {summary && summary.blocked.count > 0 && (
            <BlockedStrip blocked={summary.blocked} abilities={first.abilities} />
          )}
          <div className="flex flex-wrap items-center gap-2 py-3">
            <DirectoryFilters filter={filter} narrow={narrow} />
            {summary && summary.alike.length > 0 && (
              <AlikeNote alike={summary.alike} mayMerge={first.abilities.manage} />
            )}
            {first.abilities.review && summary && summary.toReview > 0 && (
              <ButtonLink to="/app/vendors/review" className="md:ml-auto">
                {m.vendors_to_review_link({ count: summary.toReview })}
              </ButtonLink>
            )}
          </div>
          {vendors.length === 0 ? (
            <EmptyState title={m.vendors_none_found()} text={m.vendors_none_found_text()}>
              {isNarrowed && <Button onClick={clear}>{m.vendors_clear_filters()}</Button>}
            </EmptyState>
          ) : (
            <List vendors={vendors} summary={summary ?? null} />
          )}
          <ShowMore pages={list} />
        </>
      )}
      {isAdding && <AddVendorDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}
