import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { TAX_NAMES } from '../../vendors/words.ts'
import { FigureButton } from './FigureButton.tsx'
import { type Group, groupsOf, ROWS_SHOWN, type Sums, sumOf } from './groups.ts'
import { CopyStanding, Standing } from './Standing.tsx'
import type { OpenFigure } from './TaxPaymentsDialog.tsx'

const COLUMNS = 8

type Props = { season: TaxSeason; onOpen: (figure: OpenFigure) => void }

/** Everyone who was paid in the year; every figure opens its payments. */
export function TaxTable({ season, onOpen }: Props) {
  const year = String(season.year)
  return (
    <Table label={m.nec_title({ year })} className="mt-5">
      <TableHead>
        <tr>
          <HeadCell>{m.nec_column_vendor()}</HeadCell>
          <HeadCell>{m.nec_column_class()}</HeadCell>
          <HeadCell numeric>{m.nec_paid_in({ year })}</HeadCell>
          <HeadCell numeric>{m.nec_by_card()}</HeadCell>
          <HeadCell numeric>{m.nec_codes_column()}</HeadCell>
          <HeadCell numeric>{m.nec_refunds()}</HeadCell>
          <HeadCell numeric>{m.nec_counted()}</HeadCell>
          <HeadCell className="pl-6">{m.nec_column_standing()}</HeadCell>
        </tr>
      </TableHead>
      {groupsOf(season).map((group) => (
        <GroupRows key={group.key} {...{ group, season, onOpen }} />
      ))}
      <tbody>
        <TableRow state="result">
          <RowHeadCell>{m.nec_all_vendors({ year })}</RowHeadCell>
          <Cell />
          <SumCells sums={season.totals} />
          <Cell />
        </TableRow>
      </tbody>
    </Table>
  )
}

function GroupRows({ group, season, onOpen }: Props & { group: Group }) {
  const [isWhole, setIsWhole] = useState(false)
  const { key, title, detail, vendors } = group
  const shown = isWhole ? vendors : vendors.slice(0, ROWS_SHOWN)
  return (
    <tbody>
      <tr className="border-b border-line-strong">
        <th scope="rowgroup" colSpan={COLUMNS} className="px-2 pt-5 pb-2 text-left font-normal">
          <span className="mr-3 text-15 font-semibold">{title}</span>
          <span className="text-13 text-ink-soft">{detail}</span>
        </th>
      </tr>
      {shown.map((vendor) => (
        <VendorRow key={vendor.vendor.id} {...{ vendor, season, onOpen }} />
      ))}
      {shown.length < vendors.length && (
        <tr>
          <td colSpan={COLUMNS} className="p-2">
            <Button size="small" onClick={() => setIsWhole(true)}>
              {m.nec_how_many_left({ count: vendors.length })}
            </Button>
          </td>
        </tr>
      )}
      {key === 'gets_one' && (
        <TableRow state="total" className="border-b border-line">
          <RowHeadCell className="font-semibold">{m.nec_to_report_row({ count: vendors.length })}</RowHeadCell>
          <Cell />
          <SumCells sums={sumOf(vendors)} />
          <Cell />
        </TableRow>
      )}
    </tbody>
  )
}

function VendorRow({ vendor, season, onOpen }: Props & { vendor: TaxVendor }) {
  const { name } = vendor.vendor
  const open = (part: OpenFigure['part']) => () => onOpen({ vendor, part })
  return (
    <TableRow>
      <RowHeadCell className="font-normal">
        <button
          type="button"
          className="touch-target text-left hover:underline"
          onClick={open('paid')}
          aria-label={m.nec_vendor_open({ name })}
        >
          {name}
        </button>
      </RowHeadCell>
      <Cell className="text-ink-soft">{TAX_NAMES[vendor.classification]()}</Cell>
      <Cell numeric>
        <FigureButton cents={vendor.paidCents} part="paid" name={name} onOpen={open('paid')} />
      </Cell>
      <Cell numeric>
        <FigureButton cents={vendor.cardCents} part="card" name={name} minus onOpen={open('card')} />
      </Cell>
      <Cell numeric>
        <FigureButton cents={vendor.codesCents} part="codes" name={name} minus onOpen={open('codes')} />
      </Cell>
      <Cell numeric>
        <FigureButton cents={vendor.refundsCents} part="refunds" name={name} minus onOpen={open('refunds')} />
      </Cell>
      <Cell numeric className="font-semibold">
        <Money cents={vendor.countedCents} column />
      </Cell>
      <Cell className="min-w-48 pl-6">
        <Standing vendor={vendor} thresholdCents={season.thresholdCents} />
        <CopyStanding season={season} vendor={vendor} />
      </Cell>
    </TableRow>
  )
}

function SumCells({ sums }: { sums: Sums }) {
  const cells = [sums.paidCents, -sums.cardCents, -sums.codesCents, -sums.refundsCents, sums.countedCents]
  return cells.map((cents, place) => (
    // The columns never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Cell key={place} numeric className="font-semibold">
      <Money cents={cents === 0 ? 0 : cents} column cost />
    </Cell>
  ))
}
