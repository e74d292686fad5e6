import type { BidPackageSummary } from '@plumbline/contract/purchase-orders/bids'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { Link } from 'react-router'
import { m } from '../../../messages/generated/messages.js'
import { Status } from '../../../ui/feedback/Status.tsx'
import { Day } from '../../../ui/figures/Day.tsx'
import { formatList } from '../../../ui/figures/format.ts'
import { Money } from '../../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../../ui/layout/Table.tsx'
import { bidsLink } from '../../address.ts'
import { PACKAGE_STATUS_NAMES, PACKAGE_TONES } from '../words.ts'

/** Packages as a table, for wide screens. */
export function PackageTable({ items }: { items: readonly BidPackageSummary[] }) {
  return (
    <Table label={m.bids_title()}>
      <TableHead>
        <tr>
          <HeadCell>{m.bids_column_package()}</HeadCell>
          <HeadCell>{m.orders_column_status()}</HeadCell>
          <HeadCell>{m.bids_column_bids()}</HeadCell>
          <HeadCell>{m.orders_need_by()}</HeadCell>
          <HeadCell>{m.bids_closes()}</HeadCell>
          <HeadCell numeric>{m.bids_our_estimate()}</HeadCell>
          <HeadCell>{m.bids_column_lowest()}</HeadCell>
          <HeadCell numeric>{m.bids_column_cost()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map((item) => (
          <TableRow key={item.id}>
            <RowHeadCell>
              <Link to={bidsLink(item.dealId, item.id)} className="touch-target text-blueprint hover:underline">
                {bidPackageNumber(item.number)}
              </Link>
              <span className="ml-2 font-normal">{item.title}</span>
            </RowHeadCell>
            <Cell>
              <Status tone={PACKAGE_TONES[item.status]}>{PACKAGE_STATUS_NAMES[item.status]()}</Status>
            </Cell>
            <Cell className="figures">{m.bids_answered({ bids: item.bids, invited: item.invited })}</Cell>
            <Cell>{item.needBy ? <Day day={item.needBy} /> : <Dash />}</Cell>
            <Cell>{item.closesOn ? <Day day={item.closesOn} /> : <Dash />}</Cell>
            <Cell numeric>
              <Money cents={item.estimateCents} column cost />
            </Cell>
            <Cell>{item.leading ? formatList(item.leading.vendors) : <Dash />}</Cell>
            <Cell numeric>{item.leading ? <Money cents={item.leading.costCents} column cost /> : <Dash />}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function Dash() {
  return <span className="text-ink-faint">–</span>
}
