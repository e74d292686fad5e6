import type { NeededRoom } from '../requirement.ts'

/**
 * Rooms that stand. Requirements, checklist items and tasks of other rooms stay out of the pipelines until the room
 * is added here; at the next start every organization then receives them (server/src/moves/adopt-rooms.ts).
 */
export const ROOMS_BUILT: readonly NeededRoom[] = ['budgets']
