import type { ClosedDeal } from '@plumbline/contract/portfolio'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Day } from '../ui/figures/Day.tsx'
import { formatCount, formatDay } from '../ui/figures/format.ts'
import { Money } from '../ui/figures/Money.tsx'
import { Percent } from '../ui/figures/Percent.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { Cell, RowHeadCell, TableRow } from '../ui/layout/Table.tsx'
import { detailsOf, missingWords } from './words.ts'

/** null if the reader can't choose what the public sees. */
export type Choosing = {
  choose: (ids: string[], shown: boolean) => void
  chooseAll: (shown: boolean) => void
} | null

type Choice = { deal: ClosedDeal; choosing: Choosing }
/** `measured`: for the virtualized list. */
type Props = Choice & { measured: { 'data-index': number; ref: (row: HTMLElement | null) => void } }

export function ClosedRow({ deal, choosing, measured, withMissing }: Props & { withMissing: boolean }) {
  const { seeFinancials, seeProfit } = useMe().abilities
  return (
    <TableRow {...measured}>
      <Cell>
        <OnPage deal={deal} choosing={choosing} />
      </Cell>
      <RowHeadCell className="py-1.5">
        <Name deal={deal} />
        <p className="text-12 font-normal text-ink-soft">{detailsOf(deal)}</p>
      </RowHeadCell>
      <Cell className="whitespace-nowrap figures">{deal.saleDate ? <Day day={deal.saleDate} /> : '—'}</Cell>
      <Cell numeric>{deal.holdDays === null ? '—' : formatCount(deal.holdDays)}</Cell>
      {seeFinancials && (
        <>
          <Cell numeric>
            <Money column cost cents={deal.purchasePriceCents ?? null} missing={m.portfolio_missing_purchase_price()} />
          </Cell>
          <Cell numeric>
            <SoldFor deal={deal} />
          </Cell>
        </>
      )}
      {seeProfit && (
        <>
          <Cell numeric>
            <Profit deal={deal} />
          </Cell>
          <Cell numeric>
            <Percent ratio={deal.roi ?? null} missing={m.portfolio_no_cost()} />
          </Cell>
        </>
      )}
      {withMissing && (
        <Cell>
          <Missing deal={deal} />
        </Cell>
      )}
    </TableRow>
  )
}

/** The same deal on a phone: name and result first, the rest below. */
export function ClosedCard({ deal, choosing, measured }: Props) {
  const { seeProfit } = useMe().abilities
  return (
    <li {...measured} className="flex gap-3 border-b border-line py-3">
      <OnPage deal={deal} choosing={choosing} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3 text-15 font-medium">
          <Name deal={deal} />
          {seeProfit && <Profit deal={deal} />}
        </div>
        <p className="text-13 text-ink-soft">{detailsOf(deal)}</p>
        <p className="text-13 text-ink-soft figures">
          {deal.saleDate && <Day day={deal.saleDate} />}
          {deal.holdDays !== null &&
            ` · ${m.portfolio_days({ count: deal.holdDays, days: formatCount(deal.holdDays) })}`}
        </p>
        <Missing deal={deal} />
      </div>
    </li>
  )
}

function OnPage({ deal, choosing }: Choice) {
  if (!choosing)
    return deal.shown ? (
      <span className="text-12 text-ink-soft">{m.portfolio_shown()}</span>
    ) : (
      <span className="sr-only">{m.portfolio_not_shown()}</span>
    )
  return (
    <Checkbox
      label={m.portfolio_show_deal({ deal: deal.name })}
      hideLabel
      checked={deal.shown}
      disabled={deal.isArchived}
      onChange={(shown) => choosing.choose([deal.id], shown)}
    />
  )
}

function Name({ deal }: { deal: ClosedDeal }) {
  return (
    <span className="min-w-0">
      <Link to={`/app/deals/${deal.id}`} className="touch-target hover:underline">
        {deal.name}
      </Link>
      <span className="ml-2 font-normal text-ink-soft figures">{deal.number}</span>
    </span>
  )
}

/**
 * An assigned contract shows its fee; a refinanced house shows its appraised value, which isn't included in the totals.
 */
function SoldFor({ deal }: { deal: ClosedDeal }) {
  if (deal.exitType === 'wholesale_assignment' && typeof deal.salePriceCents !== 'number')
    return (
      <Noted note={m.portfolio_fee()}>
        <Money column cost cents={deal.assignmentFeeCents ?? null} />
      </Noted>
    )
  const price = <Money column cost cents={deal.salePriceCents ?? null} />
  return deal.isRealized ? price : <Noted note={m.portfolio_appraised()}>{price}</Noted>
}

function Profit({ deal }: { deal: ClosedDeal }) {
  // Deals closed before a kept property had figures of its own still have a profit on paper.
  if (!deal.isRealized && typeof deal.profitCents !== 'number') return <span>{m.portfolio_kept()}</span>
  const profit = <Money column cents={deal.profitCents ?? null} missing={m.portfolio_no_profit()} />
  if (!deal.isRealized) return <Noted note={m.portfolio_on_paper()}>{profit}</Noted>
  if (!deal.updatedOn) return profit
  return <Noted note={m.portfolio_updated_on({ day: formatDay(deal.updatedOn) })}>{profit}</Noted>
}

function Noted({ note, children }: { note: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex flex-col items-end">
      {children}
      <span className="text-12 font-normal text-ink-soft">{note}</span>
    </span>
  )
}

/** What the record is missing, linked to its documents, which can still be added to a closed deal. */
function Missing({ deal }: { deal: ClosedDeal }) {
  if (deal.missing.length === 0) return null
  return (
    <Status tone="watch" size="small">
      {deal.missing.includes('final_settlement_statement') && !deal.isArchived ? (
        <Link to={`/app/deals/${deal.id}/documents`} className="touch-target hover:underline">
          {missingWords(deal.missing)}
        </Link>
      ) : (
        missingWords(deal.missing)
      )}
    </Status>
  )
}
