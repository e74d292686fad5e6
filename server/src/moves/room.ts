import { approvables } from '../approvals/approvable.ts'
import { changeUndone, dealDuplicated, stageEntered } from '../deals/hooks.ts'
import { organizationCreated } from '../organizations/hooks.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { assignDefault, defaultUndo } from './checklist-defaults.ts'
import { installPipelines } from './install.ts'
import { registerMoveJobs } from './jobs.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { approvableOverride } from './overrides/outcome.ts'
import { copyChecklist, makeChecklist, removeChecklist } from './checklist-store.ts'

export const movesRoom = serverRoom({
  name: 'moves',
  on: [
    on(organizationCreated, (tx, _ctx, { orgId }) => installPipelines(tx, orgId)),
    on(stageEntered, async (tx, ctx, entered) => makeChecklist(tx, ctx, entered)),
    on(changeUndone, removeChecklist),
    on(dealDuplicated, copyChecklist),
  ],
  provides: [contribute(approvables, approvableOverride), undoneByRestoring(defaultUndo, assignDefault)],
  jobs: registerMoveJobs,
})
