import type { Draw } from '@plumbline/contract/draws/draw'
import { m } from '../../messages/generated/messages.js'

/** The costs that a draft asks for, as `1 invoice` and `2 receipts`. */
export function countPapers({ lines }: Pick<Draw, 'lines'>): string[] {
  const open = lines
    .filter(({ requestedCents }) => requestedCents > 0)
    .flatMap(({ costs }) => costs)
    .filter(({ paidCents, reimbursedCents }) => paidCents !== reimbursedCents)
  const count = (kind: 'invoice' | 'expense') =>
    new Set(open.filter((cost) => cost.kind === kind).map(({ id }) => id)).size
  const [invoices, receipts] = [count('invoice'), count('expense')]
  return [
    ...(invoices > 0 ? [m.draws_count_invoices({ count: invoices })] : []),
    ...(receipts > 0 ? [m.draws_count_receipts({ count: receipts })] : []),
  ]
}
