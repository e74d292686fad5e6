import { serverRoom } from '../platform/rooms/server-room.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import {
  invoicesAreRecords,
  invoicesInBudgets,
  invoicesMerge,
  invoicesOnDeals,
  invoicesOnOrders,
  invoicesUnmerge,
  linesOfInvoicesUsed,
} from './answers.ts'
import { invoicesAreApproved } from './approval.ts'
import { commentedInvoices } from './commented-store.ts'
import { invoiceUndo, undoInvoice } from './commands.ts'
import { invoiceRulesInSettings } from './settings.ts'
import { signedWaiverRoute } from './signed-waiver-route.ts'
import { HELD_BY_WAIVERS } from './waivers-store.ts'

import {
  paymentsMerge,
  paymentsOfVendors,
  paymentsOnLines,
  paymentsSettings,
  paymentsUnmerge,
} from './payments/answers.ts'
import { registerNecJobs } from './nec-1099/chase.ts'
import { taxFiles } from './nec-1099/files.ts'
import { runsFollowBanks } from './payments/follow-bank.ts'
import { paymentFiles } from './payments/paper/files.ts'

export const invoicesRoom = serverRoom({
  name: 'invoices',
  on: [runsFollowBanks],
  provides: [
    contribute(settingsParts, invoiceRulesInSettings),
    contribute(contentInUse, HELD_BY_WAIVERS),
    invoicesOnOrders,
    invoicesOnDeals,
    invoicesInBudgets,
    linesOfInvoicesUsed,
    invoicesAreRecords,
    invoicesAreApproved,
    invoicesMerge,
    invoicesUnmerge,
    commentedInvoices,
    paymentsOnLines,
    paymentsOfVendors,
    paymentsMerge,
    paymentsUnmerge,
    paymentsSettings,
    undoneByRestoring(invoiceUndo, undoInvoice),
  ],
  routes: (server, app) => {
    paymentFiles(server, app)
    taxFiles(server, app)
    signedWaiverRoute(server, app)
  },
  jobs: registerNecJobs,
})
