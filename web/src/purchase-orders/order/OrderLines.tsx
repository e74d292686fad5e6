import type { Order, OrderLine } from '@plumbline/contract/purchase-orders/orders'
import { percentOf, sumCents } from '@plumbline/domain/money'
import { isEnded, wasApproved } from '@plumbline/domain/purchase-orders/status'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { Tag } from '../../ui/Tag.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { LeftToBill } from '../LeftToBill.tsx'
import { OrderBar } from './OrderBar.tsx'

/** The lines with what was ordered, received and billed, and what can still be billed. */
export function OrderLines({ order }: { order: Order }) {
  const isWide = useMediaQuery('(min-width: 700px)')
  return isWide ? <LinesTable order={order} /> : <LinesList order={order} />
}

export function amountsOf(line: OrderLine, status: Order['status']) {
  const ordered = line.amountCents + line.changeCents
  return {
    ordered,
    received: percentOf(ordered, line.receivedPct),
    billed: line.billedCents,
    left: isEnded(status) ? 0 : ordered - line.billedCents,
  }
}

function quantityOf({ qty, unit, unitCostCents }: OrderLine): string {
  if (qty === null) return ''
  const cost = unitCostCents === null ? '' : ` × ${formatMoney(unitCostCents, { currency: false })}`
  return `${quantityWords(qty, unit)}${cost}`.trim()
}

/** Shares come from quantities, with up to four decimals; one is enough to read. */
function shortShare(percent: string): string {
  return String(Math.round(Number(percent) * 10) / 10)
}

function LinesTable({ order }: { order: Order }) {
  const amounts = order.lines.map((line) => amountsOf(line, order.status))
  const total = (key: 'ordered' | 'received' | 'billed' | 'left') => sumCents(amounts.map((amount) => amount[key]))
  const isRevised = order.lines.some(({ changeCents }) => changeCents !== 0)
  return (
    <Table label={m.orders_lines()}>
      <TableHead>
        <tr>
          <HeadCell>{m.orders_line()}</HeadCell>
          <HeadCell numeric>{m.orders_column_ordered()}</HeadCell>
          <HeadCell numeric>{m.orders_column_received()}</HeadCell>
          <HeadCell numeric>{m.orders_column_billed()}</HeadCell>
          <HeadCell numeric>{m.orders_column_open()}</HeadCell>
          <HeadCell className="w-24">
            <span className="sr-only">{m.orders_bar()}</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {order.lines.map((line, index) => {
          const { ordered, received, billed, left } = amounts[index]!
          return (
            <TableRow key={line.id}>
              <RowHeadCell>
                <LineName line={line} />
              </RowHeadCell>
              <Cell numeric>
                <Money cents={ordered} column cost />
              </Cell>
              <Cell numeric>
                <Money cents={received} column cost />
              </Cell>
              <Cell numeric>
                <Money cents={billed} column cost />
              </Cell>
              <Cell numeric>
                <LeftToBill status={order.status} cents={left} />
              </Cell>
              <Cell>
                <OrderBar {...{ ordered, received, billed }} />
              </Cell>
            </TableRow>
          )
        })}
        <TableRow state="result">
          <RowHeadCell>{isRevised ? m.orders_total_revised() : m.orders_total()}</RowHeadCell>
          {(['ordered', 'received', 'billed'] as const).map((key) => (
            <Cell key={key} numeric>
              <Money cents={total(key)} column cost />
            </Cell>
          ))}
          <Cell numeric>
            <LeftToBill status={order.status} cents={total('left')} />
          </Cell>
          <Cell />
        </TableRow>
      </tbody>
    </Table>
  )
}

function LineName({ line }: { line: OrderLine }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {line.description}
        {line.changeOrderNumber !== null && <Tag>{changeOrderNumber(line.changeOrderNumber)}</Tag>}
      </span>
      <span className="block text-12 font-normal text-ink-soft">
        {[`${line.code} ${line.budgetLine}`, quantityOf(line)].filter((part) => part !== '').join(' · ')}
      </span>
    </>
  )
}

function LinesList({ order }: { order: Order }) {
  return (
    <section aria-label={m.orders_lines()}>
      <h3 className="border-b border-ink pb-2 text-16 font-semibold">{m.orders_lines()}</h3>
      <ul>
        {order.lines.map((line) => {
          const { ordered, received, billed, left } = amountsOf(line, order.status)
          return (
            <li key={line.id} className="border-b border-line py-2.5">
              <span className="flex items-start justify-between gap-3 text-14 font-medium">
                <span className="min-w-0">
                  <LineName line={line} />
                </span>
                <Money cents={ordered} column cost />
              </span>
              <OrderBar className="my-1.5" {...{ ordered, received, billed }} />
              <span className="flex justify-between text-13 text-ink-soft figures">
                <span>{m.orders_line_received({ percent: shortShare(line.receivedPct) })}</span>
                {wasApproved(order.status) && (
                  <span>{m.orders_line_left({ amount: formatMoney(left, { currency: false }) })}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
