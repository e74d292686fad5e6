import type { ViewList } from '@plumbline/contract/deals/views'
import { provider } from '../../platform/rooms/provider.ts'

/** The views of a list whose rows a later room counts. */
export type CountedViews = { list: Exclude<ViewList, 'deals'>; views: readonly { id: string; query: string }[] }

/** How many rows each view shows, by view. A room answers for its own list, and with nothing for others. */
export const viewCounts = provider<CountedViews, Readonly<Record<string, number>>>('view counts')
