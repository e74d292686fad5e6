import { asAuth } from '../platform/db/doors.ts'
import { defineJob, type Jobs } from '../platform/jobs/jobs.ts'
import type { Auth } from './auth.ts'
import { sweepTrips } from './providers/trip-store.ts'
import { sweepSpentProofs } from './flows/spent-proof-store.ts'
import { dropChallengesMadeBefore } from './factors/challenge-store.ts'
import { dropFlowsMadeBefore } from './tokens/flow-store.ts'
import { dropOneTimeTokensMadeBefore } from './tokens/one-time-store.ts'

const rotateKeys = defineJob<Record<string, never>>('auth.rotate-keys')
const sweep = defineJob<Record<string, never>>('auth.sweep')

/** Links are kept for a while after they expire, so that no request in flight finds its row missing. */
const SWEEP_AFTER_MS = 24 * 3_600_000

/** Registers the background work of the sign-in room. */
export function registerAuthJobs(jobs: Jobs, auth: Auth): void {
  jobs.work(rotateKeys, async () => {
    if (await auth.keys.rotateIfOlderThan(auth.settings.keyLifetimeMs))
      auth.log.info('Created a new access token key; it starts signing shortly')
  })
  jobs.schedule(rotateKeys, '10 3 * * *')
  jobs.work(sweep, () => sweepExpired(auth))
  jobs.schedule(sweep, '25 * * * *')
}

/** Deletes links, codes, challenges, unfinished flows and used proofs that can no longer be used. */
export async function sweepExpired(auth: Auth): Promise<void> {
  const { linkLifetimeMs } = auth.settings
  const madeBefore = new Date(auth.clock().getTime() - linkLifetimeMs - SWEEP_AFTER_MS)
  await asAuth(auth.db, async (tx) => {
    await dropOneTimeTokensMadeBefore(tx, madeBefore)
    await dropFlowsMadeBefore(tx, madeBefore)
    await sweepSpentProofs(tx, auth.clock())
    await dropChallengesMadeBefore(tx, madeBefore)
    await sweepTrips(tx, madeBefore)
  })
}
