import { SHARED_CHANGES } from './activity/show.ts'
import type { Named, RecordWords, RoomWords } from './activity/words.ts'
import type { LogWords } from './activity-log/all-words.ts'
import { approvalWords } from './approvals/activity-words.ts'
import { billingWords } from './billing/activity-words.ts'
import { notificationWords } from './notifications/activity-words.ts'
import { organizationWords } from './organizations/activity-words.ts'
import { teamWords } from './team/activity-words.ts'
import { contactWords } from './contacts/activity-words.ts'
import { commentWords } from './comments/activity-words.ts'
import { dealWords } from './deals/activity-words.tsx'
import { documentWords } from './documents/activity-words.ts'
import { taskWords } from './tasks/activity-words.ts'
import { vendorWords } from './vendors/activity-words.ts'
import { underwritingWords } from './underwriting/activity-words.ts'
import { budgetWords } from './budgets/activity-words.ts'
import { moveWords } from './moves/activity-words.ts'
import { purchaseOrderWords } from './purchase-orders/activity-words.ts'
import { invoiceWords } from './invoices/activity-words.ts'
import { necWords } from './invoices/nec-1099/activity-words.ts'
import { paymentWords } from './invoices/payments/activity-words.ts'
import { drawWords } from './draws/activity-words.ts'
import { saleOfferWords } from './sale-offers/activity-words.ts'
import { scheduleWords } from './schedule/activity-words.ts'
import { calendarEventWords } from './calendar-events/activity-words.ts'
import { onSiteWords } from './on-site/activity-words.ts'
import { portfolioWords } from './portfolio/activity-words.ts'
import { portalWords } from './portal/activity-words.ts'
import { sampleWords } from './samples/activity-words.ts'
import { importWords } from './imports/activity-words.ts'

/** Every room's texts for what it logs. It doesn't compile if a verb or group of the log has no text. */
export const logWords: LogWords = inOne([
  notificationWords,
  organizationWords,
  teamWords,
  approvalWords,
  contactWords,
  dealWords,
  documentWords,
  commentWords,
  taskWords,
  vendorWords,
  underwritingWords,
  budgetWords,
  moveWords,
  saleOfferWords,
  invoiceWords,
  paymentWords,
  necWords,
  drawWords,
  purchaseOrderWords,
  scheduleWords,
  onSiteWords,
  calendarEventWords,
  portfolioWords,
  portalWords,
  importWords,
  billingWords,
  sampleWords,
])

type Every<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never
type PartOf<Room, Name extends string> = Room extends Record<Name, infer Part> ? Part : never

function inOne<const Rooms extends readonly RoomWords[]>(rooms: Rooms) {
  return {
    verbs: all<Every<PartOf<Rooms[number], 'verbs'>>>(rooms.map((room) => room.verbs)),
    groups: all<Every<PartOf<Rooms[number], 'groups'>>>(rooms.map((room) => room.groups)),
    records: all<Readonly<Record<string, RecordWords>>>(rooms.map((room) => room.records)),
    changes: all<Readonly<Record<string, Named>>>([SHARED_CHANGES, ...rooms.map((room) => room.changes)]),
  }
}

function all<Part>(parts: readonly (object | undefined)[]): Part {
  return Object.assign({}, ...parts) as Part
}
