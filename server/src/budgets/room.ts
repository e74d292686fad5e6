import { organizationCreated } from '../organizations/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { installCatalogue } from './estimates/install-catalogue.ts'

export const budgetsRoom = serverRoom({
  name: 'budgets',
  on: [on(organizationCreated, (tx, _ctx, { orgId }) => installCatalogue(tx, orgId))],
})
