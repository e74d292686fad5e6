import type { RoomActivity } from './activity/room-activity.ts'
import { approvalActivity } from './approvals/activity.ts'
import { billingActivity } from './billing/activity.ts'
import { budgetActivity } from './budgets/activity.ts'
import { calendarEventActivity } from './calendar-events/activity.ts'
import { commentActivity } from './comments/activity.ts'
import { contactActivity } from './contacts/activity.ts'
import { dealActivity } from './deals/activity.ts'
import { documentActivity } from './documents/activity.ts'
import { drawActivity } from './draws/activity.ts'
import { importActivity } from './imports/activity.ts'
import { invoiceActivity } from './invoices/activity.ts'
import { necActivity } from './invoices/nec-1099/activity.ts'
import { paymentActivity } from './invoices/payments/activity.ts'
import { moveActivity } from './moves/activity.ts'
import { notificationActivity } from './notifications/activity.ts'
import { onSiteActivity } from './on-site/activity.ts'
import { organizationActivity } from './organizations/activity.ts'
import { portalActivity } from './portal/activity.ts'
import { portfolioActivity } from './portfolio/activity.ts'
import { purchaseOrderActivity } from './purchase-orders/activity.ts'
import { saleOfferActivity } from './sale-offers/activity.ts'
import { sampleActivity } from './samples/activity.ts'
import { scheduleActivity } from './schedule/activity.ts'
import { taskActivity } from './tasks/activity.ts'
import { teamActivity } from './team/activity.ts'
import { vendorActivity } from './vendors/activity.ts'
import { underwritingActivity } from './underwriting/activity.ts'

/** What each room writes to the activity log, in room order. */
const ROOM_ACTIVITIES = [
  notificationActivity,
  organizationActivity,
  teamActivity,
  approvalActivity,
  contactActivity,
  dealActivity,
  documentActivity,
  commentActivity,
  taskActivity,
  vendorActivity,
  underwritingActivity,
  budgetActivity,
  moveActivity,
  saleOfferActivity,
  purchaseOrderActivity,
  invoiceActivity,
  paymentActivity,
  necActivity,
  drawActivity,
  scheduleActivity,
  onSiteActivity,
  calendarEventActivity,
  importActivity,
  portfolioActivity,
  portalActivity,
  billingActivity,
  sampleActivity,
] as const satisfies readonly RoomActivity[]
type Activities = (typeof ROOM_ACTIVITIES)[number]

/** Every event recorded in the activity log, as `<group>.<what happened>`. */
export type Verb = Activities['verbs'][number]
export const VERBS: readonly Verb[] = ROOM_ACTIVITIES.flatMap(({ verbs }) => [...verbs])

type GroupOf<Text extends string> = Text extends `${infer Group}.${string}` ? Group : never
/** The part before the dot, used to filter the log. */
export type VerbGroup = GroupOf<Verb>

export const VERB_GROUPS: readonly VerbGroup[] = [...new Set(VERBS.map(groupOfVerb))]

export function groupOfVerb(verb: Verb): VerbGroup {
  return verb.slice(0, verb.indexOf('.')) as VerbGroup
}

/** What a log entry is about. */
export type ObjectType = Activities['objects'][number]
export const OBJECT_TYPES: readonly ObjectType[] = ROOM_ACTIVITIES.flatMap(({ objects }) => [...objects])

/** Who can see each named value in log entries; null = everyone. */
export const FIGURES: NonNullable<RoomActivity['figures']> = Object.assign(
  {},
  ...ROOM_ACTIVITIES.map((activity: RoomActivity) => activity.figures ?? {}),
)
