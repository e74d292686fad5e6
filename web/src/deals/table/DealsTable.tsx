import type { ListedDeal } from '@plumbline/contract/deals/deals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Settings2 } from 'lucide-react'
import { Link } from 'react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { AddChip } from '../../ui/Chip.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Menu, MenuCheck } from '../../ui/overlays/Menu.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { HeadCell, Table, TableHead } from '../../ui/layout/Table.tsx'
import { COLUMNS, useBoardAddress } from '../board/board-address.ts'
import { SUM_WORDS, sumOf } from '../board/sums.ts'
import { sumLink } from '../sum/sum-link.ts'
import { listQuery, pipelinesQuery } from '../queries.ts'
import { statusWords } from '../words.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsFor, figureFirst } from './columns.tsx'
import { DealRow } from './DealRow.tsx'

const ROW_HEIGHT = 40
const OVERSCAN = 12

/** Deals as rows: sorted and paginated by the server, virtualized here, with bulk editing. */
export function DealsTable() {
  const { address, search, change } = useBoardAddress()
  const me = useMe()
  const pipelines = useQuery(pipelinesQuery())
  const { dealType, filter, status, sort, order } = address
  const nextTask = address.columns.includes('nextTask')
  const list = useInfiniteQuery(listQuery({ ...filter, dealType, status, sort, order, nextTask }))
  const deals = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const totals = list.data?.pages[0]?.totals
  const wide = useMediaQuery('(min-width: 768px)')
  const chosen = columnsFor(me, address.columns, pipelines.data?.flatMap((pipeline) => pipeline.stages) ?? [])
  const columns = wide ? chosen : figureFirst(chosen, sort)
  const { selected, toggle, toggleAll, clear } = useSelection(deals)
  const total = totals ? sumOf(totals, address.sum) : undefined
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 py-2">
        <Segment
          label={m.deals_status()}
          value={status}
          onChange={(next) => change({ status: next === 'active' ? null : next })}
          options={(['active', 'closed', 'archived'] as const).map((value) => ({ value, label: statusWords(value) }))}
        />
        <p className="min-w-max flex-1 text-13 text-ink-soft">
          {totals && (
            <span className="figures">{m.deals_count({ count: totals.count, shown: formatCount(totals.count) })}</span>
          )}
          {total !== undefined && (
            <Link
              to={sumLink(address.sum, { type: dealType }, search)}
              className="touch-target ml-3 hover:underline hover:decoration-dotted hover:underline-offset-4"
            >
              {SUM_WORDS[address.sum]()} <Money cents={total} digits="whole" className="font-medium text-ink" />
            </Link>
          )}
        </p>
        <Menu
          trigger={<AddChip icon={<Settings2 aria-hidden size={14} strokeWidth={1.6} />}>{m.deals_columns()}</AddChip>}
        >
          {COLUMNS.filter((name) => columnsFor(me, [name], []).length > 0).map((name) => (
            <MenuCheck
              key={name}
              checked={address.columns.includes(name)}
              disabled={address.columns.length === 1 && address.columns.includes(name)}
              onChange={(checked) => {
                const wanted = COLUMNS.filter((other) => (other === name ? checked : address.columns.includes(other)))
                change({ columns: wanted.join('.') }, { replace: true })
              }}
            >
              {columnsFor(me, [name], [])[0]?.title()}
            </MenuCheck>
          ))}
        </Menu>
      </div>
      {list.isError && deals.length === 0 ? (
        <FailureState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows rows={10} label={m.deals_loading()} />
      ) : deals.length === 0 ? (
        <EmptyState title={m.deals_none_found()} text={m.deals_none_found_text()} />
      ) : (
        <Rows
          {...{ deals, columns, selected, toggle, toggleAll }}
          hasMore={list.hasNextPage}
          isFetching={list.isFetchingNextPage}
          fetchMore={() => void list.fetchNextPage()}
        />
      )}
      <BulkBar
        deals={deals.filter((deal) => selected.has(deal.id))}
        stages={pipelines.data?.find((pipeline) => pipeline.dealType === dealType)?.stages ?? []}
        onDone={clear}
      />
    </div>
  )
}

type RowsProps = {
  deals: readonly ListedDeal[]
  columns: ReturnType<typeof columnsFor>
  selected: ReadonlySet<string>
  toggle: (id: string) => void
  toggleAll: (checked: boolean) => void
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
}

function Rows({ deals, columns, selected, toggle, toggleAll, hasMore, isFetching, fetchMore }: RowsProps) {
  const { address, change } = useBoardAddress()
  const scroller = useRef<HTMLDivElement>(null)
  const windowed = useVirtualizer({
    count: deals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => deals[index]?.id ?? index,
    overscan: OVERSCAN,
  })
  const items = windowed.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFetching && lastShown >= deals.length - OVERSCAN) fetchMore()
  })
  const before = items[0]?.start ?? 0
  const after = windowed.getTotalSize() - (items.at(-1)?.end ?? 0)
  const all = deals.length > 0 && deals.every((deal) => selected.has(deal.id))
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain pb-20">
      <Table label={m.deals_title()} className="mx-0!">
        <TableHead>
          <tr>
            <HeadCell className="w-8">
              <Checkbox
                label={m.deals_select_all()}
                hideLabel
                checked={all || (selected.size > 0 ? 'some' : false)}
                onChange={toggleAll}
              />
            </HeadCell>
            <HeadCell sort={sortOf('name', address)} onSort={() => change(turned('name', address), { replace: true })}>
              {m.fields_name()}
            </HeadCell>
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                numeric={column.numeric}
                {...(column.sort
                  ? {
                      sort: sortOf(column.sort, address),
                      onSort: () => change(turned(column.sort!, address), { replace: true }),
                    }
                  : {})}
              >
                {column.title()}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map((item) => {
            const deal = deals[item.index]
            return (
              deal && (
                <DealRow
                  key={deal.id}
                  deal={deal}
                  columns={columns}
                  selected={selected.has(deal.id)}
                  onSelect={() => toggle(deal.id)}
                  rowRef={windowed.measureElement}
                  index={item.index}
                />
              )
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </Table>
    </div>
  )
}

type Order = { sort: string; order: 'asc' | 'desc' }

function sortOf(name: string, { sort, order }: Order): 'ascending' | 'descending' | 'none' {
  if (sort !== name) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}

const FROM_THE_START = ['name', 'stage', 'market', 'closing', 'nextTask']

/** The first click sorts figures from highest, and names and dates from the first; the next click reverses the order. */
function turned(name: string, { sort, order }: Order): Order {
  if (sort === name) return { sort: name, order: order === 'asc' ? 'desc' : 'asc' }
  return { sort: name, order: FROM_THE_START.includes(name) ? 'asc' : 'desc' }
}

/** The most deals one bulk change accepts. */
const MOST_SELECTED = 200

function useSelection(deals: readonly ListedDeal[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    clear: () => setSelected(new Set()),
    toggle: (id: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < MOST_SELECTED) next.add(id)
        return next
      }),
    toggleAll: (checked: boolean) =>
      setSelected(new Set(checked ? deals.slice(0, MOST_SELECTED).map((deal) => deal.id) : [])),
  }
}
