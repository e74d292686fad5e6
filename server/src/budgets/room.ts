import { undoneByRestoring } from '../undo/kind.ts'
import { followAlertLimit, registerBudgetJobs } from './alerts/jobs.ts'
import { alertInSettings } from './alerts/settings.ts'
import { commentedExpenses, commentedLines } from './commented-store.ts'
import { pricesUndo, setPrices } from './catalog/prices.ts'
import { estimateUndo, saveEstimate } from './estimates/commands.ts'
import { restoreExpense } from './expenses/restore.ts'
import { expenseUndo } from './expenses/undo.ts'
import { moveBack, transferUndo } from './transfers/commands.ts'
import { approvables } from '../approvals/approvable.ts'
import { dealClosed, dealDuplicated, dealReopened } from '../deals/hooks.ts'
import { financialRecords } from '../deals/providers.ts'
import { copyBudget, recordsOfDeal } from './duplicates.ts'
import { organizationCreated, settingsChanged } from '../organizations/hooks.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { plannedWork } from '../underwriting/providers.ts'
import { installCatalogue } from './estimates/catalogue-store.ts'
import { budgetTerms } from './terms.ts'
import { approvableBudget } from './versions/outcome.ts'
import { lockWithDeal, unlockWithDeal } from './versions/closing.ts'

export const budgetsRoom = serverRoom({
  name: 'budgets',
  on: [
    on(organizationCreated, (tx, _ctx, { orgId }) => installCatalogue(tx, orgId)),
    on(dealDuplicated, copyBudget),
    on(dealClosed, (tx, ctx, { deal }) => lockWithDeal(tx, ctx, deal)),
    on(dealReopened, (tx, ctx, { deal }) => unlockWithDeal(tx, ctx, deal)),
    on(settingsChanged, followAlertLimit),
  ],
  provides: [
    commentedLines,
    commentedExpenses,
    undoneByRestoring(estimateUndo, saveEstimate),
    undoneByRestoring(pricesUndo, setPrices),
    undoneByRestoring(transferUndo, moveBack),
    undoneByRestoring(expenseUndo, restoreExpense),
    answer(financialRecords, recordsOfDeal),
    answer(plannedWork, (tx, ctx, { id }) => budgetTerms(tx, ctx, id)),
    contribute(settingsParts, alertInSettings),
    contribute(approvables, approvableBudget),
  ],
  jobs: registerBudgetJobs,
})
