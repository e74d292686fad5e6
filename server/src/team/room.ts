import { putsBack } from '../undo/kind.ts'
import { putMemberBack } from './leave.ts'
import { memberUndo } from './undo.ts'
import { organizationCreated } from '../organizations/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { joinOrganization } from './join-store.ts'

export const teamRoom = serverRoom({
  name: 'team',
  provides: [putsBack(memberUndo, putMemberBack)],
  on: [on(organizationCreated, (tx, _ctx, created) => joinOrganization(tx, { ...created, roles: ['org_admin'] }))],
})
