import { dealActivity } from '@plumbline/domain/deals/activity'
import { importActivity } from '@plumbline/domain/imports/activity'
import { underwritingActivity } from '@plumbline/domain/underwriting/activity'
import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { asPlatform, txAs } from '../platform/db/doors.ts'
import { type Activity, activityLog, type Recorder } from './record.ts'

const { recordActivities, recordActivity } = activityLog(dealActivity, importActivity, underwritingActivity)

let t: TestApp
let admin: Person

beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp({ fullName: 'Ada Brick' })
})

afterAll(() => t.close())

function by(more: Partial<Recorder> = {}): Recorder {
  return { actor: { userId: admin.userId, orgId: admin.orgId, fullName: 'Ada Brick' }, now: t.time.now(), ...more }
}

type LoggedVerb = Parameters<typeof recordActivity>[2]['verb']
type DealEntry = Omit<Activity<LoggedVerb>, 'object'>

/** Records activities in a transaction of the organization and returns what the log then shows for the object. */
async function logged(activities: readonly DealEntry[], recorder = by()): Promise<ActivityEvent[]> {
  const id = newId()
  const tenant = { orgId: admin.orgId, userId: admin.userId }
  await txAs({ db: t.db, tenant }, (tx) =>
    recordActivities(
      tx,
      recorder,
      activities.map((activity) => ({ ...activity, object: { type: 'deal', id, label: '12 Elm St' } })),
    ),
  )
  const { body } = await t.api(admin.token).get<{ items: ActivityEvent[] }>('/activity?limit=200')
  return body.items.filter((event) => event.object.id === id)
}

const runAsPlatform = (text: string) =>
  asPlatform(t.db, 'a test tries', (tx) => tx.run({ text, values: [admin.fullName || admin.email] }))

describe('an entry', () => {
  it('says who, when, what, before and after, and only what changed', async () => {
    const now = new Date('2026-05-14T09:30:00.123Z')
    const [event] = await logged(
      [
        {
          verb: 'deal.updated',
          before: { name: 'Elm', arvCents: 100, tags: ['a'] },
          after: { name: 'Elm', arvCents: 200, tags: ['a'] },
        },
      ],
      by({ now }),
    )
    expect(event).toMatchObject({
      at: now.toISOString(),
      actor: { id: admin.userId, name: 'Ada Brick', kind: 'user' },
      verb: 'deal.updated',
      object: { type: 'deal', label: '12 Elm St' },
      deal: null,
      changes: [{ name: 'arvCents', before: 100, after: 200 }],
    })
  })

  it('has the known values after creating a record, or before deleting it', async () => {
    const [deleted, made] = await logged([
      { verb: 'comp.created', after: { address: 'Oak', sqft: null, include: false } },
      { verb: 'comp.deleted', before: { address: 'Oak', sqft: null } },
    ])
    expect(made?.changes).toEqual([
      { name: 'address', before: null, after: 'Oak' },
      { name: 'include', before: null, after: false },
    ])
    expect(deleted?.changes).toEqual([{ name: 'address', before: 'Oak', after: null }])
  })

  it('never contains a secret', async () => {
    const [event] = await logged([
      { verb: 'deal.updated', before: { lockboxCode: '4711' }, after: { lockboxCode: '0815' } },
    ])
    expect(event?.changes).toEqual([{ name: 'lockboxCode', before: '•••', after: '•••' }])
    const found = await asPlatform(t.db, 'a test looks for secrets', (tx) =>
      tx.rows(sql`select from activity_events where after::text ~ '0815' or before::text ~ '4711'`),
    )
    expect(found).toEqual([])
  })

  it('isn’t created if nothing changed', async () => {
    expect(await logged([{ verb: 'deal.updated', before: { arvCents: 5 }, after: { arvCents: 5 } }])).toEqual([])
    expect(await logged([])).toEqual([])
  })

  it('names only the system as the actor for background work', async () => {
    const system = by({ actor: { userId: null, orgId: admin.orgId, fullName: 'Plumbline' } })
    const [event] = await logged([{ verb: 'import.completed' }], system)
    expect(event).toMatchObject({ actor: { id: null, name: 'Plumbline', kind: 'system' }, changes: [] })
  })

  it('keeps the IP address it came from', async () => {
    await logged([{ verb: 'deal.held' }], by({ ip: '203.0.113.7' }))
    const found = await asPlatform(t.db, 'a test looks for an address', (tx) =>
      tx.rows(sql`select host(ip) as ip from activity_events where ip is not null`),
    )
    expect(found).toEqual([{ ip: '203.0.113.7' }])
  })

  it('is rolled back with its transaction', async () => {
    const tenant = { orgId: admin.orgId, userId: admin.userId }
    const object = { type: 'deal' as const, id: newId(), label: 'Gone' }
    const rolledBack = txAs({ db: t.db, tenant }, async (tx) => {
      await recordActivity(tx, by(), { verb: 'deal.updated', object })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    const { body } = await t.api(admin.token).get<{ items: ActivityEvent[] }>('/activity?limit=200')
    expect(body.items.filter((event) => event.object.id === object.id)).toEqual([])
  })

  it('keeps its order within a request, even within a millisecond', async () => {
    const verbs = ['deal.created', 'deal.updated', 'deal.held', 'deal.resumed', 'deal.archived'] as const
    const events = await logged(
      verbs.map((verb) => ({ verb })),
      by({ now: t.time.now() }),
    )
    expect(events.map((event) => event.verb)).toEqual(verbs.toReversed())
  })

  it.each(['update activity_events set actor_name = $1', 'delete from activity_events where actor_name = $1'])(
    'can’t be changed by the application: %s',
    async (text) => {
      const tenant = { orgId: admin.orgId, userId: admin.userId }
      const change = { text, values: ['Somebody else'] }
      await expect(txAs({ db: t.db, tenant }, (tx) => tx.run(change))).rejects.toThrow(/permission denied/)
    },
  )

  it('can’t be changed by the platform either, which may delete only what is about sample deals', async () => {
    await expect(runAsPlatform('update activity_events set actor_name = $1')).rejects.toThrow(/permission denied/)
    expect(await runAsPlatform('delete from activity_events where actor_name <> $1 or true')).toBe(0)
  })
})
