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
    ...paidWords(drawnCosts(line)),
  ]
  if (line.note !== '') parts.push(line.note)
  return parts.length > 0 ? parts.join(' · ') : m.draws_nothing_paid()
}

type DrawnCost = DrawCost & { openCents: number }

/** A line's costs with what was open when the draw asked for it. What a funded draw reimbursed was open then. */
function drawnCosts({ costs, fundedCents }: DrawLine): DrawnCost[] {
  return costs
    .map((cost) => ({
      ...cost,
      openCents: fundedCents === null ? cost.paidCents - cost.reimbursedCents : cost.paidCents,
    }))
    .filter(({ openCents }) => openCents !== 0)
}

/** `Whitfield 5,230.00, receipts 430.00`. */
function paidWords(costs: readonly DrawnCost[]): string[] {
  const byVendor = new Map<string, number>()
  for (const cost of costs.filter(({ kind }) => kind === 'invoice')) {
    const name = cost.vendor?.name ?? cost.label
    byVendor.set(name, (byVendor.get(name) ?? 0) + cost.openCents)
  }
  const receipts = sumCents(costs.filter(({ kind }) => kind === 'expense').map(({ openCents }) => openCents))
  const words = [...byVendor].map(([name, cents]) => `${name} ${plainMoney(cents)}`)
  if (receipts !== 0) words.push(m.draws_receipts({ amount: plainMoney(receipts) }))
  return words.length > 0 ? [formatList(words)] : []
}

/** How many papers stand behind a line. */
export function paperCount({ costs, pictures }: DrawLine): number {
  return costs.filter(({ document }) => document !== null).length + pictures.length
}
