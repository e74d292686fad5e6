import { organizationCreated } from '../organizations/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { installPipelines } from './install.ts'

export const pipelinesRoom = serverRoom({
  name: 'pipelines',
  on: [on(organizationCreated, (tx, _ctx, { orgId }) => installPipelines(tx, orgId))],
})
