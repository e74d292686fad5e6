import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { on } from '../platform/rooms/hook.ts'
import { invitedPersonJoined } from '../team/hooks.ts'
import { workHandedOver } from '../team/providers.ts'
import { dealContactUndo, undoDealContact } from './contacts/commands.ts'
import { createPermit, permitUndo } from './permits/commands.ts'
import { createView, viewUndo } from './views/commands.ts'
import { undoneByRestoring, undoneByRemoving } from '../undo/kind.ts'
import { deletedDealUndo, undeleteDeal } from './delete.ts'
import { joinInvitedDeals } from './join-invited.ts'
import { dealsOfChanges } from './undo/deals-of-changes.ts'
import { dealUndo } from './undo/kind.ts'
import { undoDeal } from './undo/undo-change.ts'
import { activeDealsOfMember, handOverDeals } from './hand-over.ts'

export const dealsRoom = serverRoom({
  name: 'deals',
  on: [on(invitedPersonJoined, joinInvitedDeals)],
  provides: [
    activeDealsOfMember,
    answer(workHandedOver, handOverDeals),
    undoneByRemoving(dealUndo, undoDeal, dealsOfChanges),
    undoneByRestoring(deletedDealUndo, undeleteDeal),
    undoneByRestoring(permitUndo, createPermit),
    undoneByRestoring(dealContactUndo, undoDealContact),
    undoneByRestoring(viewUndo, createView),
  ],
})
