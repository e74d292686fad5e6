import { fileExpense } from '../budgets/expenses/store.ts'
import { fileInvoice } from '../invoices/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { DrawNow } from './draw-now.ts'

/** An invoice or expense that got the paper that it lacked. */
export type Filed = { kind: 'invoice' | 'expense'; costId: string; from: string | null; to: string | null }

/** Keeps papers as the invoice or receipt of the costs that have none yet. */
export async function fileWithCosts(
  tx: Tx,
  ctx: Context,
  { costs, side, frozen }: DrawNow,
  papers: readonly { documentId: string; costId: string | null }[],
): Promise<Filed[]> {
  const kinds = new Map([...side.costs, ...frozen].map(({ id, kind }) => [id, kind]))
  const filed = papers.flatMap(({ documentId, costId }): Filed[] => {
    const cost = costId === null ? undefined : costs.get(costId)
    const kind = kinds.get(costId ?? '')
    return cost && kind && cost.document === null ? [{ kind, costId: cost.id, from: null, to: documentId }] : []
  })
  for (const one of filed) await fileWithCost(tx, ctx, one)
  return filed
}

export function fileWithCost(tx: Tx, ctx: Context, { kind, costId, from, to }: Filed): Promise<void> {
  const filing = { orgId: ctx.tenant.orgId, id: costId, from, to, now: ctx.now }
  return kind === 'invoice' ? fileInvoice(tx, filing) : fileExpense(tx, filing)
}
