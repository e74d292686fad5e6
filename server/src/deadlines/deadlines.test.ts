import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { addDays, type Day } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../tests/notices.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { notifyOfDeadlines } from './jobs.ts'

const SOON = { timeout: 30_000 }
/** Time can't run backward, so every test has its own May, in New York, the organization's time zone. */
let year = 2026
let today: Day
const at = (day: Day, time = '15:00') => t.time.set(`${day}T${time}:00Z`)

let t: TestApp
let admin: Person
let owner: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})

afterAll(() => t.close())

/** A new organization, so that tests don't see each other's deals. */
beforeEach(async () => {
  today = `${++year}-05-14`
  at(today)
  admin = await t.signUp()
  owner = await t.member(admin.orgId, 'operator')
})

const run = () => notifyOfDeadlines(t.parts)
const inDays = (days: number) => addDays(today, days)
const build = (fields: Partial<DealFields>) => buildDeal(t, owner, fields)

async function typesFor(person = owner): Promise<string[]> {
  return (await noticesOf(t, person)).map(({ type }) => type)
}

/** Runs the job on each of these days, at the same time of day. */
async function runOn(...days: number[]): Promise<void> {
  for (const day of days) {
    at(inDays(day))
    await run()
  }
}

const change = async (deal: DealWithTerms, path: string, input: object) => {
  const { version } = (await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
  const { status, body } = await t.api(owner.token).post<DealChange>(`/deals/${deal.id}/${path}`, { version, ...input })
  if (status >= 300) throw new Error(`the deal was not changed: ${status} ${JSON.stringify(body)}`)
}

describe('dates that come up', () => {
  it('reach the owner and the team, with an email each', async () => {
    const teammate = await t.member(admin.orgId, 'transaction_coordinator')
    const deal = await build({ name: 'Elm House', closingDate: inDays(3) })
    const fields = { version: deal.version, fields: {}, teamIds: [teammate.userId] }
    await t.api(owner.token).patch(`/deals/${deal.id}`, fields)
    await t.api(admin.token).patch(`/deals/${deal.id}`, fields)
    await run()
    for (const person of [owner, teammate]) {
      const notices = await noticesOf(t, person)
      expect(notices.filter(({ type }) => type !== 'deals_assigned')).toMatchObject([
        {
          type: 'closing_soon',
          link: `/app/deals/${deal.id}`,
          params: { deal: 'Elm House', day: inDays(3), days: 3 },
        },
      ])
      const subject = 'The purchase of Elm House closes in 3 days'
      const sent = async () => (await mailsTo(t, person)).filter((mail) => mail.subject === subject)
      await expect.poll(sent, SOON).toHaveLength(1)
    }
    expect(await typesFor(admin)).toEqual([])
  })

  it('are announced on each of their days before, once', async () => {
    await build({ closingDate: inDays(8) })
    await runOn(0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9)
    expect((await noticesOf(t, owner)).map(({ params }) => params['days'])).toEqual([7, 3, 1])
  })

  it('are announced once, although two servers look at the same time', async () => {
    await build({ closingDate: inDays(1), emdDue: inDays(1), ddEndDate: inDays(2), insurancePolicyEnd: inDays(14) })
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect((await typesFor()).toSorted()).toEqual(['closing_soon', 'dd_ending', 'emd_due', 'insurance_expiring'])
  })

  it('are announced again when they are moved', async () => {
    const deal = await build({ closingDate: inDays(1) })
    await run()
    const { version } = (await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
    await t.api(owner.token).patch(`/deals/${deal.id}`, { version, fields: { closingDate: inDays(3) } })
    await run()
    expect((await noticesOf(t, owner)).map(({ params }) => params['day'])).toEqual([inDays(1), inDays(3)])
  })

  it('of a kind are in one email', async () => {
    await build({ name: 'One', closingDate: inDays(3) })
    await build({ name: 'Two', closingDate: inDays(1) })
    await run()
    await expect.poll(() => mailsTo(t, owner), SOON).toHaveLength(1)
    const [mail] = await mailsTo(t, owner)
    expect(mail?.subject).toBe('2 purchases close soon')
    expect(mail?.text).toMatch(/Two closes on May 15, \d{4}\.\s+The purchase of One closes on May 17, \d{4}\./)
  })

  it('wait for the morning where the organization is', async () => {
    await build({ closingDate: inDays(2) })
    // Still May 14 in New York, then May 15, four hours before its morning.
    at(inDays(1), '03:30')
    await run()
    expect((await noticesOf(t, owner)).map(({ params }) => params['days'])).toEqual([2])
    at(inDays(1), '07:00')
    await run()
    expect(await typesFor()).toHaveLength(1)
    at(inDays(1), '11:00')
    await run()
    expect((await noticesOf(t, owner)).map(({ params }) => params['days'])).toEqual([2, 1])
  })
})

describe('nobody is notified of a date', () => {
  it('that was met', async () => {
    const paid = await build({ emdDue: inDays(1), ddEndDate: inDays(1) })
    const stage = paid.pipeline.find(({ key }) => key === 'under_contract')
    type Items = { items: { templateItemId: string; label: { en: string } }[] }
    const { items } = (await t.api(owner.token).get<Items>(`/deals/${paid.id}/checklist?stageId=${stage?.id}`)).body
    const deposit = items.find(({ label }) => label.en === 'Earnest money paid')
    await t
      .api(owner.token)
      .post(`/deals/${paid.id}/checklist`, { templateItemId: deposit?.templateItemId, status: 'done' })
    await build({ closingDate: inDays(1), purchaseDate: inDays(0) })
    await build({ offerExpires: inDays(1), contractDate: inDays(0) })
    await run()
    expect(await typesFor()).toEqual(['dd_ending'])
  })

  it('of closed or archived deals, or deals whose owner left', async () => {
    await archiveDeal(t, owner, await build({ closingDate: inDays(1) }))
    const gone = await t.member(admin.orgId, 'operator')
    await buildDeal(t, gone, { closingDate: inDays(1) })
    await asPlatform(t.db, 'a test removes a member', (tx) =>
      tx.run(sql`delete from user_roles where user_id = ${gone.userId}`),
    )
    await run()
    expect([...(await typesFor()), ...(await typesFor(gone))]).toEqual([])
  })

  it('of an offer on hold, but of what costs money in that time', async () => {
    const deal = await build({ offerExpires: inDays(1), insurancePolicyEnd: inDays(1) })
    await change(deal, 'hold', { onHold: true, reason: 'Probate' })
    await run()
    expect(await typesFor()).toEqual(['insurance_expiring'])
  })

  it('in another organization', async () => {
    const stranger = await t.signUp()
    await build({ closingDate: inDays(1) })
    await run()
    expect(await typesFor(stranger)).toEqual([])
  })
})

describe('permits and loans', () => {
  it('are watched: a permit until it is signed off', async () => {
    const deal = await build({})
    const permit = { kind: 'septic', number: 'S-118', issued: inDays(-80), expires: inDays(14) }
    const path = `/deals/${deal.id}/permits`
    const made = (await t.api(owner.token).post<{ id: string; version: number }>(path, { permit })).body
    await run()
    expect(await noticesOf(t, owner)).toMatchObject([
      { type: 'permit_expiring', params: { what: 'septic', number: 'S-118', days: 14 } },
    ])
    const signed = { version: made.version, permit: { final: today } }
    expect((await t.api(owner.token).patch(`${path}/${made.id}`, signed)).status).toBe(200)
    await runOn(7)
    expect(await typesFor()).toHaveLength(1)
  })

  it('reach those who see loans: a maturity once the house is bought', async () => {
    const teammate = await t.member(admin.orgId, 'transaction_coordinator')
    const deal = await buildDeal(t, owner, {})
    await asPlatform(t.db, 'a test assigns a teammate', (tx) =>
      tx.run(sql`update deals set team_ids = ${[teammate.userId]}::uuid[] where id = ${deal.id}`),
    )
    const setLoans = async () => {
      const { version } = (await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
      const loans = [{ ...LOAN, maturityDate: inDays(30) }]
      expect((await t.api(owner.token).put(`/deals/${deal.id}/loans`, { version, loans })).status).toBe(200)
    }
    await setLoans()
    await run()
    expect(await typesFor()).toEqual([])
    const { version } = (await t.api(owner.token).get<DealWithTerms>(`/deals/${deal.id}`)).body
    await t.api(owner.token).patch(`/deals/${deal.id}`, { version, fields: { purchaseDate: inDays(-60) } })
    await run()
    expect(await noticesOf(t, owner)).toMatchObject([
      { type: 'loan_maturing', params: { what: 'Hard money', days: 30 } },
    ])
    expect(await typesFor(teammate)).toEqual([])
    // Saving a loan stores it again; the maturity is the same.
    await setLoans()
    await run()
    expect(await typesFor()).toHaveLength(1)
  })
})

const LOAN = {
  name: 'Hard money',
  loanType: 'hard_money',
  initialAdvanceCents: 10_000_000,
  holdbackCents: 0,
  ratePct: '11',
  pointsPct: '2',
  feesCents: 0,
  exitFeePct: '0',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  payoffDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'even',
  draws: [],
  status: 'funded',
}
