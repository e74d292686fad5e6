import type { Contact, DealContacts } from '@plumbline/contract/contacts'
import type { AlikePair, Person as Page } from '@plumbline/contract/people'
import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDeal } from '../../tests/deals.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let admin: Person
let manager: Person
let operator: Person
let stranger: Person

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp({ planTier: 'SCALE' })
  manager = await t.member(admin.orgId, 'operator_admin')
  operator = await t.member(admin.orgId, 'operator')
  stranger = await t.signUp()
})
afterAll(() => t.close())

const add = async (contact: object, { token } = admin) =>
  (await t.api(token).post<Contact>('/contacts', { contact })).body
const pageOf = (id: string) => t.api(admin.token).get<Page>(`/people/${id}`)
const merge = (from: Contact, intoContactId: string, { token } = manager) =>
  t
    .api(token)
    .post<Contact & { undoId: string }>(`/contacts/${from.id}/merge`, { version: from.version, intoContactId })
const undo = (undoId: string, { token } = manager) => t.api(token).post(`/undo/${undoId}`)
const rolesOn = async (dealId: string) =>
  (await t.api(admin.token).get<DealContacts>(`/deals/${dealId}/contacts`)).body.items.map(
    ({ contact, role }) => `${contact.name} ${contact.company} ${role}`,
  )

const profile = (id: string) => `/contacts/${id}/lender-profile`

describe('merging two contacts', () => {
  it('gives the one that stays deals, calls, vendors and what it lacks, and undo brings both back', async () => {
    const from = await add({
      name: 'Nadia B.',
      roles: ['seller'],
      phone: '336-555-0133',
      tags: ['fast'],
      doNotContact: true,
    })
    const into = await add({ name: 'Nadia Brooks', company: 'Triad', email: 'nadia@triad.example', tags: ['slow'] })
    const [one, two] = [await buildDeal(t, admin), await buildDeal(t, admin)]
    const link = (dealId: string, contactId: string, role: string) =>
      t.api(admin.token).post(`/deals/${dealId}/contacts`, { contactId, role })
    await link(one.id, from.id, 'seller')
    await link(one.id, into.id, 'seller')
    await link(two.id, from.id, 'listing_agent')
    await t.api(admin.token).post(`/contacts/${from.id}/calls`, { note: 'Hello', calledAt: '2026-05-01T12:00:00Z' })
    await t.api(admin.token).post('/vendors', { vendor: { name: 'Brooks Staging' }, contact: { id: from.id } })

    const current = (await pageOf(from.id)).body.contact
    const merged = await merge(current, into.id)
    expect(merged.body).toMatchObject({
      id: into.id,
      name: 'Nadia Brooks',
      company: 'Triad',
      email: 'nadia@triad.example',
      phone: '+13365550133',
      roles: ['seller', 'listing_agent', 'contractor'],
      tags: ['slow', 'fast'],
      doNotContact: true,
    })
    expect(await rolesOn(one.id)).toEqual(['Nadia Brooks Triad seller'])
    expect(await rolesOn(two.id)).toEqual(['Nadia Brooks Triad listing_agent'])
    // The address of the one that was merged leads to the one that stays.
    const { body: page } = await pageOf(from.id)
    expect(page).toMatchObject({
      contact: { id: into.id },
      calls: 1,
      lastContactedAt: '2026-05-01T12:00:00.000Z',
      vendors: [{ name: 'Brooks Staging' }],
    })
    const history = await t.api(admin.token).get<{ items: ActivityEvent[] }>(`/people/${into.id}/history`)
    expect(history.body.items[0]).toMatchObject({
      verb: 'contact.merged',
      changes: [{ name: 'mergedContact', after: 'Nadia B.' }],
    })
    expect(history.body.items.map(({ verb }) => verb)).toContain('contact.called')

    expect((await undo(merged.body.undoId)).status).toBe(200)
    expect((await pageOf(from.id)).body).toMatchObject({
      contact: { id: from.id, name: 'Nadia B.' },
      calls: 1,
      vendors: [{ name: 'Brooks Staging' }],
    })
    expect((await pageOf(into.id)).body).toMatchObject({
      contact: { phone: null, roles: ['seller'], tags: ['slow'], doNotContact: false },
      calls: 0,
      lastContactedAt: null,
      vendors: [],
    })
    expect((await rolesOn(one.id)).toSorted()).toEqual(['Nadia B.  seller', 'Nadia Brooks Triad seller'])
    expect(await rolesOn(two.id)).toEqual(['Nadia B.  listing_agent'])
  })

  it('keeps the lender’s profile unless the one that stays has its own', async () => {
    const lender = { roles: ['lender'] }
    const terms = { ...TERMS, minimumCents: 5_000_00 }
    const from = await add({ name: 'Ridgeline', ...lender })
    const into = await add({ name: 'Ridgeline Capital', ...lender })
    const minimum = async (id: string) =>
      (await t.api(admin.token).get<{ terms: { minimumCents: number } }>(profile(id))).body.terms.minimumCents
    const saved = await t.api(admin.token).put(profile(from.id), { version: 0, terms })
    expect(saved.status).toBe(200)
    const merged = await merge(from, into.id)
    expect(await minimum(into.id)).toBe(5_000_00)
    await undo(merged.body.undoId)
    expect(await minimum(from.id)).toBe(5_000_00)
    expect(await minimum(into.id)).not.toBe(5_000_00)
  })

  it('is refused with itself, with an unknown one, on an old version, and after an edit for its undo', async () => {
    const [from, into] = [await add({ name: 'From' }), await add({ name: 'Into' })]
    expect((await merge(from, from.id)).body).toMatchObject({ code: 'invalid_input' })
    expect((await merge(from, newId())).status).toBe(400)
    expect((await merge({ ...from, version: 9 }, into.id)).status).toBe(409)
    expect((await merge(from, (await add({ name: 'Theirs' }, stranger)).id)).status).toBe(400)
    expect((await merge(from, into.id, operator)).status).toBe(403)
    expect((await merge(from, into.id, stranger)).status).toBe(404)
    const { body } = await merge(from, into.id)
    await t.api(admin.token).patch(`/contacts/${into.id}`, { version: body.version, contact: { notes: 'newer' } })
    expect(await undo(body.undoId)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await merge(from, into.id)).status).toBe(404)
  })
})

const alike = async ({ token } = manager) =>
  (await t.api(token).get<{ items: AlikePair[] }>('/people/alike')).body.items.map(
    ({ one, other, by }) => `${one.name} = ${other.name} by ${by}`,
  )

describe('contacts that may be the same', () => {
  it('are paired by email, phone, or name and company, until someone says that they aren’t', async () => {
    const firm = await t.signUp()
    const one = await add({ name: 'Ann Lee', email: 'ann@lee.example', phone: '336-555-0101' }, firm)
    const two = await add({ name: 'A. Lee', email: 'ANN@lee.example', phone: '(336) 555-0101' }, firm)
    await add({ name: 'Office', phone: '+1 336 555 0101' }, firm)
    await add({ name: 'Bo Cruz', company: 'Oak' }, firm)
    await add({ name: 'bo  cruz', company: ' oak ' }, firm)
    await add({ name: 'Bo Cruz', company: 'Elm' }, firm)
    const all = ['Ann Lee = A. Lee by email', 'A. Lee = Office by phone', 'Bo Cruz = bo  cruz by name']
    expect(await alike(firm)).toEqual(all)
    const apart = await t.api(firm.token).post<{ undoId: string }>(`/contacts/${two.id}/apart`, { otherId: one.id })
    expect(await alike(firm)).toEqual(all.slice(1))
    const again = await t.api(firm.token).post(`/contacts/${one.id}/apart`, { otherId: two.id })
    expect(again.body).toEqual({ apart: true, undoId: null })
    await undo(apart.body.undoId, firm)
    expect(await alike(firm)).toEqual(all)
    expect(await alike(stranger)).toEqual([])
  })

  it('aren’t told apart from themselves or from strangers, and not by operators', async () => {
    const [one, two] = [await add({ name: 'One' }), await add({ name: 'Two' })]
    const apart = (otherId: string, { token } = manager) => t.api(token).post(`/contacts/${one.id}/apart`, { otherId })
    expect((await apart(one.id)).status).toBe(400)
    expect((await apart(newId())).status).toBe(400)
    expect((await apart(two.id, operator)).status).toBe(403)
    expect((await apart(two.id, stranger)).status).toBe(404)
    expect((await t.api(operator.token).get('/people/alike')).status).toBe(403)
  })
})

const TERMS = {
  basis: 'percent',
  minimumCents: 0,
  photosRequired: false,
  photosPerLine: 1,
  inspectionRequired: false,
  inspectionNote: '',
  sendBy: 'email',
  drawEmail: null,
  feeCents: 0,
  retainagePct: '0',
}
