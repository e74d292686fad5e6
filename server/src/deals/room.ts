import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { workHandedOver } from '../team/providers.ts'
import { createPermit, permitUndo } from './permits/commands.ts'
import { createView, viewUndo } from './views/commands.ts'
import { undoneByRestoring, undoneByRemoving } from '../undo/kind.ts'
import { dealsOfChanges } from './undo/deals-of-changes.ts'
import { dealUndo } from './undo/kind.ts'
import { undoDeal } from './undo/undo-change.ts'
import { activeDealsOfMember, handOverDeals } from './hand-over.ts'

export const dealsRoom = serverRoom({
  name: 'deals',
  provides: [
    activeDealsOfMember,
    answer(workHandedOver, handOverDeals),
    undoneByRemoving(dealUndo, undoDeal, dealsOfChanges),
    undoneByRestoring(permitUndo, createPermit),
    undoneByRestoring(viewUndo, createView),
  ],
})
