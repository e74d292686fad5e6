import type { DealCard, ListedDeal, StageTotals } from '@plumbline/contract/deals/deals'
import type { SavedView } from '@plumbline/contract/deals/views'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { FLAG_KINDS, type FlagKind } from '@plumbline/domain/deals/flags'
import { SORT_AUDIENCES } from '@plumbline/domain/deals/sort-policy'
import { DEAL_SORTS } from '@plumbline/domain/deals/sorts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgetDesk } from '../../tests/budgets.ts'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { buildTask } from '../../tests/tasks.ts'
import { asPlatform } from '../platform/db/doors.ts'

const DAY_MS = 86_400_000

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stages: { id: string; key: string }[]
const deals: Record<string, DealWithTerms> = {}

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  type Pipelines = { dealType: string; stages: { id: string; key: string }[] }[]
  const pipelines = (await t.api(admin.token).get<Pipelines>('/pipelines')).body
  stages = pipelines.find(({ dealType }) => dealType === 'fix_and_flip')!.stages
  const figures = { arvCents: 300_000_00, askingPriceCents: 200_000_00, rehabEstimateCents: 20_000_00 }
  deals['late'] = await buildDeal(t, admin, { ...figures, source: 'mls', market: 'Dayton, OH' })
  deals['nearly late'] = await buildDeal(t, admin, { source: 'auction', market: 'Dayton, OH', tags: ['probate'] })
  deals['losing'] = await buildDeal(t, operator, {
    ...figures,
    askingPriceCents: 400_000_00,
    source: 'mls',
    market: 'Lima, OH',
  })
  deals['offered'] = await buildDeal(t, admin, { ...figures, arvCents: 310_000_00, offerExpires: '2026-05-15' })
  deals['closing'] = await buildDeal(t, admin, { closingDate: '2026-05-20', purchasePriceCents: 150_000_00 })
  deals['insured'] = await buildDeal(t, operator, { insurancePolicyEnd: '2026-05-20', closingDate: '2026-08-01' })
  deals['held'] = await buildDeal(t, admin, { market: 'Xenia, OH' })
  deals['calm'] = await buildDeal(t, operator)
  deals['land'] = await buildDeal(t, admin, { market: 'Troy, OH', source: 'website' }, 'land_home')
  const hold = { version: 1, onHold: true, reason: 'Probate', reviewOn: '2026-05-14' }
  await t.api(admin.token).post(`/deals/${deals['held'].id}/hold`, hold)
  await budgetDesk(t).add(admin, deals['held'].id, [['19-020', 'Countertop', 5_000_00]])
  await record(sql`update budgets set overruns = '["total"]' where deal_id = ${deals['held'].id}`)
  await record(sql`update deal_projection set bill_missed_on = '2026-05-11' where deal_id = ${deals['calm'].id}`)
  await enter('late', 'lead', 9)
  await enter('nearly late', 'lead', 6)
  await enter('offered', 'offer', 1)
})
afterAll(() => t.close())

/** Records what only time or other rooms would. */
async function record(change: RawBuilder<unknown>): Promise<void> {
  await asPlatform(t.db, 'a test prepares flags', (tx) => tx.run(change))
}

async function enter(name: string, stageKey: string, daysAgo: number): Promise<void> {
  const enteredAt = new Date(t.time.now().getTime() - daysAgo * DAY_MS)
  const stageId = stages.find(({ key }) => key === stageKey)?.id
  await asPlatform(t.db, 'a test lets time pass', (tx) =>
    tx.run(sql`update deals set stage_id = ${stageId}, stage_entered_at = ${enteredAt} where id = ${deals[name]?.id}`),
  )
}

type List = { items: ListedDeal[]; nextCursor: string | null; totals: StageTotals | null }
const listed = async (query: string, person = admin): Promise<List> => {
  const { status, body } = await t.api(person.token).get<List>(`/deals?limit=100&${query}`)
  if (status !== 200) throw new Error(`the list answered ${status} ${JSON.stringify(body)}`)
  return body
}
const namesOf = (items: readonly { id: string }[]) =>
  items.map(({ id }) => Object.keys(deals).find((name) => deals[name]?.id === id)).toSorted()

describe('a list filtered by flags', () => {
  it.each(FLAG_KINDS.flatMap((kind) => (['admin', 'operator', 'coordinator'] as const).map((who) => ({ kind, who }))))(
    'has the deals that show $kind to the $who',
    async ({ kind, who }) => {
      const person = { admin, operator, coordinator }[who]
      const { items } = await listed('', person)
      const flagged = items.filter(({ flags }) => flags.some((flag) => flag.kind === kind))
      const found = await listed(`flags=${kind}&totals=true`, person)
      expect(namesOf(found.items)).toEqual(namesOf(flagged))
      expect(found.totals?.count).toBe(flagged.length)
      expect(flagged.length > 0 || who !== 'admin').toBe(true)
    },
  )

  it('has those with any of several', async () => {
    const { items } = await listed('flags=hold_review&flags=closing_soon')
    expect(namesOf(items)).toEqual(['closing', 'held'])
  })
})

describe('a list can be filtered', () => {
  it.each([
    ['sources=mls&sources=auction', ['late', 'losing', 'nearly late']],
    ['markets=Dayton,%20OH&sources=mls', ['late']],
    ['dates=closingDate:next7', ['closing']],
    ['dates=closingDate:next90', ['closing', 'insured']],
    ['dates=closingDate:2026-05-21..', ['insured']],
    ['dates=closingDate:..2026-05-20', ['closing']],
    ['dates=closingDate:next90&dates=offerExpires:none', ['closing', 'insured']],
    ['dates=saleDate:none&sources=website', ['land']],
    ['dates=saleDate:past30', []],
    ['mine=any&dates=closingDate:next90', ['closing']],
    ['mine=assigned&dates=closingDate:next90', []],
    ['mine=any&flags=sla_red&flags=loses_money&sources=mls', ['late']],
    ['tags=probate&flags=sla_amber&dealType=fix_and_flip', ['nearly late']],
  ])('by %s', async (query, names) => {
    const { items, totals } = await listed(`${query}&totals=true`)
    expect(namesOf(items)).toEqual(names)
    expect(totals?.count).toBe(names.length)
  })

  it('on the board, where columns are stages, with their sums', async () => {
    type Board = { columns: { stage: { key: string }; totals: StageTotals; cards: DealCard[] }[] }
    const [lead, offer] = ['lead', 'offer'].map((key) => stages.find((stage) => stage.key === key)?.id)
    const { body } = await t
      .api(admin.token)
      .get<Board>(`/deals/board?dealType=fix_and_flip&stageIds=${lead}&stageIds=${offer}&dates=offerExpires:next7`)
    expect(
      body.columns.map(({ stage, totals, cards }) => [stage.key, totals.count, totals.arvCents, cards.length]),
    ).toEqual([
      ['lead', 0, 0, 0],
      ['offer', 1, 310_000_00, 1],
    ])
  })

  it('in a saved view, which counts what its reader sees', async () => {
    const view = { name: 'Trouble', shared: true, query: 'flag=loses_money&source=mls' }
    expect((await t.api(admin.token).post<SavedView>('/views', view)).body.count).toBe(1)
    const seen = (await t.api(coordinator.token).get<SavedView[]>('/views')).body
    expect(seen.find(({ name }) => name === 'Trouble')?.count).toBe(0)
  })

  it.each(['dates=closingDate:soon', 'sources=heaven', 'flags=red'])('but not by %s', async (query) => {
    expect((await t.api(admin.token).get(`/deals?${query}`)).status).toBe(400)
  })
})

describe('filters to choose from', () => {
  type Facets = { markets: { market: string }[]; sources: { source: string; count: number }[] }

  it('are those of one type of deal', async () => {
    const { body } = await t.api(admin.token).get<Facets>('/deals/facets?dealType=land_home')
    expect(body).toMatchObject({ markets: [{ market: 'Troy, OH' }], sources: [{ source: 'website', count: 1 }] })
    const flips = (await t.api(admin.token).get<Facets>('/deals/facets?dealType=fix_and_flip')).body
    expect(flips.markets.map(({ market }) => market)).toEqual(['Dayton, OH', 'Lima, OH', 'Xenia, OH'])
    expect(flips.sources).toEqual([
      { source: 'mls', count: 2 },
      { source: 'auction', count: 1 },
    ])
  })
})

describe('a row', () => {
  it('shows price, rehab, dates and, on request, the next task', async () => {
    await buildTask(t, admin, { dealId: deals['closing']?.id, title: 'Wire the money', dueDate: '2026-05-19' })
    const { items } = await listed('dates=closingDate:next7&nextTask=true')
    expect(items).toMatchObject([
      {
        priceCents: 150_000_00,
        rehabEstimateCents: null,
        closingDate: '2026-05-20',
        source: null,
        nextTask: { title: expect.any(String) },
      },
    ])
    expect((await listed('dates=closingDate:next7')).items[0]).not.toHaveProperty('nextTask')
  })

  it('without money for people who can’t see it', async () => {
    const { items } = await listed('dates=closingDate:next7', coordinator)
    for (const hidden of ['priceCents', 'rehabEstimateCents', 'arvCents']) expect(items[0]).not.toHaveProperty(hidden)
  })
})

describe('what a role can’t see', () => {
  const people = [
    { who: 'operator', roles: ['operator'] },
    { who: 'coordinator', roles: ['transaction_coordinator'] },
  ] as const

  beforeAll(async () => {
    const settings = { version: 1, operatorsSeeProfit: false }
    const { status } = await t.api(admin.token).patch('/organization/settings', settings)
    if (status !== 200) throw new Error(`the settings were not changed: ${status}`)
  })

  const hidden = people.flatMap(({ who, roles }) => {
    const sees = figuresSeenBy({ roles: [...roles], operatorsSeeProfit: false } as never)
    return DEAL_SORTS.flatMap((sort) => {
      const audience = SORT_AUDIENCES[sort]
      return audience !== null && !sees[audience] ? [{ who, sort }] : []
    })
  })

  it.each(hidden)('can’t be used to sort: $sort as $who', async ({ who, sort }) => {
    const person = { operator, coordinator }[who]
    const order = async (query: string) => (await listed(query, person)).items.map(({ id }) => id)
    expect(await order(`sort=${sort}&order=asc`)).toEqual(await order('sort=updated&order=asc'))
  })

  it.each(people)('isn’t summed, and no filter or field reveals it: $who', async ({ who }) => {
    const person = { operator, coordinator }[who]
    const { items, totals } = await listed('totals=true', person)
    expect(totals).not.toHaveProperty('profitCents')
    expect(totals).not.toHaveProperty('cashNeededCents')
    expect(who === 'coordinator' && totals !== null && 'arvCents' in totals).toBe(false)
    for (const item of items) {
      expect(Object.keys(item.projection).filter((key) => key !== 'totalCostCents')).toEqual([])
      expect(item.flags.map(({ kind }): FlagKind => kind)).not.toContain('loses_money')
    }
    expect((await listed('flags=loses_money', person)).items).toEqual([])
  })
})
