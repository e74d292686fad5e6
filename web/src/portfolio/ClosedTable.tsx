import type { ClosedDeal, ClosedTotals } from '@plumbline/contract/portfolio'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { HeadCell, Table, TableHead } from '../ui/layout/Table.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { useOffsetTop } from '../ui/hooks/use-offset-top.ts'
import { type Choosing, ClosedCard, ClosedRow } from './ClosedRow.tsx'

type Props = {
  deals: readonly ClosedDeal[]
  totals: ClosedTotals | null
  choosing: Choosing
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
}

const ROW_HEIGHT = 52
const CARD_HEIGHT = 88
const OVERSCAN = 10

/** A table on a wide screen, cards on a phone. Only visible rows are rendered; more load while scrolling. */
export function ClosedTable(props: Props) {
  const { deals, totals, choosing } = props
  const withMissing = deals.some((deal) => deal.missing.length > 0)
  const wide = useMediaQuery('(min-width: 900px)')
  const place = useRef<HTMLDivElement>(null)
  const { rows, before, after } = useWindowedDeals(props, place, wide ? ROW_HEIGHT : CARD_HEIGHT)
  if (!wide)
    return (
      <div ref={place}>
        {choosing && totals && <ChooseAll totals={totals} choosing={choosing} />}
        <ul aria-label={m.portfolio_title()} style={{ paddingTop: before, paddingBottom: after }}>
          {rows.map((row) => (
            <ClosedCard key={row.deal.id} {...row} choosing={choosing} />
          ))}
        </ul>
      </div>
    )
  return (
    <div ref={place}>
      <Table label={m.portfolio_title()}>
        <Head totals={totals} choosing={choosing} withMissing={withMissing} />
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.map((row) => (
            <ClosedRow key={row.deal.id} {...row} choosing={choosing} withMissing={withMissing} />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </Table>
    </div>
  )
}

/** Row height depends on the text, so each row is measured once rendered. */
function useWindowedDeals(
  { deals, hasMore, isFetching, fetchMore }: Props,
  place: React.RefObject<HTMLElement | null>,
  height: number,
) {
  const scrollMargin = useOffsetTop(place)
  // The warning is for the React Compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: deals.length,
    estimateSize: () => height,
    getItemKey: (index) => deals[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  })
  const shown = windowed.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFetching && lastShown >= deals.length - OVERSCAN) fetchMore()
  }, [deals.length, fetchMore, hasMore, isFetching, lastShown])
  return {
    rows: shown.flatMap(({ index }) => {
      const deal = deals[index]
      return deal ? [{ deal, measured: { 'data-index': index, ref: windowed.measureElement } }] : []
    }),
    before: (shown[0]?.start ?? scrollMargin) - scrollMargin,
    after: windowed.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin),
  }
}

type HeadProps = Pick<Props, 'totals' | 'choosing'> & { withMissing: boolean }

function Head({ totals, choosing, withMissing }: HeadProps) {
  const { seeFinancials, seeProfit } = useMe().abilities
  return (
    <TableHead>
      <tr>
        <HeadCell className="w-24">
          {choosing && totals ? <ChooseAll totals={totals} choosing={choosing} short /> : m.portfolio_public()}
        </HeadCell>
        <HeadCell>{m.portfolio_deal()}</HeadCell>
        <HeadCell>{m.portfolio_sale_date()}</HeadCell>
        <HeadCell numeric>{m.portfolio_hold()}</HeadCell>
        {seeFinancials && (
          <>
            <HeadCell numeric>{m.portfolio_bought_for()}</HeadCell>
            <HeadCell numeric>{m.portfolio_sold_for()}</HeadCell>
          </>
        )}
        {seeProfit && (
          <>
            <HeadCell numeric>{m.portfolio_profit()}</HeadCell>
            <HeadCell numeric>{m.deals_roi()}</HeadCell>
          </>
        )}
        {withMissing && <HeadCell>{m.portfolio_not_on_record()}</HeadCell>}
      </tr>
    </TableHead>
  )
}

/**
 * Shows or hides everything matching the filter. Archived deals can't be shown. `short`: used as the column heading.
 */
function ChooseAll({
  totals,
  choosing,
  short,
}: {
  totals: ClosedTotals
  choosing: NonNullable<Choosing>
  short?: boolean
}) {
  const possible = totals.count - totals.archived
  const all = possible > 0 && totals.shown >= possible
  const label = m.portfolio_choose_all({ count: possible })
  return (
    <Checkbox
      label={
        short ? (
          <>
            <span aria-hidden className="text-12">
              {m.portfolio_public()}
            </span>
            <span className="sr-only">{label}</span>
          </>
        ) : (
          label
        )
      }
      disabled={possible === 0}
      checked={all || (totals.shown > 0 ? 'some' : false)}
      onChange={() => choosing.chooseAll(!all)}
      className={short ? undefined : 'py-3'}
    />
  )
}
