import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { notifyOwnersOfRedDeals } from './jobs.ts'

const DAY_MS = 86_400_000
const SOON = { timeout: 30_000 }
/** The time limit of the lead stage in both pipelines. */
const SLA_DAYS = 7

let t: TestApp
let admin: Person
let owner: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
  owner = await t.member(admin.orgId, 'operator')
})

afterAll(() => t.close())

/** Backdates the deal's stage entry by this many days. The clock doesn't move, so the test's users stay signed in. */
async function age(deal: DealWithTerms, days: number): Promise<void> {
  const enteredAt = new Date(t.time.now().getTime() - days * DAY_MS)
  await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.run(sql`update deals set stage_entered_at = ${enteredAt} where id = ${deal.id}`),
  )
}

async function aged(person: Person, days: number, name?: string): Promise<DealWithTerms> {
  const deal = await buildDeal(t, person, name ? { name } : {})
  await age(deal, days)
  return deal
}

const run = () => notifyOwnersOfRedDeals(t.parts)

it('notifies the owner once when a deal exceeds its stage’s time limit', async () => {
  const amber = await aged(owner, SLA_DAYS - 0.01)
  const red = await aged(owner, SLA_DAYS, 'Elm House')
  expect(await run()).toBe(1)
  expect(await noticesOf(t, owner)).toMatchObject([
    {
      type: 'stage_sla_red',
      link: `/app/deals/${red.id}`,
      params: { deal: 'Elm House', stage: { en: 'Lead', es: 'Prospecto' }, days: 7, limitDays: 7 },
    },
  ])
  await expect.poll(() => mailsTo(t, owner), SOON).toHaveLength(1)
  expect((await mailsTo(t, owner))[0]?.subject).toBe('Elm House has been in Lead for 7 days')
  expect(await run()).toBe(0)
  await age(amber, SLA_DAYS)
  expect(await run()).toBe(1)
  expect(await noticesOf(t, owner)).toHaveLength(2)
})

it('reports several deals in one email', async () => {
  const busy = await t.member(admin.orgId, 'operator')
  await aged(busy, 8, 'One')
  await aged(busy, 20, 'Two')
  expect(await run()).toBe(2)
  expect(await noticesOf(t, busy)).toHaveLength(2)
  await expect.poll(() => mailsTo(t, busy), SOON).toHaveLength(1)
  const [mail] = await mailsTo(t, busy)
  expect(mail?.subject).toBe('2 deals are past their stage’s time limit')
  expect(mail?.text).toMatch(/Two: 20 days in Lead \(limit: 7\)\.\s+One: 8 days/)
})

it('skips deals on hold and doesn’t count days on hold', async () => {
  const patient = await t.member(admin.orgId, 'operator')
  const deal = await aged(patient, 30)
  const hold = (version: number, onHold: boolean) =>
    t.api(patient.token).post<DealChange>(`/deals/${deal.id}/hold`, { version, onHold, reason: 'Probate' })
  await hold(1, true)
  expect(await run()).toBe(0)
  await asPlatform(t.db, 'a test lets a hold begin earlier', (tx) =>
    tx.run(
      sql`update deals set hold_started_at = ${new Date(t.time.now().getTime() - 25 * DAY_MS)} where id = ${deal.id}`,
    ),
  )
  await hold(2, false)
  expect(await run()).toBe(0)
  await age(deal, SLA_DAYS + 25)
  expect(await run()).toBe(1)
})

it('notifies again in the next stage, but not again after the move to it is undone', async () => {
  const mover = await t.member(admin.orgId, 'operator_admin')
  const deal = await aged(mover, SLA_DAYS)
  expect(await run()).toBe(1)
  const move = { version: deal.version, toStageId: deal.pipeline[1]?.id, override: true, reason: 'Numbers tomorrow' }
  const { undoId } = (await t.api(mover.token).post<DealChange>(`/deals/${deal.id}/move`, move)).body
  expect(await run()).toBe(0)
  await t.api(mover.token).post(`/undo/${undoId}`)
  expect(await run()).toBe(0)
  const again = (await t.api(mover.token).post<DealChange>(`/deals/${deal.id}/move`, { ...move, version: 3 })).body.deal
  await age(again, 5)
  expect(await run()).toBe(1)
  expect((await noticesOf(t, mover)).map(({ params }) => params)).toMatchObject([
    { stage: { en: 'Lead' } },
    { stage: { en: 'Analysis' } },
  ])
})

it('doesn’t notify about archived deals or owners who left', async () => {
  const gone = await t.member(admin.orgId, 'operator')
  await archiveDeal(t, gone, await aged(gone, 30))
  await aged(gone, 30)
  await asPlatform(t.db, 'a test removes a member', (tx) =>
    tx.run(sql`delete from user_roles where user_id = ${gone.userId}`),
  )
  await run()
  expect(await noticesOf(t, gone)).toEqual([])
})
