import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { ClosedDeal, ClosedTotals, PortfolioPage } from '@plumbline/contract/portfolio'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closer } from '../../tests/closing.ts'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { type Person, type TestApp, testApp } from '../../tests/harness.ts'

let t: TestApp
let close: Awaited<ReturnType<typeof closer>>
beforeAll(async () => {
  t = await testApp()
  close = await closer(t)
})
afterAll(() => t.close())

type List = { items: ClosedDeal[]; nextCursor: string | null; totals: ClosedTotals | null; years: number[] }
const list = async (person: Person, query = '') =>
  (await t.api(person.token).get<List>(`/portfolio/deals${query}`)).body
const show = (person: Person, deals: object, shown = true) =>
  t.api(person.token).post<{ changedIds: string[] }>('/portfolio/deals/show', { deals, shown })
const page = async (person: Person) => (await t.api(person.token).get<PortfolioPage>('/portfolio')).body
const publish = (person: Person, published = true) =>
  t.api(person.token).post<PortfolioPage>('/portfolio/publish', { published })

describe('the list of closed deals', () => {
  let owner: Person
  let flip: DealWithTerms
  beforeAll(async () => {
    owner = await t.signUp()
    flip = await close(owner, { fields: { addressLine1: '418 Linden Ave' } })
  })

  it('contains closed deals with their results, and nothing else', async () => {
    await buildDeal(t, owner)
    const { items, totals, years } = await list(owner)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      id: flip.id,
      name: '418 Linden Ave',
      holdDays: 130,
      purchasePriceCents: 212_345_67,
      salePriceCents: 409_512_34,
      profitCents: flip.realized?.profitCents,
      isRealized: true,
      missing: [],
      shown: false,
    })
    expect(totals).toEqual({
      count: 1,
      salePriceCents: 409_512_34,
      profitCents: flip.realized?.profitCents,
      medianHoldDays: 130,
      notRealized: 0,
      withoutProfit: 0,
      shown: 0,
      archived: 0,
    })
    expect(years).toEqual([2026])
  })

  it('requires sign-in and shows nothing from another organization', async () => {
    expect((await t.api().get('/portfolio/deals')).status).toBe(401)
    const stranger = await t.signUp()
    expect(await list(stranger)).toMatchObject({ items: [], totals: { count: 0, profitCents: 0 }, years: [] })
  })

  it('omits amounts for people who can’t see them', async () => {
    const coordinator = await t.member(owner.orgId, 'transaction_coordinator')
    const { items, totals } = await list(coordinator)
    expect(items[0]).toMatchObject({ name: '418 Linden Ave', holdDays: 130 })
    expect(JSON.stringify({ items, totals })).not.toMatch(/Cents|roi/)
  })

  it('includes a deal archived after closing, but not one archived before', async () => {
    const firm = await t.signUp()
    await archiveDeal(t, firm, await close(firm))
    await archiveDeal(t, firm, await buildDeal(t, firm))
    const { items, totals } = await list(firm)
    expect(items).toMatchObject([{ isArchived: true }])
    expect(totals).toMatchObject({ count: 1, archived: 1 })
  })

  it('excludes refinanced houses from the sales and profit totals', async () => {
    const firm = await t.signUp()
    const sold = await close(firm)
    await close(firm, { fields: { exitType: 'refinance_hold' } })
    const { items, totals } = await list(firm)
    expect(items.map((deal) => deal.isRealized).toSorted()).toEqual([false, true])
    expect(totals).toMatchObject({
      count: 2,
      notRealized: 1,
      salePriceCents: 409_512_34,
      profitCents: sold.realized?.profitCents,
    })
  })

  it('counts an assigned contract’s fee as profit, and doesn’t report a missing purchase', async () => {
    const firm = await t.signUp()
    const nothingBought = { purchaseDate: null, purchasePriceCents: null, salePriceCents: null }
    const assigned = { exitType: 'wholesale_assignment', assignmentFeeCents: 12_500_00 } as const
    await close(firm, { fields: { ...nothingBought, ...assigned }, from: 'under_contract' })
    const { items, totals } = await list(firm)
    expect(items).toMatchObject([
      { exitType: 'wholesale_assignment', assignmentFeeCents: 12_500_00, profitCents: 12_500_00, missing: [] },
    ])
    expect(totals).toMatchObject({ salePriceCents: 0, profitCents: 12_500_00, withoutProfit: 0, medianHoldDays: null })
  })

  it('can be filtered by type and by sale year', async () => {
    const firm = await t.signUp()
    const earlier = { saleDate: '2025-12-31', purchaseDate: '2025-06-01' }
    await close(firm, { fields: earlier })
    await close(firm, { fields: { saleDate: '2026-01-01', purchaseDate: '2025-08-01' } })
    expect((await list(firm)).years).toEqual([2026, 2025])
    expect((await list(firm, '?year=2025')).items).toMatchObject([{ saleDate: '2025-12-31' }])
    expect(await list(firm, '?dealType=land_home')).toMatchObject({ items: [], totals: { count: 0 } })
  })

  it('is paginated, latest sale first, with totals only on the first page', async () => {
    const firm = await t.signUp()
    for (const month of ['03', '05', '04'])
      await close(firm, { fields: { saleDate: `2026-${month}-10`, addressLine1: `${month} Row St` } })
    const first = await list(firm, '?limit=2')
    const second = await list(firm, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map((deal) => deal.saleDate)).toEqual([
      '2026-05-10',
      '2026-04-10',
      '2026-03-10',
    ])
    expect(second).toMatchObject({ nextCursor: null, totals: null, years: [] })
    const forged = Buffer.from(JSON.stringify(['yesterday', newId()])).toString('base64url')
    expect((await t.api(firm.token).get(`/portfolio/deals?cursor=${forged}`)).status).toBe(400)
  })
})

describe('the settings of the public page', () => {
  it('start unpublished, with only the city and no figures, and can be read by every member', async () => {
    const owner = await t.signUp()
    const operator = await t.member(owner.orgId, 'operator')
    expect(await page(operator)).toMatchObject({
      published: false,
      addressLevel: 'city',
      figureLevel: 'hidden',
      viewCount: 0,
      shownCount: 0,
      url: `http://localhost:3000/portfolio/${owner.orgId}`,
      abilities: { publish: false },
    })
    expect((await page(owner)).abilities.publish).toBe(true)
    expect((await t.api().get('/portfolio')).status).toBe(401)
  })

  it('can be changed on the version that was read; a stale change is a conflict that returns the current settings', async () => {
    const owner = await t.signUp()
    const change = (body: object) => t.api(owner.token).patch<PortfolioPage>('/portfolio', body)
    const first = await change({ version: 1, headline: 'Homes brought back', contactEmail: 'hello@homes.example' })
    expect(first.body).toMatchObject({ headline: 'Homes brought back', version: 2 })
    const late = await change({ version: 1, headline: 'Another headline' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { headline: 'Homes brought back' } } },
    })
    expect((await change({ version: 2, headline: 'Homes brought back' })).body.version).toBe(2)
    expect((await change({ version: 2, contactEmail: 'not an address' })).status).toBe(400)
    expect((await change({ version: 2, contactEmail: null })).body.contactEmail).toBe(null)
  })

  it('list the sites that can embed the page, and accept only secure origins', async () => {
    const owner = await t.signUp()
    const change = (frameOrigins: string[], version = 1) =>
      t.api(owner.token).patch<PortfolioPage>('/portfolio', { version, frameOrigins })
    expect((await page(owner)).frameOrigins).toEqual([])
    const odd = ['http://example.com', 'https://example.com/page', 'https://*.example.com', "https://a.example 'self'"]
    for (const origin of odd) {
      const refused = await change([origin])
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_input' }])
    }
    expect((await change(Array.from({ length: 11 }, (_, no) => `https://site-${no}.example`))).status).toBe(400)
    expect((await change(['https://www.homes.example'])).body.frameOrigins).toEqual(['https://www.homes.example'])
  })

  it('belong to a single organization', async () => {
    const [owner, stranger] = [await t.signUp(), await t.signUp()]
    await t.api(owner.token).patch('/portfolio', { version: 1, headline: 'Ours' })
    expect((await page(stranger)).headline).toBe('')
    await publish(stranger)
    expect((await page(owner)).published).toBe(false)
  })
})

describe('choosing what the public sees', () => {
  it('accepts closed deals of one’s own organization and skips everything else', async () => {
    const [owner, other] = [await t.signUp(), await t.signUp()]
    const [closed, open, theirs] = [await close(owner), await buildDeal(t, owner), await close(other)]
    const reply = await show(owner, { ids: [closed.id, open.id, theirs.id, newId()] })
    expect(reply.body.changedIds).toEqual([closed.id])
    expect((await page(owner)).shownCount).toBe(1)
    expect((await page(other)).shownCount).toBe(0)
    expect((await show(owner, { ids: [closed.id] })).body.changedIds).toEqual([])
    expect((await show(other, { ids: [closed.id] }, false)).body.changedIds).toEqual([])
    expect((await show(owner, { ids: [closed.id] }, false)).body.changedIds).toEqual([closed.id])
  })

  it('includes every deal that matches a filter', async () => {
    const owner = await t.signUp()
    const [early, late] = [
      await close(owner, { fields: { purchaseDate: '2025-01-05', saleDate: '2025-05-05' } }),
      await close(owner),
    ]
    expect((await show(owner, { filter: { year: 2025 } })).body.changedIds).toEqual([early.id])
    expect((await list(owner, '?shown=true')).items.map((deal) => deal.id)).toEqual([early.id])
    expect(await list(owner, '?shown=false')).toMatchObject({
      items: [{ id: late.id }],
      totals: { count: 1, shown: 0 },
    })
    expect((await show(owner, { filter: { shown: false } })).body.changedIds).toEqual([late.id])
    expect((await show(owner, { filter: {} }, false)).body.changedIds.toSorted()).toEqual(
      [early.id, late.id].toSorted(),
    )
  })

  it('never includes archived deals, and drops reopened ones', async () => {
    const owner = await t.signUp()
    const [archived, reopened] = [await close(owner), await close(owner)]
    await archiveDeal(t, owner, archived)
    expect((await show(owner, { ids: [archived.id, reopened.id] })).body.changedIds).toEqual([reopened.id])
    await t
      .api(owner.token)
      .post(`/deals/${reopened.id}/reopen`, { version: reopened.version, reason: 'The buyer gave it back' })
    expect((await page(owner)).shownCount).toBe(0)
  })

  it('is limited to people who can publish', async () => {
    const owner = await t.signUp()
    const deal = await close(owner)
    for (const role of ['operator', 'transaction_coordinator'] as const) {
      const person = await t.member(owner.orgId, role)
      expect((await show(person, { ids: [deal.id] })).status).toBe(403)
      expect((await publish(person)).status).toBe(403)
      expect((await t.api(person.token).patch('/portfolio', { version: 1, headline: 'Mine' })).status).toBe(403)
    }
    const admin = await t.member(owner.orgId, 'operator_admin')
    expect((await publish(admin)).body.published).toBe(true)
    expect((await t.api().post('/portfolio/publish', { published: true })).status).toBe(401)
    expect((await t.api().post('/portfolio/deals/show', { deals: { ids: [deal.id] }, shown: true })).status).toBe(401)
    expect((await t.api().patch('/portfolio', { version: 1 })).status).toBe(401)
  })

  it('logs what was shown, published, and changed, once each', async () => {
    const owner = await t.signUp()
    const deal = await close(owner)
    await show(owner, { ids: [deal.id] })
    await show(owner, { ids: [deal.id] })
    await publish(owner)
    await publish(owner)
    await publish(owner, false)
    const log = await t.api(owner.token).get<{ items: { verb: string; object: { label: string } }[] }>('/activity')
    const entries = log.body.items.filter((entry) => entry.verb.startsWith('portfolio.'))
    expect(entries.map((entry) => entry.verb)).toEqual([
      'portfolio.unpublished',
      'portfolio.published',
      'portfolio.updated',
    ])
    expect(entries.at(-1)?.object.label).toBe(deal.name)
  })
})
