import { sql } from 'kysely'
import { asPlatform, type Database } from '../platform/db/doors.ts'
import { SAMPLE_PEOPLE } from './people.ts'

/** Whether this database has the sample's people, whose passwords everybody can read. */
export async function hasSample(db: Database): Promise<boolean> {
  const emails = SAMPLE_PEOPLE.map(({ email }) => email)
  const { found } = await asPlatform(db, 'see whether the sample is there', (tx) =>
    tx.one(sql<{ found: boolean }>`select exists (select from profiles where email = any(${emails}::text[])) as found`),
  )
  return found
}
