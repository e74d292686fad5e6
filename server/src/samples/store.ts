import type { Samples } from '@plumbline/contract/samples'
import { sql } from 'kysely'
import { type Query, statement, type Tx } from '../platform/db/doors.ts'

export type SampleSetRow = Omit<Samples, 'abilities'>

const sampleSet = statement<SampleSetRow>(
  'samples.get',
  `select
    coalesce(made.status, 'none') as status, coalesce(made.done, 0) as done, coalesce(made.total, 0) as total,
    (select count(*)::int from deals deal where deal.org_id = $1 and deal.is_sample) as deals
  from (values (1)) one (row)
  left join sample_sets made on made.org_id = $1`,
)

export const sampleSetQuery = (orgId: string): Query<SampleSetRow> => sampleSet(orgId)

export type Request = { orgId: string; userId: string; total: number; now: Date }

/** Starts a set, or starts a failed one again. @returns false if there is one already */
export async function startSet(tx: Tx, { orgId, userId, total, now }: Request): Promise<boolean> {
  const started = await tx.run(sql`
    insert into sample_sets (org_id, status, done, total, requested_by, requested_at)
    values (${orgId}, 'adding', 0, ${total}, ${userId}, ${now})
    on conflict (org_id) do update set
      status = 'adding', done = 0, total = excluded.total, requested_by = excluded.requested_by, requested_at = excluded.requested_at
    where sample_sets.status = 'failed'`)
  return started > 0
}

export async function reportSet(
  tx: Tx,
  orgId: string,
  { status, done }: Pick<Samples, 'done'> & { status: 'adding' | 'ready' | 'failed' },
): Promise<void> {
  await tx.run(sql`update sample_sets set status = ${status}, done = ${done} where org_id = ${orgId}`)
}

export async function lockSet(tx: Tx, orgId: string): Promise<{ status: string } | undefined> {
  return tx.first(sql<{ status: string }>`select status from sample_sets where org_id = ${orgId} for update`)
}

export async function dropSet(tx: Tx, orgId: string): Promise<void> {
  await tx.run(sql`delete from sample_sets where org_id = ${orgId}`)
}

export const nameOfOrganization = statement<{ name: string }>(
  'samples.organization',
  'select organization.name from organizations organization where organization.id = $1',
)
