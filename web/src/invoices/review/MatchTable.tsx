import { isCounted } from '@plumbline/domain/invoices/status'
import { percentOf, sumCents } from '@plumbline/domain/money'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import { plainMoney } from '../../purchase-orders/plain-money.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import type { Reviewed } from './reviewed.ts'

type Row = {
  key: string
  name: string
  orderedCents: number | null
  receivedCents: number | null
  beforeCents: number
  thisCents: number
}

/** Ordered, received, billed before and by this invoice, line by line. Lines that it doesn't touch are one row. */
export function MatchTable({ reviewed }: { reviewed: Reviewed }) {
  const isWide = useMediaQuery('(min-width: 700px)')
  const rows = rowsOf(reviewed)
  if (reviewed.invoice.order === null) return <Billed rows={rows} />
  return isWide ? <WideMatch {...{ reviewed, rows }} /> : <NarrowMatch rows={rows} />
}

function rowsOf({ invoice, order }: Reviewed): Row[] {
  const ordered = (order?.lines ?? []).map((line) => ({
    key: line.id,
    name: line.description,
    orderedCents: line.orderedCents,
    receivedCents: line.receivedPct === null ? null : percentOf(line.orderedCents, line.receivedPct),
    beforeCents: line.billedCents - (isCounted(invoice.status) ? line.thisCents : 0),
    thisCents: line.thisCents,
  }))
  const touched = ordered.filter(({ thisCents }) => thisCents !== 0)
  const rest = ordered.filter(({ thisCents }) => thisCents === 0)
  const extras = invoice.lines
    .filter(({ orderLineId }) => orderLineId === null)
    .map((line) => ({
      key: line.id,
      name: line.budgetLine ? `${line.description} (${line.budgetLine})` : line.description,
      orderedCents: null,
      receivedCents: null,
      beforeCents: 0,
      thisCents: line.amountCents,
    }))
  // One that only releases retainage bills none of them.
  if (touched.length + extras.length === 0) return rest
  return [...(rest.length > 0 ? [folded(rest)] : []), ...touched, ...extras]
}

function folded(rows: readonly Row[]): Row {
  const sum = (of: (row: Row) => number) => sumCents(rows.map(of))
  return {
    key: 'rest',
    name: m.invoices_other_lines({ count: rows.length }),
    orderedCents: sum((row) => row.orderedCents ?? 0),
    receivedCents: rows.some((row) => row.receivedCents !== null) ? sum((row) => row.receivedCents ?? 0) : null,
    beforeCents: sum((row) => row.beforeCents),
    thisCents: 0,
  }
}

function totalOf(rows: readonly Row[]): Row {
  return {
    ...folded(rows),
    key: 'total',
    name: m.orders_total(),
    thisCents: sumCents(rows.map((row) => row.thisCents)),
  }
}

/** Without an order there is nothing to compare the lines with. */
function Billed({ rows }: { rows: readonly Row[] }) {
  return (
    <Table label={m.orders_lines()}>
      <TableHead>
        <tr>
          <HeadCell>{m.orders_line()}</HeadCell>
          <HeadCell numeric>{m.invoices_this()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {[...rows, totalOf(rows)].map((row) => (
          <TableRow key={row.key} {...(row.key === 'total' ? { state: 'result' as const } : {})}>
            <RowHeadCell>{row.name}</RowHeadCell>
            <Cell numeric>
              <Money cents={row.thisCents} column cost className="font-semibold" />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function WideMatch({ reviewed: { invoice }, rows }: { reviewed: Reviewed; rows: readonly Row[] }) {
  return (
    <Table label={m.invoices_match()}>
      <TableHead>
        <tr>
          <HeadCell>{invoice.order ? orderNumber(invoice.order.number) : m.orders_line()}</HeadCell>
          <HeadCell numeric>{m.orders_column_ordered()}</HeadCell>
          <HeadCell numeric>{m.orders_column_received()}</HeadCell>
          <HeadCell numeric>{m.invoices_billed_before()}</HeadCell>
          <HeadCell numeric>{m.invoices_this()}</HeadCell>
          <HeadCell numeric>{m.invoices_billed_in_all()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {[...rows, totalOf(rows)].map((row) => (
          <TableRow key={row.key} {...(row.key === 'total' ? { state: 'result' as const } : {})}>
            <RowHeadCell>{row.name}</RowHeadCell>
            <Cell numeric>
              {row.orderedCents === null && row.key !== 'total' ? (
                <span className="whitespace-nowrap text-bad">{m.invoices_not_ordered()}</span>
              ) : (
                <Money cents={row.orderedCents ?? 0} column cost />
              )}
            </Cell>
            <Cell numeric>
              {row.receivedCents === null ? (
                <span className="text-ink-faint">–</span>
              ) : (
                <Money cents={row.receivedCents} column cost />
              )}
            </Cell>
            <Cell numeric>
              <Money cents={row.beforeCents} column cost />
            </Cell>
            <Cell numeric>
              <Money cents={row.thisCents} column cost className={row.thisCents === 0 ? '' : 'font-semibold'} />
            </Cell>
            <Cell numeric>
              <Money cents={row.beforeCents + row.thisCents} column cost />
              <OverWords row={row} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** By how much a line is billed beyond what was ordered, or ahead of what was received. */
function OverWords({ row: { key, orderedCents, receivedCents, beforeCents, thisCents } }: { row: Row }) {
  const billedCents = beforeCents + thisCents
  const overCents = thisCents > 0 ? billedCents - (orderedCents ?? 0) : 0
  if (overCents > 0) return <Over tone="text-bad" words={m.invoices_over} cents={overCents} />
  if (key === 'total' || receivedCents === null || thisCents <= 0 || billedCents <= receivedCents) return null
  return <Over tone="text-watch" words={m.invoices_ahead} cents={billedCents - receivedCents} />
}

type OverProps = { tone: string; words: (facts: { amount: string }) => string; cents: number }

function Over({ tone, words, cents }: OverProps) {
  return <span className={`block text-12 whitespace-nowrap ${tone}`}>{words({ amount: plainMoney(cents) })}</span>
}

function NarrowMatch({ rows }: { rows: readonly Row[] }) {
  return (
    <Section title={m.invoices_match()}>
      <ul aria-label={m.invoices_match()}>
        {[...rows, totalOf(rows)].map((row) => (
          <li key={row.key} className="flex items-start gap-3 border-b border-line py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">{row.name}</span>
              <span className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
                {row.orderedCents === null ? (
                  <span className="text-bad">{m.invoices_not_ordered()}</span>
                ) : (
                  <span>
                    {m.orders_column_ordered()} <Money cents={row.orderedCents} cost />
                  </span>
                )}
                {row.receivedCents !== null && (
                  <span>
                    {m.orders_column_received()} <Money cents={row.receivedCents} cost />
                  </span>
                )}
                <span>
                  {m.invoices_billed_before()} <Money cents={row.beforeCents} cost />
                </span>
              </span>
            </span>
            <span className="text-right">
              <Money cents={row.thisCents} cost className="text-14 font-medium" />
              <OverWords row={row} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
