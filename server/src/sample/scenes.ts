import { billScenes } from './bills.ts'
import { estimateScenes } from './estimates.ts'
import { offerScenes } from './offers.ts'
import { partnerScenes } from './partners.ts'
import { portfolioScenes } from './portfolio.ts'
import { receiptScenes } from './receipts.ts'
import type { RoomScenes } from './scene.ts'
import { taskScenes } from './tasks.ts'

/** What the rooms add to the sample, in the order in which they're allowed to depend on each other. */
export const SCENES: readonly RoomScenes[] = [
  taskScenes,
  partnerScenes,
  estimateScenes,
  receiptScenes,
  offerScenes,
  billScenes,
  portfolioScenes,
]
