import { financialRecords } from '../deals/providers.ts'
import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { HELD_BY_ANSWERS } from './answers/store.ts'
import { awardUndo, undoAward } from './bids/award.ts'
import { packageUndo, restorePackage } from './bids/undo.ts'
import { changesInBudgets, linesOfOrdersUsed, ordersInBudgets } from './budget-sums.ts'
import { changesAreApproved } from './change-orders/approval.ts'
import { signingUndo, unsignChange } from './change-orders/commands.ts'
import { openOrders } from './gates.ts'
import { countOrders } from './lines-store.ts'
import { ordersOfVendors, spendOnOrders, vendorsMerge, vendorsUnmerge } from './vendor-answers.ts'
import { ordersAreApproved } from './orders/approval.ts'
import { orderUndo, undoOrder } from './orders/commands.ts'
import { commentedOrders } from './commented-store.ts'
import { registerOrderJobs } from './orders/mail.ts'
import { progressUndo, undoProgress } from './orders/progress.ts'
import { orderPdfRoute, signedOrderRoute } from './paper/route.ts'

export const purchaseOrdersRoom = serverRoom({
  name: 'purchase-orders',
  provides: [
    ordersInBudgets,
    changesInBudgets,
    linesOfOrdersUsed,
    openOrders,
    ordersAreApproved,
    changesAreApproved,
    answer(financialRecords, async (tx, _ctx, { orgId, id }) => [
      { kind: 'orders' as const, count: await countOrders(tx, orgId, id) },
    ]),
    spendOnOrders,
    ordersOfVendors,
    vendorsMerge,
    vendorsUnmerge,
    commentedOrders,
    undoneByRestoring(orderUndo, undoOrder),
    undoneByRestoring(progressUndo, undoProgress),
    undoneByRestoring(signingUndo, unsignChange),
    undoneByRestoring(packageUndo, restorePackage),
    undoneByRestoring(awardUndo, undoAward),
    contribute(contentInUse, HELD_BY_ANSWERS),
  ],
  jobs: registerOrderJobs,
  routes: (server, app) => {
    orderPdfRoute(server, app)
    signedOrderRoute(server, app)
  },
})
