import type { VendorDirectory, VendorRow } from '@plumbline/contract/vendors/vendors'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { StandingMark } from '../StandingMark.tsx'
import { tradeList } from '../words.ts'

type Props = { vendors: readonly VendorRow[]; summary: VendorDirectory['summary'] }

/** One row per vendor, with the amounts for people who see prices. */
export function DirectoryTable({ vendors, summary }: Props) {
  const { seeFinancials } = useMe().abilities
  return (
    <Table label={m.vendors_title()}>
      <TableHead>
        <tr>
          <HeadCell>{m.vendors_column_vendor()}</HeadCell>
          <HeadCell>{m.vendors_column_trades()}</HeadCell>
          <HeadCell sort="descending">{m.vendors_column_papers()}</HeadCell>
          {seeFinancials && (
            <>
              <HeadCell numeric>{m.vendors_column_open_orders()}</HeadCell>
              <HeadCell numeric>{m.vendors_column_left_to_bill()}</HeadCell>
              <HeadCell numeric>{m.vendors_column_unpaid()}</HeadCell>
              <HeadCell numeric>{m.vendors_column_paid({ year: String(summary?.year ?? '') })}</HeadCell>
            </>
          )}
          <HeadCell numeric>{m.vendors_column_rating()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {vendors.map((vendor) => (
          <Row key={vendor.id} vendor={vendor} />
        ))}
        {summary && <Total summary={summary} />}
      </tbody>
    </Table>
  )
}

function Row({ vendor }: { vendor: VendorRow }) {
  const { spend } = vendor
  return (
    <TableRow>
      <RowHeadCell>
        <VendorLink vendor={vendor} />
      </RowHeadCell>
      <Cell className="text-ink-soft">{tradeList(vendor.trades)}</Cell>
      <Cell>
        <StandingMark standing={vendor.standing} asked={vendor.asked} />
      </Cell>
      {spend && (
        <>
          <Cell numeric>{formatCount(spend.openOrders)}</Cell>
          <Cell numeric>
            <Money cents={spend.leftToBillCents} column />
          </Cell>
          <Cell numeric>
            <Money cents={spend.unpaidCents} column />
          </Cell>
          <Cell numeric>
            <Money cents={spend.paidCents} column />
          </Cell>
        </>
      )}
      <Cell numeric>
        <RatingMark rating={vendor.rating} />
      </Cell>
    </TableRow>
  )
}

export function VendorLink({ vendor: { id, name } }: { vendor: Pick<VendorRow, 'id' | 'name'> }) {
  return (
    <Link to={`/app/vendors/${id}`} data-directory-link className="touch-target font-medium hover:underline">
      {name}
    </Link>
  )
}

function RatingMark({ rating: { overall, orders } }: Pick<VendorRow, 'rating'>) {
  if (overall === null) return <span className="text-ink-soft">{m.vendors_rating_new()}</span>
  return <>{m.vendors_rating_of({ rating: overall.toFixed(1), orders: formatCount(orders) })}</>
}

function Total({ summary: { found, spend } }: { summary: NonNullable<VendorDirectory['summary']> }) {
  return (
    <TableRow state="result">
      <RowHeadCell>{m.vendors_found({ count: found })}</RowHeadCell>
      <Cell />
      <Cell />
      {spend && (
        <>
          <Cell numeric>{formatCount(spend.openOrders)}</Cell>
          <Cell numeric>
            <Money cents={spend.leftToBillCents} column />
          </Cell>
          <Cell numeric>
            <Money cents={spend.unpaidCents} column />
          </Cell>
          <Cell numeric>
            <Money cents={spend.paidCents} column />
          </Cell>
        </>
      )}
      <Cell />
    </TableRow>
  )
}

/** The same on a phone. */
export function DirectoryList({ vendors, summary }: Props) {
  return (
    <>
      {summary?.spend && (
        <p className="flex justify-end border-b border-ink pb-2 text-13 text-ink-soft">
          {m.vendors_column_paid({ year: String(summary.year) })}
        </p>
      )}
      <ul aria-label={m.vendors_title()}>
        {vendors.map((vendor) => (
          <li key={vendor.id} className="relative border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-3">
              <VendorLink vendor={vendor} />
              {vendor.spend && <Money cents={vendor.spend.paidCents} column />}
            </p>
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-13">
              <StandingMark standing={vendor.standing} asked={vendor.asked} />
              <span className="text-ink-soft">{tradeList(vendor.trades)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
