import { accountRoom } from './account/room.ts'
import { billingRoom } from './billing/room.ts'
import { approvalsRoom } from './approvals/room.ts'
import { budgetsRoom } from './budgets/room.ts'
import { calendarEventsRoom } from './calendar-events/room.ts'
import { commentsRoom } from './comments/room.ts'
import { contactsRoom } from './contacts/room.ts'
import { deadlinesRoom } from './deadlines/room.ts'
import { dealsRoom } from './deals/room.ts'
import { documentsRoom } from './documents/room.ts'
import { drawsRoom } from './draws/room.ts'
import { importsRoom } from './imports/room.ts'
import { invoicesRoom } from './invoices/room.ts'
import { inquiriesRoom } from './inquiries/room.ts'
import { movesRoom } from './moves/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { onSiteRoom } from './on-site/room.ts'
import { organizationsRoom } from './organizations/room.ts'
import { portfolioRoom } from './portfolio/room.ts'
import { peopleRoom } from './people/room.ts'
import { portalRoom } from './portal/room.ts'
import { scheduleRoom } from './schedule/room.ts'
import { saleOffersRoom } from './sale-offers/room.ts'
import { purchaseOrdersRoom } from './purchase-orders/room.ts'
import { samplesRoom } from './samples/room.ts'
import { searchRoom } from './search/room.ts'
import { tasksRoom } from './tasks/room.ts'
import { teamRoom } from './team/room.ts'
import { undoRoom } from './undo/room.ts'
import { vendorsRoom } from './vendors/room.ts'
import { underwritingRoom } from './underwriting/room.ts'
import type { ServerRoom } from './platform/rooms/server-room.ts'

/** The server's rooms that describe themselves, in the order in which they're allowed to depend on each other. */
export const SERVER_ROOMS: readonly ServerRoom[] = [
  accountRoom,
  notificationsRoom,
  undoRoom,
  organizationsRoom,
  teamRoom,
  contactsRoom,
  approvalsRoom,
  dealsRoom,
  documentsRoom,
  commentsRoom,
  tasksRoom,
  vendorsRoom,
  underwritingRoom,
  budgetsRoom,
  movesRoom,
  saleOffersRoom,
  deadlinesRoom,
  purchaseOrdersRoom,
  invoicesRoom,
  drawsRoom,
  peopleRoom,
  scheduleRoom,
  onSiteRoom,
  calendarEventsRoom,
  portfolioRoom,
  portalRoom,
  importsRoom,
  searchRoom,
  billingRoom,
  inquiriesRoom,
  samplesRoom,
]
