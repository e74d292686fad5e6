import type { Contact } from '@plumbline/contract/contacts'
import type { PeopleList, Person as Page } from '@plumbline/contract/people'
import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let operator: Person
let coordinator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ planTier: 'SCALE' })
  operator = await t.member(admin.orgId, 'operator')
  coordinator = await t.member(admin.orgId, 'transaction_coordinator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

type Added = Contact & { undoId: string }

async function add(contact: object, { token } = operator): Promise<Added> {
  const { status, body } = await t.api(token).post<Added>('/contacts', { contact })
  if (status !== 201) throw new Error(`the contact was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

const list = async (query = '', { token } = operator) => (await t.api(token).get<PeopleList>(`/people?${query}`)).body
const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
const link = (dealId: string, contactId: string, role: string, { token } = admin) =>
  t.api(token).post(`/deals/${dealId}/contacts`, { contactId, role })
const pageOf = async (id: string, { token } = admin) => (await t.api(token).get<Page>(`/people/${id}`)).body

describe('the list', () => {
  let other: Person
  const inOther = async (query: string) => (await list(query, other)).items.map(({ name }) => name)

  beforeAll(async () => {
    other = await t.signUp()
    await add(
      { name: 'Zoe Lund', company: 'Ridgeline Capital', roles: ['lender'], email: 'zoe@ridgeline.example' },
      other,
    )
    await add({ name: 'Abe Ridge', roles: ['seller', 'partner'], phone: '(336) 555-0190' }, other)
    await add({ name: 'Mia Prado', roles: ['insurance_agent'], doNotContact: true, tags: ['fast'] }, other)
    await add({ name: 'Nora None' }, other)
  })

  it('counts each group; a person with several roles is in several, and one without a role is in the last', async () => {
    expect((await list('', other)).summary).toEqual({
      everyone: 4,
      found: 4,
      counts: { sellers: 1, agents: 0, lenders: 1, wholesalers: 0, title: 0, inspectors: 0, partners: 1, others: 2 },
    })
    expect((await list('q=ridge', other)).summary).toMatchObject({ everyone: 4, found: 2 })
  })

  it.each([
    ['', ['Abe Ridge', 'Mia Prado', 'Nora None', 'Zoe Lund']],
    ['q=ridge', ['Abe Ridge', 'Zoe Lund']],
    ['q=lund%20ridgeline', ['Zoe Lund']],
    ['q=336-555-0190', ['Abe Ridge']],
    ['q=fast', ['Mia Prado']],
    ['group=partners', ['Abe Ridge']],
    ['group=others', ['Mia Prado', 'Nora None']],
    ['group=others&role=insurance_agent', ['Mia Prado']],
    ['only=do_not_contact', ['Mia Prado']],
    ['only=without_email', ['Abe Ridge', 'Mia Prado', 'Nora None']],
    ['only=without_phone&group=lenders', ['Zoe Lund']],
    ['only=active_deals', []],
  ])('is narrowed by “%s”', async (query, expected) => {
    expect(await inOther(query)).toEqual(expected)
  })

  it('refuses filters and cursors that it doesn’t know', async () => {
    for (const query of ['group=boats', 'sort=age', 'cursor=soon', 'only=rich'])
      expect((await t.api(other.token).get(`/people?${query}`)).status).toBe(400)
  })

  it.each(['name', 'last_contact', 'deals'])('is paged through by %s without gaps or duplicates', async (sort) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: PeopleList = await list(`sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`, other)
      seen.push(...page.items.map(({ name }) => name))
      expect(page.summary === null).toBe(cursor !== null)
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(await inOther(`sort=${sort}`))
    expect(seen).toHaveLength(4)
  })

  it('counts the deals that name a person once each, and the active ones', async () => {
    const dana = await add({ name: 'Dana Voss' })
    const [one, two] = [await buildDeal(t, admin), await buildDeal(t, admin)]
    await link(one.id, dana.id, 'seller')
    await link(one.id, dana.id, 'buyer')
    await link(two.id, dana.id, 'seller')
    await t.api(admin.token).post(`/deals/${two.id}/archive`, { version: two.version, reason: 'other', note: 'done' })
    const row = (await list('q=Dana%20Voss')).items[0]
    expect(row).toMatchObject({ deals: 2, activeDeals: 1, roles: ['seller', 'buyer'] })
    expect(await names('only=active_deals')).toContain('Dana Voss')
    expect((await list('sort=deals&limit=1')).items[0]?.name).toBe('Dana Voss')
  })
})

describe('a person', () => {
  it('has deals with roles, and the totals of each role', async () => {
    const sue = await add({ name: 'Sue Seller', roles: ['seller'] })
    const offer = { offerPriceCents: 180_000_00, offerDate: '2026-05-12', offerExpires: '2026-05-20' }
    const deal = await buildDeal(t, admin, offer)
    await link(deal.id, sue.id, 'seller')
    const page = await pageOf(sue.id)
    expect(page.deals).toMatchObject([{ id: deal.id, roles: ['seller'], status: 'active', loans: [] }])
    expect(page.seller).toEqual({
      deals: 1,
      offers: 1,
      bought: 0,
      lastOffer: { amountCents: 180_000_00, on: '2026-05-12' },
    })
    expect(page.open).toMatchObject([
      { kind: 'offer_made', amountCents: 180_000_00, since: '2026-05-12', until: '2026-05-20' },
    ])
    expect(page).toMatchObject({ lender: null, agent: null, abilities: { edit: true, merge: true } })
    const seen = await pageOf(sue.id, coordinator)
    expect(seen).toMatchObject({ seller: null, open: [], abilities: { edit: true, merge: false } })
    expect(seen.deals).toHaveLength(1)
  })

  it('who lends has the loans named after them, which coordinators don’t see', async () => {
    const lender = await add({ name: 'Stephen Oyelaran', company: 'Ridgeline Capital', roles: ['lender'] })
    const deal = await buildDeal(t, admin, { purchasePriceCents: 200_000_00 })
    await link(deal.id, lender.id, 'lender')
    const { version } = (await t.api(admin.token).get<{ version: number }>(`/deals/${deal.id}`)).body
    const loans = [
      { ...LOAN, name: 'Ridgeline Capital', status: 'committed' },
      { ...LOAN, name: 'Somebody Else', position: 2, initialAdvanceCents: 5_00 },
    ]
    await t.api(admin.token).put(`/deals/${deal.id}/loans`, { version, loans })
    const page = await pageOf(lender.id)
    expect(page.lender).toMatchObject({
      openLoans: 1,
      committedCents: 230_000_00,
      leftCents: 230_000_00,
      lentCents: 0,
      repaidLoans: 0,
      drawDays: null,
    })
    expect(page.deals[0]?.loans).toMatchObject([{ name: 'Ridgeline Capital', commitmentCents: 230_000_00 }])
    const seen = await pageOf(lender.id, coordinator)
    expect(seen.lender).toBeNull()
    expect(seen.deals[0]?.loans).toEqual([])
  })

  it('who lists houses has a count of them', async () => {
    const ivy = await add({ name: 'Ivy Chen', roles: ['listing_agent'] })
    const deal = await buildDeal(t, admin, { listDate: '2026-04-01' })
    await link(deal.id, ivy.id, 'listing_agent')
    expect((await pageOf(ivy.id)).agent).toEqual({ listed: 1, sold: 0, daysToContract: null })
  })

  it('shows the vendors they’re the contact of', async () => {
    const luis = await add({ name: 'Luis Sandoval' })
    await t.api(admin.token).post('/vendors', { vendor: { name: 'Sandoval Drywall' }, contact: { id: luis.id } })
    expect((await pageOf(luis.id)).vendors).toMatchObject([{ name: 'Sandoval Drywall' }])
  })

  it('is not found from another organization', async () => {
    const { id } = await add({ name: 'Hidden' })
    for (const path of [`/people/${id}`, `/people/${id}/history`]) {
      expect((await t.api(stranger.token).get(path)).status).toBe(404)
      expect((await t.api().get(path)).status).toBe(401)
    }
    expect((await t.api(admin.token).get(`/people/${newId()}/history`)).status).toBe(404)
    expect((await list('', stranger)).items).toEqual([])
  })
})

const logCall = (id: string, body: object, { token } = coordinator) =>
  t.api(token).post<{ id: string; lastContactedAt: string; undoId: string }>(`/contacts/${id}/calls`, body)
const history = async (id: string, query = '', { token } = coordinator) =>
  (await t.api(token).get<{ items: ActivityEvent[] }>(`/people/${id}/history?${query}`)).body.items

describe('calls', () => {
  it('are logged in one line, become the last contact, and can be undone', async () => {
    const { id } = await add({ name: 'Paula Reyes' })
    const first = await logCall(id, { note: 'Closing is on Friday', minutes: 6 })
    const at = first.body.lastContactedAt
    expect(first.status).toBe(201)
    expect(at).toMatch(/^2026-05-14T15:00:/)
    const earlier = await logCall(id, { note: 'Left a message', calledAt: '2026-05-01T12:00:00Z' })
    expect(earlier.body.lastContactedAt).toBe(at)
    expect((await list('q=Paula')).items[0]?.lastContactedAt).toBe(at)
    await t.api(coordinator.token).post(`/undo/${first.body.undoId}`)
    expect(await pageOf(id)).toMatchObject({ calls: 1, lastContactedAt: '2026-05-01T12:00:00.000Z' })
    expect((await history(id)).map(({ verb }) => verb)).toEqual([
      'contact.call_removed',
      'contact.called',
      'contact.called',
      'contact.created',
    ])
    expect((await history(id, 'only=calls'))[2]?.changes).toEqual([
      { name: 'callNote', before: null, after: 'Closing is on Friday' },
      { name: 'callMinutes', before: null, after: 6 },
    ])
    expect((await history(id, 'only=changes')).map(({ verb }) => verb)).toEqual(['contact.created'])
    expect(await history(id, 'limit=1')).toHaveLength(1)
  })

  it('keep a contact from being removed by undoing that it was added', async () => {
    const made = await add({ name: 'Kept by a call' })
    await logCall(made.id, { note: 'Hello' })
    expect((await t.api(operator.token).post(`/undo/${made.undoId}`)).status).toBe(409)
  })

  it('need a note, and can’t be in the future', async () => {
    const { id } = await add({ name: 'Later' })
    expect((await logCall(id, { note: '  ' })).status).toBe(400)
    expect((await logCall(id, { note: 'Hello', calledAt: '2026-05-15T12:00:00Z' })).status).toBe(400)
    expect((await logCall(id, { note: 'Hello', minutes: 0 })).status).toBe(400)
    expect((await logCall(id, { note: 'Hello' }, stranger)).status).toBe(404)
  })
})

const LOAN = {
  loanType: 'hard_money',
  initialAdvanceCents: 0,
  advancePct: '80',
  holdbackCents: 70_000_00,
  ratePct: '11',
  pointsPct: '2',
  feesCents: 0,
  exitFeePct: '0',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  payoffDate: null,
  maturityDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'even',
  draws: [],
  status: 'funded',
}
