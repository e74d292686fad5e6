import { asPlatform, type Database, type Query, statement, type Tx } from '../db/doors.ts'
import type { Rooms } from '../rooms/connect.ts'
import { contribution } from '../rooms/contribution.ts'
import type { Files } from './files.ts'

/** How a room declares which stored files it uses: an SQL condition on `stored`, a row in `stored_files`. */
export const contentInUse = contribution<string>('content held')

/** Long enough for a command that's about to use the content. */
const UNUSED_CONTENT_KEPT_MS = 86_400_000

export type Keeper = { db: Database; files: Files; rooms: Rooms; clock: () => Date }
type Content = { orgId: string; sha256: string }

/** Deletes content that no room uses anymore, one file per transaction. @returns how many */
export async function sweepContents(keeper: Keeper, signal?: AbortSignal): Promise<number> {
  const { db, files, clock } = keeper
  const unused = takeUnused(contentInUse.of({ rooms: keeper.rooms }))(
    new Date(clock().getTime() - UNUSED_CONTENT_KEPT_MS),
  )
  const mayGoOn = () => signal?.aborted !== true
  let swept = 0
  while (mayGoOn() && (await sweepOne(db, files, unused))) swept++
  return swept
}

/** Locks the row, so that storing the same content again waits until the old bytes are gone. */
function takeUnused(held: readonly string[]) {
  return statement<Content>(
    'files.unused-content',
    `delete from stored_files
     where (org_id, sha256) in (
       select stored.org_id, stored.sha256
       from stored_files stored
       where ${['stored.stored_at < $1', ...held.map((condition) => `not (${condition})`)].join(' and ')}
       order by stored.stored_at
       limit 1
       for update skip locked
     )
     returning org_id, sha256`,
  )
}

function sweepOne(db: Database, files: Files, unused: Query<Content>): Promise<boolean> {
  return asPlatform(db, 'remove stored files that nothing uses', async (tx: Tx) => {
    const content = await tx.first(unused)
    if (content) await files.delete(content.orgId, content.sha256)
    return content !== undefined
  })
}
