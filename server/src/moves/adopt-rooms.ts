import type { NeededRoom } from '@plumbline/domain/moves/requirement'
import { ROOMS_BUILT } from '@plumbline/domain/moves/defaults/rooms-built'
import { sql } from 'kysely'
import { asPlatform, type Database, type Tx } from '../platform/db/doors.ts'
import { adoptRooms } from './install.ts'

/**
 * At start: organizations made before a room was built receive what the room adds to their stages. Each has a transaction
 * of its own, so that a large installation is not held up.
 * @returns how many organizations received something
 */
export async function adoptRoomsEverywhere(db: Database, built: readonly NeededRoom[] = ROOMS_BUILT): Promise<number> {
  if (built.length === 0) return 0
  const waiting = await asPlatform(db, 'find organizations made before a room was built', (tx) =>
    tx.rows(sql<{ id: string }>`select id from organizations where not adopted_rooms @> ${[...built]}::text[]`),
  )
  let count = 0
  for (const { id } of waiting) {
    const adopted = await asPlatform(db, 'bring the stage requirements of new rooms to an organization', (tx) =>
      adoptMissing(tx, id, built),
    )
    if (adopted) count++
  }
  return count
}

/** With the organization locked: another process may be starting, too. */
async function adoptMissing(tx: Tx, orgId: string, built: readonly NeededRoom[]): Promise<boolean> {
  const organization = await tx.first(
    sql<{ adopted: NeededRoom[] }>`select adopted_rooms as adopted from organizations where id = ${orgId} for update`,
  )
  const missing = built.filter((room) => !organization?.adopted.includes(room))
  if (!organization || missing.length === 0) return false
  await adoptRooms(tx, orgId, missing)
  return true
}
