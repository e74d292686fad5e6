import { ROOMS_BUILT } from '@plumbline/domain/pipelines/rooms-built'
import type { NeededRoom } from '@plumbline/domain/pipelines/requirement'
import { sql } from 'kysely'
import { asPlatform, type Database } from '../platform/db/doors.ts'
import { adoptRooms } from './install.ts'

/** At start: organizations made before a room was built receive what the room adds to their stages. */
export async function adoptRoomsEverywhere(db: Database, built: readonly NeededRoom[] = ROOMS_BUILT): Promise<number> {
  if (built.length === 0) return 0
  return asPlatform(db, 'bring the stage requirements of new rooms to existing organizations', async (tx) => {
    const waiting = await tx.rows(
      sql<{
        id: string
        adopted_rooms: NeededRoom[]
      }>`select id, adopted_rooms from organizations where not adopted_rooms @> ${[...built]}::text[] for update`,
    )
    for (const organization of waiting) {
      await adoptRooms(
        tx,
        organization.id,
        built.filter((room) => !organization.adopted_rooms.includes(room)),
      )
    }
    return waiting.length
  })
}
