import type { DrawCost, DrawLine } from '@plumbline/contract/draws/draw'
import { sumCents } from '@plumbline/domain/money'
import { m } from '../../../messages/generated/messages.js'
import { plainMoney } from '../../../purchase-orders/plain-money.ts'
import { formatList } from '../../../ui/figures/format.ts'

/** Where a line's amount comes from: what an earlier draw left over, and what was paid to whom. */
export function sourceWords(line: DrawLine): string {
  const { leftOver } = line
  const parts = [
    ...(leftOver === null
      ? []
      : [
          m.draws_left_over({
            number: leftOver.loanNumber,
            granted: plainMoney(leftOver.grantedCents),
            asked: plainMoney(leftOver.askedCents),
          }),
        ]),
    ...paidWords(line.costs.filter((cost) => openOf(cost) !== 0)),
  ]
  if (line.note !== '') parts.push(line.note)
  return parts.length > 0 ? parts.join(' · ') : m.draws_nothing_paid()
}

function openOf({ paidCents, reimbursedCents }: DrawCost): number {
  return paidCents - reimbursedCents
}

/** `Whitfield 5,230.00, receipts 430.00`. */
function paidWords(costs: readonly DrawCost[]): string[] {
  const byVendor = new Map<string, number>()
  for (const cost of costs.filter(({ kind }) => kind === 'invoice')) {
    const name = cost.vendor?.name ?? cost.label
    byVendor.set(name, (byVendor.get(name) ?? 0) + openOf(cost))
  }
  const receipts = sumCents(costs.filter(({ kind }) => kind === 'expense').map(openOf))
  const words = [...byVendor].map(([name, cents]) => `${name} ${plainMoney(cents)}`)
  if (receipts !== 0) words.push(m.draws_receipts({ amount: plainMoney(receipts) }))
  return words.length > 0 ? [formatList(words)] : []
}

/** How many papers stand behind a line. */
export function paperCount({ costs, pictures }: DrawLine): number {
  return costs.filter(({ document }) => document !== null).length + pictures.length
}
