import { finishShifted } from '../budgets/hooks.ts'
import { dealDuplicated } from '../deals/hooks.ts'
import { settingsParts } from '../organizations/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { vendorMerged, vendorUnmerged } from '../vendors/hooks.ts'
import { lengthenWork } from './lengthen.ts'
import { baselineUndo, restoreBaseline } from './baseline.ts'
import { restoreSchedule } from './commands.ts'
import { copySchedule } from './duplicates.ts'
import { giveItems, giveItemsBack } from './store.ts'
import { workCalendarInSettings } from './work-calendar.ts'
import { scheduleUndo } from './write.ts'

export const scheduleRoom = serverRoom({
  name: 'schedule',
  on: [
    on(dealDuplicated, copySchedule),
    on(finishShifted, lengthenWork),
    on(vendorMerged, (tx, ctx, merge) => giveItems(tx, ctx.tenant.orgId, merge)),
    on(vendorUnmerged, (tx, ctx, merge) => giveItemsBack(tx, ctx.tenant.orgId, merge)),
  ],
  provides: [
    undoneByRestoring(scheduleUndo, restoreSchedule),
    undoneByRestoring(baselineUndo, restoreBaseline),
    contribute(settingsParts, workCalendarInSettings),
  ],
})
