import type { NeededRoom } from '@plumbline/domain/moves/requirement'
import { ROOMS_BUILT } from '@plumbline/domain/moves/defaults/rooms-built'
import { lockAdoptedRooms, organizationsWithout } from '../organizations/store.ts'
import { asPlatform, type Database, type Tx } from '../platform/db/doors.ts'
import { adoptRooms } from './install.ts'

/**
 * On startup, gives organizations created before a room was built the parts it adds to their stages. Each organization
 * has its own transaction, so that a large installation isn't held up.
 * @returns how many organizations received something
 */
export async function adoptRoomsEverywhere(db: Database, built: readonly NeededRoom[] = ROOMS_BUILT): Promise<number> {
  if (built.length === 0) return 0
  const waiting = await asPlatform(db, 'find organizations created before a feature was added', (tx) =>
    organizationsWithout(tx, built),
  )
  let count = 0
  for (const id of waiting) {
    const isAdopted = await asPlatform(db, 'add the stage requirements of new features to an organization', (tx) =>
      adoptMissing(tx, id, built),
    )
    if (isAdopted) count++
  }
  return count
}

/** Locks the organization, because another process may be starting, too. */
async function adoptMissing(tx: Tx, orgId: string, built: readonly NeededRoom[]): Promise<boolean> {
  const adopted = await lockAdoptedRooms(tx, orgId)
  const missing = built.filter((room) => !adopted?.includes(room))
  if (!adopted || missing.length === 0) return false
  await adoptRooms(tx, orgId, missing)
  return true
}
