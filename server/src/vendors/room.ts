import { contactMerged, contactUnmerged } from '../contacts/hooks.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { restoreVendor, vendorUndo } from './commands.ts'
import { giveVendors, giveVendorsBack } from './contact-merge-store.ts'
import { HELD_BY_VENDOR_PAPERS } from './held-store.ts'
import { registerVendorJobs } from './jobs.ts'
import { undoBankConfirmation, vendorBankUndo } from './numbers.ts'
import { undoMerge, vendorMergeUndo } from './merge.ts'
import { requirePaper, waiverUndo } from './papers/asking.ts'
import { paperRulesInSettings } from './papers/settings.ts'
import { restorePaper, vendorPaperUndo } from './papers/commands.ts'

export const vendorsRoom = serverRoom({
  name: 'vendors',
  provides: [
    on(contactMerged, (tx, ctx, merge) => giveVendors(tx, ctx.tenant.orgId, merge)),
    on(contactUnmerged, (tx, ctx, merge) => giveVendorsBack(tx, ctx.tenant.orgId, merge)),
    contribute(contentInUse, HELD_BY_VENDOR_PAPERS),
    contribute(settingsParts, paperRulesInSettings),
    undoneByRestoring(vendorUndo, restoreVendor),
    undoneByRestoring(vendorMergeUndo, undoMerge),
    undoneByRestoring(vendorBankUndo, undoBankConfirmation),
    undoneByRestoring(vendorPaperUndo, restorePaper),
    undoneByRestoring(waiverUndo, requirePaper),
  ],
  jobs: registerVendorJobs,
})
