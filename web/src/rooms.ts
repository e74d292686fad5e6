import { accountRoom } from './account/room.ts'
import { activityRoom } from './activity-log/room.ts'
import { dealsRoom } from './deals/room.ts'
import { homeRoom } from './reports/room.ts'
import { importsRoom } from './imports/room.ts'
import { organizationsRoom } from './organizations/room.ts'
import { portfolioRoom } from './portfolio/room.ts'
import type { Room } from './shell/room.ts'
import { teamRoom } from './team/room.ts'

/** Every room with screens in the application. A room that is not here has no address and no place in the navigation. */
export const rooms: readonly Room[] = [
  homeRoom,
  dealsRoom,
  importsRoom,
  portfolioRoom,
  activityRoom,
  teamRoom,
  organizationsRoom,
  accountRoom,
]
