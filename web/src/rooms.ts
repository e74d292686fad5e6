import { accountRoom } from './account/room.ts'
import { activityLogRoom } from './activity-log/room.ts'
import { approvalsRoom } from './approvals/room.ts'
import { billingRoom } from './billing/room.ts'
import { budgetsRoom } from './budgets/room.ts'
import { calendarEventsRoom } from './calendar-events/room.ts'
import { commentsRoom } from './comments/room.ts'
import { dealsRoom } from './deals/room.ts'
import { documentsRoom } from './documents/room.ts'
import { drawsRoom } from './draws/room.ts'
import { importsRoom } from './imports/room.ts'
import { invoicesRoom } from './invoices/room.ts'
import { movesRoom } from './moves/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { onSiteRoom } from './on-site/room.ts'
import { organizationsRoom } from './organizations/room.ts'
import { peopleRoom } from './people/room.ts'
import { portalRoom } from './portal/room.ts'
import { portfolioRoom } from './portfolio/room.ts'
import { purchaseOrdersRoom } from './purchase-orders/room.ts'
import { reportsRoom } from './reports/room.ts'
import { saleOffersRoom } from './sale-offers/room.ts'
import { samplesRoom } from './samples/room.ts'
import { scheduleRoom } from './schedule/room.ts'
import { searchRoom } from './search/room.ts'
import { tasksRoom } from './tasks/room.ts'
import { teamRoom } from './team/room.ts'
import { underwritingRoom } from './underwriting/room.ts'
import { vendorsRoom } from './vendors/room.ts'
import type { Room } from './shell/room.ts'

/**
 * Every room with screens in the application; a room can only depend on those above it. A room not listed here has no
 * routes, tabs, or navigation entry.
 */
export const rooms: readonly Room[] = [
  accountRoom,
  notificationsRoom,
  organizationsRoom,
  teamRoom,
  approvalsRoom,
  dealsRoom,
  activityLogRoom,
  documentsRoom,
  commentsRoom,
  tasksRoom,
  vendorsRoom,
  underwritingRoom,
  budgetsRoom,
  movesRoom,
  saleOffersRoom,
  purchaseOrdersRoom,
  invoicesRoom,
  drawsRoom,
  peopleRoom,
  scheduleRoom,
  onSiteRoom,
  calendarEventsRoom,
  reportsRoom,
  portfolioRoom,
  portalRoom,
  importsRoom,
  searchRoom,
  billingRoom,
  samplesRoom,
]
