import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'

export type TripRow = {
  provider: string
  redirect_to: string
  code_challenge: string | null
  challenge_method: CodeChallenge['method'] | null
  secrets_sealed: string
  linking_user_id: string | null
  created_at: Date
}

export async function addTrip(tx: Tx, trip: TripRow & { state_hash: Buffer }): Promise<void> {
  await tx.run(sql`
    insert into auth.away_states (
      state_hash, provider, redirect_to, code_challenge, challenge_method, secrets_sealed, linking_user_id, created_at
    )
    values (
      ${trip.state_hash}, ${trip.provider}, ${trip.redirect_to}, ${trip.code_challenge}, ${trip.challenge_method},
      ${trip.secrets_sealed}, ${trip.linking_user_id}, ${trip.created_at}
    )
  `)
}

/** A trip ends once. */
export function takeTrip(tx: Tx, stateHash: Buffer): Promise<TripRow | undefined> {
  return tx.first(sql<TripRow>`delete from auth.away_states where state_hash = ${stateHash} returning *`)
}

export async function sweepTrips(tx: Tx, begunBefore: Date): Promise<void> {
  await tx.run(sql`delete from auth.away_states where created_at < ${begunBefore}`)
}
