import { organizationActivity } from '@plumbline/domain/organizations/activity'
import { sampleActivity } from '@plumbline/domain/samples/activity'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { QueryKey } from '../platform/live/announce.ts'
import { nameOfOrganization } from './store.ts'

const { recordActivity } = activityLog(sampleActivity, organizationActivity)

/** Everything that lists deals or counts them is out of date. */
export const STALE: readonly QueryKey[] = [['samples'], ['deals'], ['reports'], ['me']]

export async function logSamples(tx: Tx, ctx: Context, verb: 'samples.added' | 'samples.removed'): Promise<void> {
  const { orgId } = ctx.tenant
  const { name } = await tx.one(nameOfOrganization(orgId))
  await recordActivity(tx, ctx, { verb, object: { type: 'organization', id: orgId, label: name } })
}
