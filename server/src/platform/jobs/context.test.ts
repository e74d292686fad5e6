import { dealActivity } from '@plumbline/domain/deals/activity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { activityLog } from '../../activity/record.ts'
import { asPlatform, readAs, txAs } from '../db/doors.ts'
import { personContext, systemContext } from './context.ts'

const { recordActivity } = activityLog(dealActivity)

let t: TestApp
let owner: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-03-01T03:00:00Z' })
  owner = await t.signUp()
})

afterAll(() => t.close())

describe('automatic work in an organization', () => {
  it('runs without a person, in the organization’s time zone', async () => {
    const ctx = await systemContext(t.parts, owner.orgId)
    expect(ctx).toMatchObject({ tenant: { orgId: owner.orgId, userId: null }, today: '2026-02-28', ip: null })
    const [seen] = await readAs(
      ctx,
      sql<{ org: string; person: string | null }>`select current_org() as org, current_actor() as person`,
    )
    expect(seen).toEqual({ org: owner.orgId, person: null })
  })

  it('is logged as done by the system', async () => {
    const ctx = await systemContext(t.parts, owner.orgId)
    await txAs(ctx, (tx) =>
      recordActivity(tx, ctx, { verb: 'deal.archived', object: { type: 'deal', id: null, label: 'swept' } }),
    )
    const [entry] = await readAs(
      ctx,
      sql<{ actorKind: string; actorId: string | null; actorName: string }>`
        select actor_kind, actor_id, actor_name from activity_events where object_label = 'swept'`,
    )
    expect(entry).toEqual({ actorKind: 'system', actorId: null, actorName: 'Plumbline' })
  })
})

describe('work a person requested', () => {
  it('runs with their current permissions', async () => {
    const ctx = await personContext(t.parts, owner.orgId, owner.userId)
    expect(ctx).toMatchObject({ actor: { userId: owner.userId, role: 'org_admin' }, tenant: { userId: owner.userId } })
  })

  it('doesn’t run once they have left', async () => {
    const member = await t.member(owner.orgId, 'operator')
    const stranger = await t.signUp()
    expect(await personContext(t.parts, owner.orgId, stranger.userId)).toBeNull()
    await asPlatform(t.db, 'a test takes a role away', (tx) =>
      tx.run(sql`delete from user_roles where user_id = ${member.userId}`),
    )
    expect(await personContext(t.parts, owner.orgId, member.userId)).toBeNull()
  })
})
