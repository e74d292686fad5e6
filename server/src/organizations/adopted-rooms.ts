import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** Notes the rooms whose parts an organization's stages have. */
export async function noteAdoptedRooms(tx: Tx, orgId: string, rooms: readonly string[]): Promise<void> {
  await tx.run(sql`update organizations set adopted_rooms = adopted_rooms || ${[...rooms]}::text[] where id = ${orgId}`)
}
