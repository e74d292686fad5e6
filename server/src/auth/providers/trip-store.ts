import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'

export type TripRow = {
  provider: string
  redirectTo: string
  codeChallenge: string | null
  challengeMethod: CodeChallenge['method'] | null
  secretsSealed: string
  linkingUserId: string | null
  createdAt: Date
}

export async function addTrip(tx: Tx, trip: TripRow & { stateHash: Buffer }): Promise<void> {
  await tx.run(sql`
    insert into auth.away_states (
      state_hash, provider, redirect_to, code_challenge, challenge_method, secrets_sealed, linking_user_id, created_at
    )
    values (
      ${trip.stateHash}, ${trip.provider}, ${trip.redirectTo}, ${trip.codeChallenge}, ${trip.challengeMethod},
      ${trip.secretsSealed}, ${trip.linkingUserId}, ${trip.createdAt}
    )
  `)
}

/** Deletes the trip, since it can end only once. */
export function consumeTrip(tx: Tx, stateHash: Buffer): Promise<TripRow | undefined> {
  return tx.first(sql<TripRow>`delete from auth.away_states where state_hash = ${stateHash} returning *`)
}

export async function sweepTrips(tx: Tx, begunBefore: Date): Promise<void> {
  await tx.run(sql`delete from auth.away_states where created_at < ${begunBefore}`)
}
