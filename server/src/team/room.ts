import { undoneByRestoring } from '../undo/kind.ts'
import { restoreMember } from './leave.ts'
import { memberUndo } from './undo.ts'
import { organizationCreated } from '../organizations/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { joinOrganization } from './join-store.ts'

export const teamRoom = serverRoom({
  name: 'team',
  provides: [undoneByRestoring(memberUndo, restoreMember)],
  on: [on(organizationCreated, (tx, _ctx, created) => joinOrganization(tx, { ...created, roles: ['org_admin'] }))],
})
