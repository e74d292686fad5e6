import type { NeededRoom } from '../requirement.ts'

/**
 * Rooms that are built. Requirements, checklist items and tasks of other rooms stay out of the pipelines until their
 * room is added here; every organization then gets them at the next start (server/src/moves/adopt-rooms.ts).
 */
export const ROOMS_BUILT: readonly NeededRoom[] = ['budgets', 'purchase-orders', 'draws', 'on-site']
