import type { Order, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { ledgerOfChange, type LineNow } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { type ChangeDraft, netOf } from './draft.ts'

type Props = { desk: OrderDesk; draft: ChangeDraft; order: Order }
type LedgerRow = { name: string; nowCents: number; afterCents: number }

/** What a change order moves, now and after its approval. Figures that stay the same are soft. */
export function ChangeLedger({ desk, draft, order }: Props) {
  const rows = rowsOf(desk, draft, order)
  return (
    <Table label={m.changes_what()}>
      <TableHead>
        <tr>
          <HeadCell>{m.changes_what()}</HeadCell>
          <HeadCell numeric>{m.changes_now()}</HeadCell>
          <HeadCell numeric>{m.changes_after()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ name, nowCents, afterCents }) => (
          <TableRow key={name}>
            <RowHeadCell>{name}</RowHeadCell>
            <Cell numeric className="text-ink-soft">
              {formatMoney(nowCents, { currency: false })}
            </Cell>
            <Cell numeric className={cx(nowCents === afterCents ? 'text-ink-soft' : 'font-semibold')}>
              {formatMoney(afterCents, { currency: false })}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function rowsOf(desk: OrderDesk, draft: ChangeDraft, order: Order): LedgerRow[] {
  const lines = new Map(desk.lines.map((line) => [line.id, lineNow(line)]))
  const names = new Map(desk.lines.map((line) => [line.id, line]))
  const contingency = desk.lines.find((line) => line.isContingency)
  const changes = draft.lines.flatMap(({ budgetLineId, orderLineId, amountCents }) =>
    budgetLineId === null || !amountCents ? [] : [{ budgetLineId, orderLineId, amountCents }],
  )
  const ledger = ledgerOfChange(draft.scope, changes, lines, contingency?.id ?? null)
  const raisesOrder = draft.scope !== 'budget_only'
  const revised = order.revisedCents ?? 0
  return [
    ...ledger.map(({ budgetLineId, now, after }) => ({
      name: m.changes_line_planned({ line: names.get(budgetLineId)?.description ?? '' }),
      nowCents: now.revisedCents,
      afterCents: after.revisedCents,
    })),
    ...ledger
      .filter(({ budgetLineId }) => budgetLineId !== contingency?.id)
      .map(({ budgetLineId, now, after }) => ({
        name: m.changes_line_left({ line: names.get(budgetLineId)?.description ?? '' }),
        nowCents: now.uncommittedCents,
        afterCents: after.uncommittedCents,
      })),
    {
      name: m.changes_order_total({ order: orderNumber(order.number) }),
      nowCents: revised,
      afterCents: raisesOrder ? revised + netOf(draft) : revised,
    },
  ]
}

function lineNow(line: OrderDesk['lines'][number]): LineNow {
  return {
    budgetLineId: line.id,
    revisedCents: line.revisedCents,
    committedCents: line.committedCents,
    forecastCents: line.revisedCents,
    uncommittedCents: line.uncommittedCents,
    etcOverrideCents: line.etcOverrideCents,
    actualCents: line.directCents,
    openCommitmentCents: line.committedCents,
  }
}
