import type { BudgetTransfer } from '@plumbline/contract/budgets/budget'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { readHeader } from '../../deals/header.ts'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentTransfer } from './presenter.ts'
import { transfersPage } from './store.ts'

type ListInput = { id: string; lineId?: string | undefined; cursor?: string | undefined; limit: number }

/** Newest first; the cursor is the id of the last transfer shown. */
export async function listTransfers(
  ctx: Context,
  { id, lineId, cursor, limit }: ListInput,
): Promise<{ items: BudgetTransfer[]; nextCursor: string | null }> {
  await readHeader(ctx, id)
  authorize(budgetPolicy.read(ctx.actor))
  const rows = await readAs(ctx, transfersPage(ctx.tenant.orgId, id, { lineId, cursor, limit: limit + 1 }))
  const shown = rows.slice(0, limit)
  return { items: shown.map(presentTransfer), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
