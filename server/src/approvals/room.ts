import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRemoving, undoneByRestoring } from '../undo/kind.ts'
import { approvalUndo } from './decide.ts'
import { delegationUndo, restoreDelegation } from './delegations.ts'
import { registerApprovalJobs } from './jobs.ts'
import { changeRules, rulesUndo } from './rules.ts'
import { approvalsOfChanges, undoDecided } from './undo.ts'

export const approvalsRoom = serverRoom({
  name: 'approvals',
  provides: [
    undoneByRemoving(approvalUndo, undoDecided, approvalsOfChanges),
    undoneByRestoring(rulesUndo, changeRules),
    undoneByRestoring(delegationUndo, restoreDelegation),
  ],
  jobs: registerApprovalJobs,
})
