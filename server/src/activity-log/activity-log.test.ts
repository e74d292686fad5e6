import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person
let adminsDeal: DealWithTerms
let operatorsDeal: DealWithTerms

type Page = { items: ActivityEvent[]; nextCursor: string | null }

/**
 * In New York, where the organization is, these are half an hour before the midnight that ends May 10, and just after
 * it.
 */
const FIRST = '2026-05-11T03:30:00.000Z'
const SECOND = '2026-05-11T04:10:00.000Z'

beforeAll(async () => {
  t = await testApp({ now: FIRST })
  admin = await t.signUp()
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
  adminsDeal = await buildDeal(t, admin, { arvCents: 30_000_000, targetProfitCents: 3_000_000 })
  t.time.set(SECOND)
  operatorsDeal = await buildDeal(t, operator)
  const { id, version } = adminsDeal
  const fields = { arvCents: 31_000_000, closingDate: '2026-06-30', targetProfitCents: 4_000_000 }
  await t.api(admin.token).patch(`/deals/${id}`, { version, fields, teamIds: [coordinator.userId] })
})

afterAll(() => t.close())

async function pageOf(path: string, person = admin): Promise<Page> {
  return (await t.api(person.token).get<Page>(path)).body
}

async function verbsOf(path: string, person = admin): Promise<string[]> {
  return (await pageOf(path, person)).items.map((event) => `${event.verb} ${event.deal?.number ?? ''}`.trim())
}

async function statusFor(person: Person, deal: DealWithTerms): Promise<number> {
  return (await t.api(person.token).get(`/deals/${deal.id}/activity`)).status
}

const created = (deal: DealWithTerms) => `deal.created ${deal.number}`
const updated = () => `deal.updated ${adminsDeal.number}`

describe('a deal’s log', () => {
  it('shows what happened on it, newest first', async () => {
    const { items, nextCursor } = await pageOf(`/deals/${adminsDeal.id}/activity`)
    expect(items.map((event) => event.verb)).toEqual(['deal.updated', 'deal.created'])
    expect(nextCursor).toBeNull()
    expect(items[0]).toMatchObject({
      actor: { id: admin.userId, name: admin.fullName, kind: 'user' },
      object: { type: 'deal', id: adminsDeal.id, label: adminsDeal.name },
      deal: { id: adminsDeal.id, number: adminsDeal.number, name: adminsDeal.name, dealType: 'fix_and_flip' },
    })
    expect(items[0]?.changes).toContainEqual({ name: 'arvCents', before: 30_000_000, after: 31_000_000 })
    expect(items[0]?.changes).toContainEqual({ name: 'teamIds', before: [], after: [coordinator.userId] })
  })

  it('leaves out figures hidden from the reader’s role', async () => {
    const { items } = await pageOf(`/deals/${adminsDeal.id}/activity`, coordinator)
    const names = items[0]?.changes.map((change) => change.name)
    expect(names?.sort()).toEqual(['closingDate', 'teamIds'])
  })

  it('is shown to operators and coordinators for deals they own or are assigned to', async () => {
    expect(await statusFor(operator, operatorsDeal)).toBe(200)
    expect(await statusFor(operator, adminsDeal)).toBe(403)
    expect(await statusFor(coordinator, adminsDeal)).toBe(200)
    expect(await statusFor(coordinator, operatorsDeal)).toBe(403)
  })

  it('requires signing in and is not found from another organization', async () => {
    const path = `/deals/${adminsDeal.id}/activity`
    expect((await t.api().get(path)).status).toBe(401)
    expect((await t.api(stranger.token).get(path)).status).toBe(404)
    expect((await t.api(admin.token).get(`/deals/${newId()}/activity`)).status).toBe(404)
  })
})

describe('the organization’s log', () => {
  it('shows admins everything, newest first', async () => {
    expect(await verbsOf('/activity')).toEqual([updated(), created(operatorsDeal), created(adminsDeal)])
  })

  it('shows operators and coordinators their own deals', async () => {
    expect(await verbsOf('/activity', operator)).toEqual([created(operatorsDeal)])
    expect(await verbsOf('/activity', coordinator)).toEqual([updated(), created(adminsDeal)])
  })

  it('shows nothing to another organization or without signing in', async () => {
    expect(await verbsOf('/activity', stranger)).toEqual([])
    expect((await t.api().get('/activity')).status).toBe(401)
  })

  it.each([
    ['deal', () => `dealId=${operatorsDeal.id}`, () => [created(operatorsDeal)]],
    ['person', () => `actorIds=${operator.userId}`, () => [created(operatorsDeal)]],
    [
      'several people',
      () => `actorIds=${operator.userId}&actorIds=${admin.userId}&limit=2`,
      () => [updated(), created(operatorsDeal)],
    ],
    ['group', () => 'groups=task&groups=comp', () => []],
    ['kind of object', () => 'objectTypes=deal&limit=1', () => [updated()]],
    ['first day, in the organization’s time zone', () => 'from=2026-05-11', () => [updated(), created(operatorsDeal)]],
    ['last day, included', () => 'to=2026-05-10', () => [created(adminsDeal)]],
    ['one day', () => 'from=2026-05-11&to=2026-05-11', () => [updated(), created(operatorsDeal)]],
    ['the end of the calendar', () => 'from=0001-01-01&to=9999-12-31&limit=1', () => [updated()]],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(await verbsOf(`/activity?${query()}`)).toEqual(expected())
  })

  it('can be paged through without gaps or duplicates', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await pageOf(`/activity?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...page.items.map((event) => event.id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual((await pageOf('/activity')).items.map((event) => event.id))
  })

  it.each(['groups=boats', 'from=2026-02-30', 'cursor=soon', 'actorIds=me', 'limit=201'])(
    'refuses unknown input: %s',
    async (query) => {
      expect(await t.api(admin.token).get(`/activity?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    },
  )
})
