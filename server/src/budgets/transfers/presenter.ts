import type { BudgetTransfer } from '@plumbline/contract/budgets/budget'
import { readReason } from '../reason.ts'
import type { TransferRow } from './store.ts'

export function presentTransfer(row: TransferRow): BudgetTransfer {
  return {
    id: row.id,
    versionNo: row.versionNo,
    from: { lineId: row.fromId, description: row.fromDescription },
    to: { lineId: row.toId, description: row.toDescription },
    amountCents: row.amountCents,
    reason: readReason(row),
    madeBy: { id: row.madeBy, name: row.madeByName },
    madeAt: row.madeAt.toISOString(),
  }
}
