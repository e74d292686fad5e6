import type { ApprovalItem, BulkDecision, RuleSet } from '@plumbline/contract/approvals/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inboxOf, orderDesk } from '../../tests/approvals.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { followDecision, runApprovalClocks } from './jobs.ts'

const HOUR_MS = 3_600_000
const SOON = { timeout: 30_000 }

let t: TestApp
let orders: Awaited<ReturnType<typeof orderDesk>>
let inbox: ReturnType<typeof inboxOf>
let admin: Person
let dana: Person
let ana: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  orders = await orderDesk(t)
  inbox = inboxOf(t)
})
beforeEach(async () => {
  admin = await t.signUp({ planTier: 'PRO' })
  dana = await t.member(admin.orgId, 'operator_admin')
  ana = await t.member(admin.orgId, 'operator')
})
afterAll(() => t.close())

/** Lets time pass, which ends sessions. */
async function later(hours: number): Promise<void> {
  t.time.advance(hours * HOUR_MS)
  ;[admin, dana, ana] = await Promise.all([t.signIn(admin), t.signIn(dana), t.signIn(ana)])
}

const waiting = async (person: Person) => (await inbox.list(person)).items.map(({ id }) => id)

/** An order of Ana's that was submitted. */
async function asked(amountCents: number, facts: Parameters<typeof orders.draft>[2] = {}) {
  const orderId = await orders.draft(ana, amountCents, facts)
  const {
    row: { id },
  } = await orders.submit(ana, orderId)
  return { orderId, id }
}

/** Runs what waits until a decision can no longer be undone, without the wait. */
async function follow(id: string): Promise<void> {
  const decisions = await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.rows(sql<{ id: string }>`select id from approval_decisions where approval_id = ${id}`),
  )
  for (const decision of decisions) await followDecision(t.parts, admin.orgId, decision.id)
}

describe('an order', () => {
  it('up to $1,000 that fits its line needs no approval', async () => {
    const orderId = await orders.draft(ana, 800_00)
    expect(await orders.submit(ana, orderId)).toMatchObject({ outcome: 'automatic' })
    expect(await orders.row(orderId)).toMatchObject({ status: 'approved' })
    expect([await waiting(dana), await waiting(admin)]).toEqual([[], []])
  })

  it('over $25,000 is decided by an operator admin, then by an organization admin', async () => {
    const { id, orderId } = await asked(30_000_00)
    expect([await waiting(dana), await waiting(admin), await waiting(ana)]).toEqual([[id], [], []])
    const seen = await inbox.of(dana, id)
    expect(seen.steps.map(({ state, approvers }) => [state, approvers.map(({ person }) => person.id)])).toEqual([
      ['current', [dana.userId]],
      ['ahead', [admin.userId]],
    ])
    expect(await inbox.decide(admin, id, seen.version)).toMatchObject({
      status: 403,
      body: { code: 'approval_refused', details: { why: 'not_your_step' } },
    })
    expect((await inbox.decide(dana, id, seen.version)).status).toBe(200)
    expect([await waiting(dana), await waiting(admin)]).toEqual([[], [id]])
    expect(await orders.row(orderId)).toMatchObject({ status: 'pending' })
    const second = await inbox.of(admin, id)
    expect((await inbox.decide(admin, id, second.version)).body).toMatchObject({ status: 'approved' })
    expect(await orders.row(orderId)).toMatchObject({ status: 'approved' })
    expect((await inbox.list(dana, 'decided')).items.map((item) => item.id)).toEqual([id])
  })

  it('counts together with the vendor’s other orders on the deal, and says so', async () => {
    await t.api(admin.token).patch(`/team/members/${ana.userId}`, { version: 1, poLimitCents: 5_000_00 })
    const deal = await buildDeal(t, ana)
    const split = { dealId: deal.id, vendor: 'larkspur' }
    await asked(3_900_00, split)
    await later(11 * 24)
    const { id } = await asked(4_650_00, split)
    expect(await inbox.of(dana, id)).toMatchObject({
      amountCents: 4_650_00,
      bandCents: 8_550_00,
      shown: { mark: { kind: 'split', orders: 2, days: 11 } },
    })
  })

  it('is never decided by its requester, and by others only as far as their role goes', async () => {
    const { id } = await asked(9_000_00)
    const { version } = await inbox.of(ana, id)
    expect((await inbox.decide(ana, id, version)).body).toMatchObject({ details: { why: 'own_request' } })
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect((await inbox.decide(coordinator, id, version)).status).toBe(404)
    const stranger = await t.signUp()
    expect((await inbox.decide(stranger, id, version)).status).toBe(404)
    expect((await t.api(stranger.token).get(`/approvals/${id}`)).status).toBe(404)
  })

  it('is decided by an organization admin whose step it isn’t, with a reason', async () => {
    const { id } = await asked(9_000_00)
    const { version } = await inbox.of(admin, id)
    expect((await inbox.decide(admin, id, version, 'approved', 'too short')).status).toBe(403)
    const decided = await inbox.decide(admin, id, version, 'approved', 'Dana is on a plane today')
    expect(decided.body).toMatchObject({ status: 'approved', decisions: [{ marks: ['by_admin'] }] })
  })

  it('of the only admin is decided by themselves, and marked', async () => {
    const alone = await t.signUp({ planTier: 'PRO' })
    const orderId = await orders.draft(alone, 9_000_00)
    const {
      row: { id },
    } = await orders.submit(alone, orderId)
    const { version } = await inbox.of(alone, id)
    const { body } = await inbox.decide(alone, id, version)
    expect(body).toMatchObject({ status: 'approved', decisions: [{ marks: ['self_approved'] }] })
  })

  it('is rejected with a reason, for everyone to read', async () => {
    const { id, orderId } = await asked(9_000_00)
    const { version } = await inbox.of(dana, id)
    expect((await inbox.decide(dana, id, version, 'rejected')).status).toBe(400)
    const { body } = await inbox.decide(dana, id, version, 'rejected', 'Too expensive')
    expect(body).toMatchObject({ status: 'rejected', decisions: [{ reason: 'Too expensive' }] })
    expect(await orders.row(orderId)).toMatchObject({ status: 'rejected' })
  })

  it('is withdrawn by its requester alone', async () => {
    const { id, orderId } = await asked(9_000_00)
    const withdraw = (person: Person) => t.api(person.token).post(`/approvals/${id}/withdraw`)
    expect((await withdraw(dana)).body).toMatchObject({ details: { why: 'not_requester' } })
    expect((await withdraw(ana)).body).toMatchObject({ status: 'cancelled' })
    expect((await withdraw(ana)).status).toBe(200)
    expect(await orders.row(orderId)).toMatchObject({ status: 'draft' })
    expect(await waiting(dana)).toEqual([])
  })
})

describe('on the STARTER plan', () => {
  beforeEach(async () => {
    admin = await t.signUp({ planTier: 'STARTER' })
    dana = await t.member(admin.orgId, 'operator_admin')
    ana = await t.member(admin.orgId, 'operator')
  })

  it('an admin approves any amount, and their own within their limit by submitting', async () => {
    const { id } = await asked(30_000_00)
    expect([await waiting(dana), await waiting(admin)]).toEqual([[], [id]])
    expect(await orders.submit(dana, await orders.draft(dana, 20_000_00))).toMatchObject({
      outcome: 'requester_approves',
    })
    expect(await orders.submit(dana, await orders.draft(dana, 26_000_00))).toMatchObject({ outcome: 'pending' })
  })

  it('rules and delegation need a higher plan', async () => {
    const rules = await t.api(admin.token).put('/approvals/rules', { object: 'purchase_order', version: 0, rules: [] })
    expect(rules).toMatchObject({ status: 402, body: { code: 'feature_not_in_plan' } })
    const days = { fromUserId: admin.userId, toUserId: dana.userId, starts: '2026-05-14', ends: '2030-05-20' }
    expect((await t.api(admin.token).post('/approvals/delegations', days)).status).toBe(402)
  })

  it('nothing is passed on', async () => {
    const { id } = await asked(30_000_00)
    expect((await inbox.of(admin, id)).steps).toMatchObject([{ escalatesAt: null, escalated: false }])
    await later(49)
    await runApprovalClocks(t.parts)
    expect((await inbox.of(admin, id)).steps).toMatchObject([{ escalated: false }])
    expect((await noticesOf(t, admin)).map(({ type }) => type)).toEqual(['approval_requested'])
  })
})

const SEEN_BEFORE = { status: 409, body: { code: 'edit_conflict' } }

describe('at the same time', () => {
  it('two who may decide leave one decision', async () => {
    const other = await t.member(admin.orgId, 'operator_admin')
    for (let round = 0; round < 5; round += 1) {
      const { id, orderId } = await asked(9_000_00)
      const { version } = await inbox.of(dana, id)
      const replies = await Promise.all([
        inbox.decide(dana, id, version),
        inbox.decide(other, id, version, 'rejected', 'No'),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { status, decisions } = await inbox.of(admin, id)
      expect(decisions).toHaveLength(1)
      expect(await orders.row(orderId)).toMatchObject({ status })
    }
  })

  it('an approval and an edit leave nothing approved that nobody saw', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, orderId } = await asked(9_000_00)
      const { version } = await inbox.of(dana, id)
      const [decided, edited] = await Promise.allSettled([
        inbox.decide(dana, id, version),
        orders.edit(ana, orderId, 12_000_00),
      ])
      const isEdited = edited.status === 'fulfilled'
      expect(decided).toMatchObject({ value: isEdited ? SEEN_BEFORE : { status: 200 } })
      expect(await orders.row(orderId)).toMatchObject(
        isEdited ? { status: 'pending', amountCents: 12_000_00 } : { status: 'approved', amountCents: 9_000_00 },
      )
    }
  })

  it('the same submit twice asks once', async () => {
    const orderId = await orders.draft(ana, 9_000_00)
    const [one, other] = await Promise.all([orders.submit(ana, orderId), orders.submit(ana, orderId)])
    expect(one).toEqual(other)
    expect(await waiting(dana)).toEqual([one.row.id])
    expect((await noticesOf(t, dana)).filter(({ type }) => type === 'approval_requested')).toHaveLength(1)
  })

  it('the same decision twice is one, and the second reply is as good', async () => {
    const { id } = await asked(9_000_00)
    const { version } = await inbox.of(dana, id)
    const replies = await Promise.all([inbox.decide(dana, id, version), inbox.decide(dana, id, version)])
    expect(replies.map(({ status, body }) => [status, body.status, body.decisions.length])).toEqual([
      [200, 'approved', 1],
      [200, 'approved', 1],
    ])
  })

  it('a budget that shrinks before the last step adds one', async () => {
    const { id, orderId } = await asked(9_000_00, { left: 10_000_00 })
    const { version } = await inbox.of(dana, id)
    await orders.shrink(orderId, 8_000_00)
    const { body } = await inbox.decide(dana, id, version)
    expect(body).toMatchObject({ status: 'pending', decisions: [{ marks: ['budget_over_added'] }] })
    expect(await waiting(admin)).toEqual([id])
    expect((await inbox.decide(admin, id, body.version)).body).toMatchObject({ status: 'approved' })
  })

  it('two workers escalate once', async () => {
    const { id } = await asked(9_000_00)
    await later(49)
    await Promise.all([runApprovalClocks(t.parts), runApprovalClocks(t.parts), runApprovalClocks(t.parts)])
    await runApprovalClocks(t.parts)
    expect((await noticesOf(t, admin)).filter(({ type }) => type === 'approval_escalated')).toHaveLength(1)
    expect(await waiting(admin)).toEqual([id])
    const { version } = await inbox.of(admin, id)
    expect((await inbox.decide(admin, id, version)).body).toMatchObject({ decisions: [{ marks: ['by_escalation'] }] })
  })
})

/** Another server on the same database, as after a restart or beside a second worker. */
const anotherServer = () =>
  testApp({ now: t.time.now().toISOString(), database: { url: t.url, drop: () => Promise.resolve() } })

it('a step escalates once across two workers and a restart', async () => {
  const { id } = await asked(9_000_00)
  await later(49)
  const second = await anotherServer()
  second.parts.rooms = t.parts.rooms
  await Promise.all([runApprovalClocks(t.parts), runApprovalClocks(second.parts)])
  await second.close()
  const restarted = await anotherServer()
  restarted.parts.rooms = t.parts.rooms
  await Promise.all([runApprovalClocks(restarted.parts), runApprovalClocks(t.parts)])
  await restarted.close()
  expect((await noticesOf(t, admin)).filter(({ type }) => type === 'approval_escalated')).toHaveLength(1)
  const logged = await asPlatform(t.db, 'a test reads the log', (tx) =>
    tx.rows(sql`select from activity_events where object_id = ${id} and verb = 'approval.escalated'`),
  )
  expect(logged).toHaveLength(1)
  await expect.poll(() => mailsTo(t, admin), SOON).toHaveLength(1)
})

describe('an edit of a pending order', () => {
  it('drops decisions and routes it again', async () => {
    const { id, orderId } = await asked(30_000_00)
    const { version } = await inbox.of(dana, id)
    await inbox.decide(dana, id, version)
    await orders.edit(ana, orderId, 31_000_00)
    expect(await inbox.of(ana, id)).toMatchObject({ status: 'pending', amountCents: 31_000_00, decisions: [] })
    expect(await waiting(dana)).toEqual([id])
    await orders.edit(ana, orderId, 500_00)
    expect(await orders.row(orderId)).toMatchObject({ status: 'approved' })
  })
})

describe('time', () => {
  it('ends what nobody decides in 30 days, and the requester is notified', async () => {
    const { id, orderId } = await asked(9_000_00)
    await later(721)
    await Promise.all([runApprovalClocks(t.parts), runApprovalClocks(t.parts)])
    expect(await orders.row(orderId)).toMatchObject({ status: 'draft' })
    expect(await inbox.of(ana, id)).toMatchObject({ status: 'expired' })
    expect((await noticesOf(t, ana)).filter(({ type }) => type === 'approval_decided')).toMatchObject([
      { params: { outcome: 'expired' } },
    ])
  })
})

describe('a decision', () => {
  it('can be undone until its emails leave, with the step and what it led to', async () => {
    const { id, orderId } = await asked(9_000_00)
    const { version } = await inbox.of(dana, id)
    const { body } = await inbox.decide(dana, id, version)
    expect((await inbox.undo(dana, body.undoId)).body).toMatchObject({ restored: 1 })
    expect(await orders.row(orderId)).toMatchObject({ status: 'pending' })
    expect(await inbox.of(dana, id)).toMatchObject({ status: 'pending', decisions: [{ marks: ['undone'] }] })
    await follow(id)
    expect(await noticesOf(t, ana)).toEqual([])
    const again = await inbox.decide(dana, id, (await inbox.of(dana, id)).version)
    await follow(id)
    await follow(id)
    expect(await orders.row(orderId)).toMatchObject({ status: 'issued' })
    expect((await inbox.undo(dana, again.body.undoId)).body).toMatchObject({ code: 'undo_expired' })
    await expect.poll(() => mailsTo(t, ana), SOON).toHaveLength(1)
    expect((await mailsTo(t, ana))[0]?.subject).toMatch(/^Approved: Piedmont Tile \(PO-0142\), /)
  })

  it('is not undone once the next one was made', async () => {
    const { id } = await asked(30_000_00)
    const first = await inbox.decide(dana, id, (await inbox.of(dana, id)).version)
    await inbox.decide(admin, id, first.body.version)
    expect((await inbox.undo(dana, first.body.undoId)).body).toMatchObject({ restored: 0, skipped: 1 })
    expect(await inbox.of(admin, id)).toMatchObject({ status: 'approved' })
  })

  it('asks the next people once it can no longer be undone', async () => {
    const { id } = await asked(30_000_00)
    await inbox.decide(dana, id, (await inbox.of(dana, id)).version)
    expect(await noticesOf(t, admin)).toEqual([])
    await follow(id)
    expect(await noticesOf(t, admin)).toMatchObject([{ type: 'approval_requested', link: `/app/approvals?item=${id}` }])
  })

  it('on several is made one by one, and undone together', async () => {
    const made = [await asked(6_000_00), await asked(7_000_00), await asked(8_000_00)]
    const [changed, ...others] = (await inbox.list(dana)).items
    await orders.edit(ana, made.find(({ id }) => id === changed!.id)!.orderId, 9_000_00)
    const items = [changed!, ...others].map(({ id, version }: ApprovalItem) => ({ id, version }))
    const { body } = await t.api(dana.token).post<BulkDecision>('/approvals/decide', { items, decision: 'approved' })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['conflict', 'done', 'done'])
    expect(await waiting(dana)).toEqual([changed!.id])
    expect((await inbox.undo(dana, body.undoId)).body).toMatchObject({ restored: 2 })
    expect(await waiting(dana)).toHaveLength(3)
  })
})

const delegate = (by: Person, from: Person, to: Person) =>
  t.api(by.token).post<{ id: string; undoId: string }>('/approvals/delegations', {
    fromUserId: from.userId,
    toUserId: to.userId,
    starts: '2026-01-01',
    ends: '2036-01-01',
  })

describe('while someone is away', () => {
  it('a delegate decides in their place; admins delegate for anyone', async () => {
    const stand = await t.member(admin.orgId, 'operator')
    expect((await delegate(ana, dana, stand)).status).toBe(403)
    const made = await delegate(admin, dana, stand)
    expect(made.status).toBe(201)
    const { id } = await asked(9_000_00)
    expect(await waiting(stand)).toEqual([id])
    const { body } = await inbox.decide(stand, id, (await inbox.of(stand, id)).version)
    expect(body.decisions).toMatchObject([{ by: { id: stand.userId }, onBehalfOf: { id: dana.userId } }])
    await inbox.undo(admin, made.body.undoId)
    expect((await t.api(admin.token).get<{ items: unknown[] }>('/approvals/delegations')).body.items).toEqual([])
  })
})

const listed = async (person: Person) =>
  (await t.api(person.token).get<{ items: RuleSet[] }>('/approvals/rules')).body.items
const change = (person: Person, version: number, rules: unknown) =>
  t
    .api(person.token)
    .put<RuleSet & { undoId: string }>('/approvals/rules', { object: 'purchase_order', version, rules })

describe('the rules', () => {
  const ownRule = {
    id: 'all',
    active: true,
    minCents: 0,
    maxCents: null,
    conditions: {},
    effect: 'route',
    steps: [
      {
        mode: 'all_of',
        approvers: [{ role: 'org_admin' }, { role: 'operator_admin' }],
        slaHours: 24,
        escalateTo: null,
      },
    ],
  }

  it('are read by admins and changed by organization admins, on the version they saw', async () => {
    expect((await t.api(ana.token).get('/approvals/rules')).status).toBe(403)
    const [orderRules] = await listed(dana)
    expect(orderRules).toMatchObject({ object: 'purchase_order', isDefault: true, version: 0 })
    expect(orderRules?.rules.map(({ id }) => id)).toContain('up_to_5000')
    expect((await change(dana, 0, [ownRule])).status).toBe(403)
    const changed = await change(admin, 0, [ownRule])
    expect(changed.body).toMatchObject({ isDefault: false, version: 1 })
    expect((await change(admin, 0, [ownRule])).body).toMatchObject({ code: 'edit_conflict' })
    const { id } = await asked(300_00)
    expect([await waiting(dana), await waiting(admin)]).toEqual([[id], [id]])
    await t.api(admin.token).post(`/undo/${changed.body.undoId}`)
    expect((await listed(admin))[0]).toMatchObject({ isDefault: true })
    expect(await waiting(dana)).toEqual([id])
  })

  it('need someone in each step', async () => {
    const nobody = { ...ownRule, steps: [{ ...ownRule.steps[0], approvers: [] }] }
    expect((await change(admin, 0, [nobody])).status).toBe(400)
    const stranger = await t.signUp()
    const foreign = { ...ownRule, steps: [{ ...ownRule.steps[0], approvers: [{ user: stranger.userId }] }] }
    expect((await change(admin, 0, [foreign])).status).toBe(400)
    expect((await change(admin, 0, [{ ...ownRule, minCents: 5, maxCents: 5 }])).status).toBe(400)
  })
})

it('a reminder reaches those who may decide, once a day', async () => {
  const { id } = await asked(9_000_00)
  for (const _ of [1, 2]) expect((await t.api(ana.token).post(`/approvals/${id}/remind`)).status).toBe(200)
  expect((await noticesOf(t, dana)).map(({ params }) => params['isReminder'])).toEqual([false, true])
  expect((await t.api(dana.token).post(`/approvals/${id}/remind`)).status).toBe(403)
})
