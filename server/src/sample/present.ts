import { asPlatform, type Database } from '../platform/db/doors.ts'
import { SAMPLE_PEOPLE } from './people.ts'
import { hasAnyOf } from './store.ts'

/** Whether this database contains the sample's people, whose passwords are public. */
export async function hasSample(db: Database): Promise<boolean> {
  const emails = SAMPLE_PEOPLE.map(({ email }) => email)
  return asPlatform(db, 'check whether the sample exists', (tx) => hasAnyOf(tx, emails))
}
