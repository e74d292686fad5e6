import { provider } from '../platform/rooms/provider.ts'

/** How many items of each object are open on each deal. Anything left out is none. */
export type OpenItems = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What is still open on these deals in later rooms, by the objects that requirements name: orders, change orders. */
export const openItems = provider<{ dealIds: readonly string[] }, OpenItems>('open items')
