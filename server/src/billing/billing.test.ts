import type { Billing } from '@plumbline/contract/billing'
import { GIGABYTE, PLANS, type PlanTier } from '@plumbline/domain/plans/plans'
import { newId } from '@plumbline/domain/ids'
import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type DocumentDesk, documentDesk, pdf } from '../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { jobsAreDone } from '../../tests/jobs.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'

const SOON = { timeout: 30_000 }
const DAY_MS = 86_400_000

let t: TestApp
let desk: DocumentDesk

beforeAll(async () => {
  t = await testApp()
  desk = documentDesk(t, await t.listen())
})

afterAll(() => t.close())

type Changed = Billing & { undoId: string | null }

const billingOf = async ({ token }: { token: string }) => (await t.api(token).get<Billing>('/billing')).body
const change = ({ token }: { token: string }, planTier: PlanTier, version = 1) =>
  t.api(token).put<Changed>('/billing/plan', { planTier, version })

async function organizationWith(planTier: PlanTier, deals: number) {
  const admin = await t.signUp({ planTier, fullName: 'Ada Brick' })
  const made: Awaited<ReturnType<typeof buildDeal>>[] = []
  while (made.length < deals) made.push(await buildDeal(t, admin))
  return { admin, deals: made }
}

/** A document version of this size on a new deal. */
async function store(admin: Person, bytes: number): Promise<string> {
  const deal = await buildDeal(t, admin, { name: 'Archive House' })
  const { body } = await desk.bring(admin, deal.id, { content: pdf('filler') })
  await asPlatform(t.db, 'a test fills the storage', (tx) =>
    tx.run({
      text: `insert into document_versions (org_id, id, document_id, no, file_name, kind, bytes, sha256, status, uploaded_at)
             select org_id, $1, document_id, 2, 'filler.pdf', 'pdf', $2, sha256, 'accepted', now()
             from document_versions where org_id = $3 and document_id = $4`,
      values: [newId(), bytes - pdf('filler').byteLength, admin.orgId, (body as { id: string }).id],
    }),
  )
  return deal.id
}

describe('the plan', () => {
  it('shows its usage and the deals that count', async () => {
    const { admin, deals } = await organizationWith('PRO', 3)
    await archiveDeal(t, admin, deals[2]!)
    expect(await billingOf(admin)).toMatchObject({
      planTier: 'PRO',
      version: 1,
      isBilled: false,
      trialDaysLeft: null,
      activeDeals: {
        used: 2,
        limit: 10,
        counted: expect.arrayContaining([
          expect.objectContaining({ id: deals[0]!.id, number: deals[0]!.number, reason: null, quietDays: 0 }),
          expect.objectContaining({ id: deals[1]!.id }),
        ]),
      },
      storage: { usedBytes: 0, limitBytes: PLANS.PRO.storageBytes, trashBytes: 0, largest: [] },
      abilities: { changePlan: true },
    })
  })

  it('puts the best candidates to close or archive first', async () => {
    const { admin, deals } = await organizationWith('STARTER', 3)
    const [working, held, last] = [deals[0]!, deals[1]!, deals[2]!]
    await t.api(admin.token).post(`/deals/${held.id}/hold`, { version: held.version, onHold: true, reason: 'Title' })
    await asPlatform(t.db, 'a test puts a deal into its last stage', (tx) =>
      tx.run({
        text: `update deals set stage_id = (
                 select id from stages where org_id = $1 and pipeline_id = deals.pipeline_id and kind = 'normal'
                 order by position desc limit 1)
               where org_id = $1 and id = $2`,
        values: [admin.orgId, last.id],
      }),
    )
    const order = async () =>
      (await billingOf(admin)).activeDeals.counted.map(({ id, reason }) => [id, reason] as const)
    expect(await order()).toEqual([
      [last.id, 'last_stage'],
      [held.id, 'on_hold'],
      [working.id, null],
    ])
    t.time.advance(30 * DAY_MS)
    const later = await t.signIn(admin)
    expect((await billingOf(later)).activeDeals.counted.at(-1)).toMatchObject({ reason: 'quiet', quietDays: 30 })
    t.time.advance(-30 * DAY_MS)
  })

  it('says which deals store the most, and what is in the trash', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    const dealId = await store(admin, 2 * GIGABYTE)
    const { body } = await desk.bring(admin, dealId, { content: pdf('deleted') })
    await t.api(admin.token).delete(`/documents/${(body as { id: string }).id}`, { version: 1 })
    const trashBytes = pdf('deleted').byteLength
    expect((await billingOf(admin)).storage).toMatchObject({
      usedBytes: 2 * GIGABYTE + trashBytes,
      trashBytes,
      largest: [{ id: dealId, name: 'Archive House', bytes: 2 * GIGABYTE + trashBytes }],
    })
  })

  it('lists no deals where there is no limit', async () => {
    const { admin } = await organizationWith('SCALE', 1)
    expect((await billingOf(admin)).activeDeals).toEqual({ used: 1, limit: null, counted: [] })
  })
})

describe('a change of the plan', () => {
  it('applies immediately, is logged with before and after, and the other admins are notified', async () => {
    const { admin } = await organizationWith('STARTER', 3)
    const other = await t.member(admin.orgId, 'org_admin')
    const operator = await t.member(admin.orgId, 'operator')
    expect((await t.api(admin.token).post('/deals', { dealType: 'fix_and_flip', fields: ADDRESS })).status).toBe(402)
    expect(await change(admin, 'PRO')).toMatchObject({
      status: 200,
      body: { planTier: 'PRO', version: 2, activeDeals: { used: 3, limit: 10 }, undoId: expect.any(String) },
    })
    expect((await t.api(admin.token).post('/deals', { dealType: 'fix_and_flip', fields: ADDRESS })).status).toBe(201)

    const log = (await t.api(admin.token).get<{ items: ActivityEvent[] }>('/activity?group=organization')).body
    expect(log.items.find(({ verb }) => verb === 'organization.plan_changed')).toMatchObject({
      actor: { name: 'Ada Brick' },
      changes: [{ name: 'planTier', before: 'STARTER', after: 'PRO' }],
    })

    expect(await noticesOf(t, other)).toMatchObject([
      { type: 'plan_changed', link: '/app/billing', params: { by: 'Ada Brick', from: 'STARTER', to: 'PRO' } },
    ])
    await expect.poll(() => mailsTo(t, other), SOON).toMatchObject([{ subject: 'Your plan is now Pro' }])
    await jobsAreDone(t)
    for (const person of [admin, operator]) expect(await noticesOf(t, person)).toEqual([])
  })

  it('to a lower plan keeps deals usable and files in place, and stops what would add to them', async () => {
    const { admin, deals } = await organizationWith('PRO', 4)
    const dealId = await store(admin, 6 * GIGABYTE)
    expect(await change(admin, 'STARTER')).toMatchObject({
      status: 200,
      body: { activeDeals: { used: 5, limit: 3 }, storage: { usedBytes: 6 * GIGABYTE, limitBytes: 5 * GIGABYTE } },
    })
    const deal = deals[0]!
    expect(
      (await t.api(admin.token).patch(`/deals/${deal.id}`, { version: deal.version, fields: { name: 'Still ours' } }))
        .status,
    ).toBe(200)
    expect(await t.api(admin.token).post('/deals', { dealType: 'fix_and_flip', fields: ADDRESS })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_active_deals', details: { current: 5, limit: 3 } },
    })
    expect((await t.api(admin.token).get(`/deals/${dealId}/documents`)).status).toBe(200)
    expect(await desk.bring(admin, dealId, { content: pdf('one more') })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_storage' },
    })
  })

  it('conflicts with another one, and shows the plan as it is', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    await change(admin, 'PRO')
    expect(await change(admin, 'SCALE', 1)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { planTier: 'PRO' } } },
    })
    expect((await billingOf(admin)).planTier).toBe('PRO')
  })

  it('does not conflict with a change of the settings', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    await t.api(admin.token).patch('/organization/settings', { version: 1, name: 'Larkspur Homes' })
    expect((await change(admin, 'PRO')).status).toBe(200)
    const saved = await t.api(admin.token).patch('/organization/settings', { version: 2, name: 'Larkspur & Sons' })
    expect(saved.status).toBe(200)
  })

  it('to the same plan changes nothing', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    expect(await change(admin, 'STARTER')).toMatchObject({ status: 200, body: { version: 1, undoId: null } })
  })

  it('can be undone, unless someone has changed it since', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    const first = (await change(admin, 'PRO')).body
    expect((await t.api(admin.token).post(`/undo/${first.undoId}`)).status).toBe(200)
    expect(await billingOf(admin)).toMatchObject({ planTier: 'STARTER', version: 3 })
    const second = (await change(admin, 'PRO', 3)).body
    await change(admin, 'SCALE', 4)
    expect(await t.api(admin.token).post(`/undo/${second.undoId}`)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
    expect((await billingOf(admin)).planTier).toBe('SCALE')
  })

  it('waits for a deal that’s being created', async () => {
    const { admin } = await organizationWith('PRO', 2)
    const create = () => t.api(admin.token).post('/deals', { dealType: 'fix_and_flip', fields: ADDRESS })
    const [changed, ...made] = await Promise.all([change(admin, 'STARTER'), create(), create()])
    expect(changed.status).toBe(200)
    const created = made.filter(({ status }) => status === 201).length
    expect((await billingOf(admin)).activeDeals.used).toBe(2 + created)
    expect((await create()).status).toBe(created === 0 ? 201 : 402)
  })
})

describe('who sees and changes the plan', () => {
  it('is an organization admin', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    expect((await t.api().get('/billing')).status).toBe(401)
    expect((await t.api().put('/billing/plan', { planTier: 'PRO', version: 1 })).status).toBe(401)
    for (const role of ['operator_admin', 'operator', 'transaction_coordinator', 'vendor'] as const) {
      const member = await t.member(admin.orgId, role)
      expect((await t.api(member.token).get('/billing')).status).toBe(403)
      expect((await change(member, 'SCALE')).status).toBe(403)
    }
    expect((await billingOf(admin)).planTier).toBe('STARTER')
  })

  it('changes and sees their own organization’s alone', async () => {
    const [{ admin }, stranger] = [await organizationWith('STARTER', 1), await t.signUp({ planTier: 'SCALE' })]
    expect((await billingOf(stranger)).activeDeals.used).toBe(0)
    await change(stranger, 'PRO')
    expect(await billingOf(admin)).toMatchObject({ planTier: 'STARTER', version: 1 })
  })

  it('names a plan that exists', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    expect(await t.api(admin.token).put('/billing/plan', { planTier: 'GOLD', version: 1 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: { fields: [{ path: 'planTier' }] } },
    })
  })

  it('is part of the session, with who to ask otherwise', async () => {
    const { admin } = await organizationWith('STARTER', 0)
    const operator = await t.member(admin.orgId, 'operator')
    const me = async ({ token }: Person) => (await t.api(token).get('/me')).body
    expect(await me(admin)).toMatchObject({ admins: ['Ada Brick'], abilities: { seeBilling: true } })
    expect(await me(operator)).toMatchObject({ admins: ['Ada Brick'], abilities: { seeBilling: false } })
  })
})

describe('with a payment provider', () => {
  let billed: TestApp
  beforeAll(async () => {
    billed = await testApp({ environment: { STRIPE_SECRET_KEY: 'sk_test_51ForTheTests' } })
  })
  afterAll(() => billed.close())

  it('a trial counts down, and is over after fourteen days', async () => {
    const admin = await billed.signUp({ planTier: 'PRO' })
    const left = async () => {
      const { token } = await billed.signIn(admin)
      return (await billed.api(token).get<Billing>('/billing')).body
    }
    expect(await left()).toMatchObject({ isBilled: true, trialDaysLeft: 14 })
    billed.time.advance(13.5 * DAY_MS)
    expect((await left()).trialDaysLeft).toBe(1)
    billed.time.advance(DAY_MS)
    expect((await left()).trialDaysLeft).toBeNull()
    billed.time.advance(-14.5 * DAY_MS)
  })

  it('the plan is not changed without its price', async () => {
    const admin = await billed.signUp({ planTier: 'STARTER' })
    const { body } = await billed.api(admin.token).get<Billing>('/billing')
    expect(body.abilities.changePlan).toBe(false)
    expect(await billed.api(admin.token).put('/billing/plan', { planTier: 'PRO', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'billed' } },
    })
  })
})

const ADDRESS = { addressLine1: '9 Maple Ct', city: 'Dayton', state: 'OH', postalCode: '45402' }
