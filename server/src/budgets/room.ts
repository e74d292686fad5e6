import { undoneByRestoring } from '../undo/kind.ts'
import { commentedExpenses, commentedLines } from './commented-store.ts'
import { estimateUndo, saveEstimate } from './estimates/commands.ts'
import { restoreExpense } from './expenses/restore.ts'
import { expenseUndo } from './expenses/undo.ts'
import { moveBack, transferUndo } from './transfers/commands.ts'
import { dealClosed, dealDuplicated, dealReopened } from '../deals/hooks.ts'
import { financialRecords } from '../deals/providers.ts'
import { copyBudget, recordsOfDeal } from './duplicates.ts'
import { organizationCreated } from '../organizations/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { plannedWork } from '../underwriting/providers.ts'
import { installCatalogue } from './estimates/catalogue-store.ts'
import { budgetTerms } from './terms.ts'
import { lockWithDeal } from './versions/revision.ts'

export const budgetsRoom = serverRoom({
  name: 'budgets',
  on: [
    on(organizationCreated, (tx, _ctx, { orgId }) => installCatalogue(tx, orgId)),
    on(dealDuplicated, copyBudget),
    on(dealClosed, (tx, _ctx, { deal }) => lockWithDeal(tx, deal.orgId, deal.id, true)),
    on(dealReopened, (tx, _ctx, { deal }) => lockWithDeal(tx, deal.orgId, deal.id, false)),
  ],
  provides: [
    commentedLines,
    commentedExpenses,
    undoneByRestoring(estimateUndo, saveEstimate),
    undoneByRestoring(transferUndo, moveBack),
    undoneByRestoring(expenseUndo, restoreExpense),
    answer(financialRecords, recordsOfDeal),
    answer(plannedWork, (tx, ctx, { id }) => budgetTerms(tx, ctx, id)),
  ],
})
