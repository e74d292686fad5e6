import { bidScenes } from './bids.ts'
import { billScenes } from './bills.ts'
import { commentScenes } from './comments.ts'
import { contactScenes } from './contacts.ts'
import { drawScenes } from './draws.ts'
import { estimateScenes } from './estimates.ts'
import { eventScenes } from './events.ts'
import { invoiceScenes } from './invoices.ts'
import { loanScenes } from './loans.ts'
import { offerScenes } from './offers.ts'
import { orderScenes } from './orders.ts'
import { partnerScenes } from './partners.ts'
import { portfolioScenes } from './portfolio.ts'
import { preferenceScenes } from './preferences.ts'
import { receiptScenes } from './receipts.ts'
import type { RoomScenes } from './scene.ts'
import { scheduleScenes } from './schedules.ts'
import { siteScenes } from './sites.ts'
import { taskScenes } from './tasks.ts'
import { taxScenes } from './taxes.ts'
import { vendorScenes } from './vendors.ts'

/** What the rooms add to the sample, in the order in which they're allowed to depend on each other. */
export const SCENES: readonly RoomScenes[] = [
  taskScenes,
  vendorScenes,
  partnerScenes,
  loanScenes,
  estimateScenes,
  receiptScenes,
  commentScenes,
  offerScenes,
  orderScenes,
  invoiceScenes,
  drawScenes,
  siteScenes,
  billScenes,
  bidScenes,
  scheduleScenes,
  eventScenes,
  contactScenes,
  portfolioScenes,
  taxScenes,
  preferenceScenes,
]
