import { useQuery } from '@tanstack/react-query'
import type { StageView } from '@plumbline/contract/pipelines'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { WindowHigh } from '../../shell/frame/WindowHigh.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { attentionStripQuery, boardQuery, facetsQuery, pipelinesQuery } from '../queries.ts'
import { AttentionStrip } from './AttentionStrip.tsx'
import { Board } from './Board.tsx'
import { useBoardAddress } from './board-address.ts'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { BoardViews } from './BoardViews.tsx'
import { DealsHead } from './DealsHead.tsx'
import { FilterChips } from '../filters/Filters.tsx'
import { FilterBar } from './FilterBar.tsx'

const DealsTable = partOf(
  later(() => import('../table/DealsTable.tsx')),
  'DealsTable',
  () => <SkeletonRows rows={10} label={m.deals_loading()} />,
)

type Props = {
  /** Wraps the board and moves its cards. */
  Moving: ComponentType<{ stages: readonly StageView[]; children: ReactNode }>
}

/** The organization's deals as a board or table, filtered by the URL. */
export function DealsPage({ Moving }: Props) {
  const { address } = useBoardAddress()
  const facets = useQuery(facetsQuery(address.dealType))
  const hasNone =
    facets.data?.types.every((type) => type.active === 0) &&
    address.status === 'active' &&
    Object.keys(address.filter).length === 0
  return (
    <WindowHigh className="px-4 pt-2 md:px-5 md:pt-3">
      <PageHead title={m.deals_title()} />
      <DealsHead facets={facets.data} />
      <div className="flex items-center justify-between gap-x-4 gap-y-2 border-b border-line md:flex-wrap">
        <BoardViews />
        <FilterBar facets={facets.data} />
      </div>
      <div className="flex gap-2 overflow-x-auto pt-2 [scrollbar-width:none] empty:hidden md:hidden [&>*]:shrink-0">
        <FilterChips />
      </div>
      {address.layout === 'table' ? <DealsTable /> : hasNone ? <NoDeals /> : <BoardLayout Moving={Moving} />}
    </WindowHigh>
  )
}

function BoardLayout({ Moving }: Props) {
  const { address, change } = useBoardAddress()
  const me = useMe()
  const board = useQuery(boardQuery(address.dealType, address.filter))
  const pipelines = useQuery(pipelinesQuery())
  const attention = useQuery(attentionStripQuery(address.dealType))
  const names = useMemo(() => new Map(me.members.map((person) => [person.id, person.name])), [me.members])
  const stages = pipelines.data?.find((pipeline) => pipeline.dealType === address.dealType)?.stages
  if (board.isError && !board.data) return <FailureState error={board.error} onRetry={() => void board.refetch()} />
  // Wait for the strip above, or the board would jump when it loads.
  if (!board.data || !stages || attention.isPending) return <BoardSkeleton />
  return (
    <Moving stages={stages}>
      <AttentionStrip dealType={address.dealType} />
      <Board
        columns={board.data.columns}
        address={address}
        ownerName={(userId) => names.get(userId) ?? m.deals_former_member()}
        onSlide={(at) => change({ at: String(at) }, { replace: true })}
      />
    </Moving>
  )
}

function NoDeals() {
  const me = useMe()
  return (
    <EmptyState title={m.deals_none_title()} text={m.deals_none_text()}>
      {me.abilities.createDeal && (
        <ButtonLink kind="brass" to="/app/deals/new">
          {m.deals_new()}
        </ButtonLink>
      )}
      {me.abilities.importDeals && (
        <ButtonLink kind="plain" to="/app/deals/import">
          {m.deals_import()}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
