import type { Samples } from '@plumbline/contract/samples'
import { samplePolicy } from '@plumbline/domain/samples/policy'
import { authorize, wrongState } from '../platform/commands/checks.ts'
import { asPlatform, readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { eraseSampleDeals } from './erase-store.ts'
import { addSamplesTask } from './jobs.ts'
import { logSamples, STALE } from './log.ts'
import { storiesOf } from './providers.ts'
import { dropSet, lockSet, type SampleSetRow, sampleSetQuery, startSet } from './store.ts'

export async function getSamples(ctx: Context): Promise<Samples> {
  const [row] = await readAs(ctx, sampleSetQuery(ctx.tenant.orgId))
  return present(ctx, row)
}

/** Adds sample deals in the background. Asking again while there are some changes nothing. */
export function addSamples(ctx: Context): Promise<Samples> {
  const { orgId } = ctx.tenant
  const { userId } = ctx.actor
  return txAs(ctx, async (tx) => {
    authorize(samplePolicy.manage(ctx.actor))
    const isNew = await startSet(tx, { orgId, userId, total: storiesOf(ctx.app).count, now: ctx.now })
    if (isNew) {
      await ctx.app.jobs.send(tx, addSamplesTask, { orgId, userId }, { key: orgId })
      await announce(tx, ctx, STALE)
    }
    return readSamples(tx, ctx)
  })
}

/**
 * Removes all sample deals and what was done in them.
 * @throws ApiError wrong_state while they are being added
 */
export async function removeSamples(ctx: Context): Promise<Samples> {
  const { orgId } = ctx.tenant
  authorize(samplePolicy.manage(ctx.actor))
  await asPlatform(ctx.db, 'remove an organization’s sample deals', async (tx) => {
    const set = await lockSet(tx, orgId)
    if (set?.status === 'adding') throw wrongState('adding')
    await eraseSampleDeals(tx, orgId)
    await dropSet(tx, orgId)
  })
  return txAs(ctx, async (tx) => {
    await logSamples(tx, ctx, 'samples.removed')
    await announce(tx, ctx, STALE)
    return readSamples(tx, ctx)
  })
}

async function readSamples(tx: Tx, ctx: Context): Promise<Samples> {
  return present(ctx, await tx.first(sampleSetQuery(ctx.tenant.orgId)))
}

const NONE: SampleSetRow = { status: 'none', done: 0, total: 0, deals: 0 }

function present(ctx: Context, { status, done, total, deals }: SampleSetRow = NONE): Samples {
  return { status, done, total, deals, abilities: { manage: samplePolicy.manage(ctx.actor) } }
}
