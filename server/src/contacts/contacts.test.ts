import type { Contact, DealContacts, SameContact } from '@plumbline/contract/contacts'
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

type Changed = Contact & { undoId: string }

async function add(contact: object, { token } = operator): Promise<Changed> {
  const { status, body } = await t.api(token).post<Changed>('/contacts', { contact })
  if (status !== 201) throw new Error(`the contact was not added: ${status} ${JSON.stringify(body)}`)
  return body
}

const search = async (query: string, { token } = operator) =>
  (await t.api(token).get<{ items: Contact[] }>(`/contacts?${query}`)).body.items.map(({ name }) => name)
const undo = (undoId: string, { token } = operator) => t.api(token).post(`/undo/${undoId}`)

const same = async (query: string) =>
  (await t.api(operator.token).get<{ items: SameContact[] }>(`/contacts/same?${query}`)).body.items

describe('contacts', () => {
  it('are found by name, company, email and phone; those with a wanted role come first', async () => {
    await add({ name: 'Zoe Lund', company: 'Ridgeline Capital', roles: ['lender'], email: 'Zoe@Ridgeline.example' })
    await add({ name: 'Abe Ridge', phone: '(336) 555-0190' })
    expect(await search('q=ridge')).toEqual(['Abe Ridge', 'Zoe Lund'])
    expect(await search('q=ridge&roles=lender')).toEqual(['Zoe Lund', 'Abe Ridge'])
    expect(await search('q=zoe@')).toEqual(['Zoe Lund'])
    expect(await search('q=5550190')).toEqual(['Abe Ridge'])
    expect(await search('q=%25')).toEqual([])
    expect(await search('q=ridge', stranger)).toEqual([])
  })

  it('hint at duplicates by email, phone, or name and company', async () => {
    const pat = await add({ name: 'Pat Oak', email: 'pat@oak.example', phone: '336-555-0133' })
    expect(await same('name=Patricia&email=PAT@oak.example')).toMatchObject([{ contact: { id: pat.id }, by: 'email' }])
    expect(await same('name=P&phone=(336)%20555%200133')).toMatchObject([{ contact: { id: pat.id }, by: 'phone' }])
    expect(await same('name=pat%20oak')).toMatchObject([{ contact: { id: pat.id }, by: 'name' }])
    expect(await same('name=pat%20oak&company=Elm')).toEqual([])
  })

  it('are edited on the version that was seen, with undo and on record', async () => {
    const made = await add({ name: 'Typo Titel', roles: ['title_officer'] })
    const patch = (version: number, contact: object) =>
      t.api(coordinator.token).patch<Changed>(`/contacts/${made.id}`, { version, contact })
    const renamed = await patch(1, { name: 'Typo Title' })
    expect(renamed.body).toMatchObject({ name: 'Typo Title', roles: ['title_officer'], version: 2 })
    expect(await patch(1, { name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { name: 'Typo Title' } } },
    })
    expect((await undo(renamed.body.undoId, coordinator)).status).toBe(200)
    expect((await t.api(operator.token).get<Contact>(`/contacts/${made.id}`)).body.name).toBe('Typo Titel')
    const { body } = await t
      .api(admin.token)
      .get<{ items: { verb: string; changes: object[] }[] }>('/activity?objectTypes=contact&limit=2')
    expect(body.items[1]).toMatchObject({
      verb: 'contact.updated',
      changes: [{ name: 'name', before: 'Typo Titel', after: 'Typo Title' }],
    })
  })

  it('added by mistake are removed by undo, unless a deal names them', async () => {
    const mistake = await add({ name: 'Mistake' })
    expect((await undo(mistake.undoId)).status).toBe(200)
    expect(await search('q=Mistake')).toEqual([])
    const kept = await add({ name: 'Kept', roles: ['seller'] })
    const { id } = await buildDeal(t, operator)
    await t.api(operator.token).post(`/deals/${id}/contacts`, { contactId: kept.id, role: 'seller' })
    expect(await undo(kept.undoId)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await search('q=Kept')).toEqual(['Kept'])
  })

  it('need an email that is one', async () => {
    expect((await t.api(operator.token).post('/contacts', { contact: { name: 'X', email: 'nobody' } })).status).toBe(
      400,
    )
  })
})

const contactsOf = async (dealId: string, { token } = operator) =>
  (await t.api(token).get<DealContacts>(`/deals/${dealId}/contacts`)).body

describe('a deal’s contacts', () => {
  it('have a role on the deal and get it in general, with undo and on the deal’s record', async () => {
    const { id } = await buildDeal(t, operator)
    const dana = await add({ name: 'Dana Voss', roles: ['seller'] })
    const path = `/deals/${id}/contacts`
    const linked = await t.api(operator.token).post<{ undoId: string }>(path, { contactId: dana.id, role: 'lender' })
    expect(linked.body).toMatchObject({ linked: true })
    expect((await t.api(operator.token).post(path, { contactId: dana.id, role: 'lender' })).body).toEqual({
      linked: false,
      undoId: null,
    })
    expect(await contactsOf(id)).toMatchObject({
      items: [{ role: 'lender', contact: { name: 'Dana Voss', roles: ['seller', 'lender'] } }],
      abilities: { manage: true },
    })
    expect((await contactsOf(id, coordinator)).abilities).toEqual({ manage: true })
    const removed = await t
      .api(coordinator.token)
      .delete<{ undoId: string }>(path, { contactId: dana.id, role: 'lender' })
    expect((await contactsOf(id)).items).toEqual([])
    await undo(removed.body.undoId, coordinator)
    expect((await contactsOf(id)).items).toHaveLength(1)
    const log = await t.api(admin.token).get<{ items: { verb: string }[] }>(`/deals/${id}/activity?groups=contact`)
    expect(log.body.items.map(({ verb }) => verb)).toEqual(['contact.linked', 'contact.unlinked', 'contact.linked'])
  })

  it('are offered from what people typed, which stays on the deal', async () => {
    const { id, version } = await buildDeal(t, operator, { listingAgent: 'Ivy Chen', titleCompany: 'Oak Title' })
    const loans = [{ ...LOAN, name: 'Ridgeline' }]
    await t.api(operator.token).put(`/deals/${id}/loans`, { version, loans })
    const names = async (person?: Person) =>
      (await contactsOf(id, person)).named.map(({ name, role }) => `${role} ${name}`)
    expect(await names()).toEqual(['title_officer Oak Title', 'listing_agent Ivy Chen', 'lender Ridgeline'])
    expect(await names(coordinator)).toEqual(['title_officer Oak Title', 'listing_agent Ivy Chen'])
    const ivy = await add({ name: 'ivy chen', roles: ['listing_agent'] })
    await t.api(operator.token).post(`/deals/${id}/contacts`, { contactId: ivy.id, role: 'listing_agent' })
    expect(await names()).toEqual(['title_officer Oak Title', 'lender Ridgeline'])
    const { body } = await t.api(operator.token).get<{ fields: object }>(`/deals/${id}`)
    expect(body.fields).toMatchObject({ listingAgent: 'Ivy Chen', titleCompany: 'Oak Title' })
  })

  it('are offered for the dealer of a home, and found by their phone', async () => {
    const { id } = await buildDeal(t, operator, { homeDealer: 'Clay Homes' }, 'land_home')
    expect((await contactsOf(id)).named).toEqual([{ name: 'Clay Homes', role: 'home_dealer' }])
    await add({ name: 'Clay Homes', phone: '(336) 555-0199', roles: ['home_dealer'] })
    const { body } = await t.api(operator.token).get<{ items: { name: string }[] }>('/contacts?q=336-555-0199')
    expect(body.items.map(({ name }) => name)).toEqual(['Clay Homes'])
  })

  it('are named by those who edit the deal, from the same organization', async () => {
    const theirs = await buildDeal(t, admin)
    const dana = await add({ name: 'Dana Reed' })
    const link = (dealId: string, contactId: string, { token } = operator) =>
      t.api(token).post(`/deals/${dealId}/contacts`, { contactId, role: 'seller' })
    expect((await link(theirs.id, dana.id)).status).toBe(403)
    expect((await link(theirs.id, newId(), admin)).status).toBe(404)
    expect((await link(theirs.id, dana.id, stranger)).status).toBe(404)
  })
})

const LOAN = {
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
  maturityDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'even',
  draws: [],
  status: 'funded',
}
