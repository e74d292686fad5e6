import type { VendorStatement } from '@plumbline/contract/invoices/payments'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Day } from '../../../ui/figures/Day.tsx'
import { Money } from '../../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../../ui/layout/Table.tsx'
import { METHOD_NAMES } from '../../../vendors/words.ts'

type Row = VendorStatement['rows'][number]

/** The latest entries are what someone asks about; the rest unfolds. */
const FEW = 8

/** What was billed and paid, with what was outstanding after each. */
export function StatementTable({ rows }: { rows: readonly Row[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const wide = useMediaQuery('(min-width: 700px)')
  const shown = showsAll ? rows : rows.slice(-FEW)
  return (
    <div className="pt-4">
      {shown.length < rows.length && (
        <Button size="small" kind="quiet" onClick={() => setShowsAll(true)}>
          {m.payments_show_earlier({ count: rows.length - shown.length })}
        </Button>
      )}
      {wide ? <Wide rows={shown} /> : <Narrow rows={shown} />}
    </div>
  )
}

function nameOf({ kind, method, label }: Row): string {
  return kind === 'invoice' ? m.payments_invoice_no({ number: label }) : `${METHOD_NAMES[method ?? 'other']()} ${label}`
}

function Wide({ rows }: { rows: readonly Row[] }) {
  return (
    <Table label={m.payments_statement()}>
      <TableHead>
        <tr>
          <HeadCell>{m.payments_day()}</HeadCell>
          <HeadCell>{m.payments_item()}</HeadCell>
          <HeadCell>{m.payments_deal()}</HeadCell>
          <HeadCell numeric>{m.payments_billed()}</HeadCell>
          <HeadCell numeric>{m.payments_retained()}</HeadCell>
          <HeadCell numeric>{m.payments_paid()}</HeadCell>
          <HeadCell numeric>{m.payments_balance()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row, at) => (
          <TableRow key={`${row.on} ${row.label} ${at}`}>
            <Cell>
              <Day day={row.on} />
            </Cell>
            <RowHeadCell>{nameOf(row)}</RowHeadCell>
            <Cell>{row.deal.name}</Cell>
            {[row.billedCents, row.retainedCents, row.paidCents, row.balanceCents].map((cents, column) => (
              <Cell key={column} numeric>
                <Money cents={cents} column cost />
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function Narrow({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map((row, at) => (
        <li key={`${row.on} ${row.label} ${at}`} className="flex items-start gap-3 border-b border-line py-2.5">
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-medium">{nameOf(row)}</span>
            <span className="block text-13 text-ink-soft">
              <Day day={row.on} /> · {row.deal.name}
            </span>
          </span>
          <Money cents={row.kind === 'invoice' ? row.billedCents : -row.paidCents} column cost className="text-14" />
        </li>
      ))}
    </ul>
  )
}
