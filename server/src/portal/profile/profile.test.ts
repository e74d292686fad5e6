import type { PortalProfile } from '@plumbline/contract/portal/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { mailsTo, noticesOf } from '../../../tests/notices.ts'
import { fieldOf, portalPapers, type Session } from '../../../tests/portal-papers.ts'
import { portalTeam, type PortalTeam } from '../../../tests/portal.ts'

let t: TestApp
let team: PortalTeam
let desk: ReturnType<typeof portalPapers>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
  desk = portalPapers(t, team)
})
afterAll(() => t.close())

const profileOf = ({ token }: Session) => team.must(t.api(token).get<PortalProfile>('/portal/profile'))
const change = ({ token }: Session, { version, contactVersion }: PortalProfile, profile: object) =>
  t.api(token).patch<PortalProfile & Json>('/portal/profile', { version, contactVersion, profile })
const noticesNow = async () => (await noticesOf(t, team.admin)).filter(({ type }) => type === 'vendor_profile_changed')

describe('the profile of a vendor', () => {
  it('shows what is on file, numbers by their last four digits', async () => {
    const { vendor, session } = await desk.vendorWith([])
    await team.must(desk.sign(session))
    const [paper] = (await desk.papersOf(vendor)).items
    await team.must(desk.review(vendor, paper!))
    const { version } = await desk.vendorOf(vendor)
    const bank = { routing: '021000021', account: '000123456789' }
    await team.must(t.api(team.admin.token).put(`/vendors/${vendor.id}/bank`, { version, bank }))
    const profile = await profileOf(session)
    expect(profile).toMatchObject({
      facts: {
        contactName: 'Sandoval Drywall & Paint',
        phone: null,
        address: '2715 Camden Rd, Burlington, NC 27215',
        locale: 'en',
      },
      legalName: 'Luis Sandoval',
      taxClassification: 'sole_prop',
      tinType: 'ssn',
      tinEnding: '4471',
      bankEnding: '6789',
      people: [{ name: 'Sandoval Drywall & Paint', email: vendor.email }],
    })
    expect(JSON.stringify(profile)).not.toMatch(/412554471|412-55-4471|000123456789|021000021/)
  })

  it('can be edited by the vendor, on record with before and after', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const changes = {
      contactName: 'Luis Sandoval',
      phone: '(336) 555-0142',
      address: '2715 Camden Rd, Burlington, NC 27215',
      locale: 'es',
    }
    const changed = await team.must(change(session, await profileOf(session), changes))
    const facts = { ...changes, phone: '+13365550142' }
    expect(changed).toMatchObject({ facts, people: [{ name: 'Luis Sandoval' }] })
    expect(await desk.vendorOf(vendor)).toMatchObject({
      locale: 'es',
      contact: { name: 'Luis Sandoval', phone: '+13365550142', email: vendor.email },
    })
    expect(
      await desk.rowsOf(sql`
        select actor_kind, before, after from activity_events
        where object_id = ${vendor.id} and verb = 'vendor.profile_changed'`),
    ).toEqual([
      {
        actorKind: 'vendor',
        before: { contactName: 'Sandoval Drywall & Paint', phone: null, address: '', locale: 'en' },
        after: facts,
      },
    ])
  })

  it('notifies people who manage vendors of a new phone or address, with the old one, and of nothing else', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const before = (await noticesNow()).length
    const named = await team.must(change(session, await profileOf(session), { contactName: 'Ana', locale: 'es' }))
    expect(await noticesNow()).toHaveLength(before)
    const called = await team.must(change(session, named, { phone: '336 555 0142' }))
    await team.must(change(session, called, { phone: '336 555 0199' }))
    expect((await noticesNow()).at(-1)).toMatchObject({
      link: `/app/vendors/${vendor.id}`,
      params: {
        vendor: 'Sandoval Drywall & Paint',
        by: 'Ana',
        phone: { before: '+1 336-555-0142', after: '+1 336-555-0199' },
        address: null,
      },
    })
    const newest = async () => (await mailsTo(t, team.admin)).find(({ text }) => text.includes('0199'))
    await expect.poll(newest).toMatchObject({ subject: 'Sandoval Drywall & Paint changed its phone number' })
    expect((await noticesOf(t, team.operator)).filter(({ type }) => type === 'vendor_profile_changed')).toEqual([])
  })

  it('names what’s wrong at the field', async () => {
    const { session } = await desk.vendorWith([])
    const seen = await profileOf(session)
    expect(fieldOf(await change(session, seen, { contactName: ' ' }))).toEqual([400, 'profile.contactName'])
    expect(fieldOf(await change(session, seen, { phone: '12-34' }))).toEqual([400, 'profile.phone'])
    expect(fieldOf(await change(session, seen, { address: 'x'.repeat(301) }))).toEqual([400, 'profile.address'])
    expect(await profileOf(session)).toEqual(seen)
  })

  it('doesn’t overwrite what the team saved first', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const seen = await profileOf(session)
    const { version } = await desk.vendorOf(vendor)
    const theirs = { version, vendor: {}, contact: { phone: '336 555 0111' } }
    await team.must(t.api(team.admin.token).patch(`/vendors/${vendor.id}`, theirs))
    const refused = await change(session, seen, { phone: '336 555 0142' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { facts: { phone: '+13365550111' } } } },
    })
    expect((await profileOf(session)).facts.phone).toBe('+13365550111')
    const now = (refused.body as unknown as { details: { current: PortalProfile } }).details.current
    expect((await change(session, now, { phone: '336 555 0142' })).status).toBe(200)
  })

  it('saved twice is one change', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const seen = await profileOf(session)
    const replies = await Promise.all([1, 2, 3].map(() => change(session, seen, { phone: '336 555 0142' })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.vendorOf(vendor)).version).toBe(seen.version)
    expect((await profileOf(session)).contactVersion).toBe(seen.contactVersion + 1)
  })

  it('doesn’t accept a name, tax number, account or sign-in address', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const before = await desk.vendorOf(vendor)
    const requested = {
      name: 'Other LLC',
      legalName: 'Other',
      email: 'thief@vendor.example',
      taxClassification: 'c_corp',
      trades: ['attorney'],
      paymentMethod: 'ach',
      bankEnding: '0000',
    }
    await change(session, await profileOf(session), requested)
    expect(await desk.vendorOf(vendor)).toEqual(before)
  })

  it('belongs to one vendor alone', async () => {
    const { session } = await desk.vendorWith([])
    const { session: other, vendor } = await desk.vendorWith([], 'Larkspur Electrical')
    await team.must(change(session, await profileOf(session), { address: '1 Elm St' }))
    expect(JSON.stringify(await profileOf(other))).not.toContain('Elm')
    expect((await profileOf(other)).people).toEqual([{ name: 'Larkspur Electrical', email: vendor.email }])
    expect((await t.api().get('/portal/profile')).status).toBe(401)
  })
})

describe('signing out on all devices', () => {
  it('ends the vendor’s sessions and unused link, and no one else’s', async () => {
    const { vendor, session } = await desk.vendorWith([])
    const elsewhere = await team.signIn(vendor)
    const { session: other } = await desk.vendorWith([], 'Larkspur Electrical')
    await team.ask({ entry: vendor.entry })
    const { token: link } = await team.tokenFor(vendor.email, 'link', 3)
    expect((await t.api(session.token).post('/portal/sessions/end-all', {})).body).toEqual({ ended: 2 })
    for (const { token } of [session, elsewhere]) expect((await t.api(token).get('/portal/profile')).status).toBe(401)
    expect((await team.enter({ link })).status).toBe(404)
    expect((await t.api(other.token).get('/portal/profile')).status).toBe(200)
    expect(
      await desk.rowsOf(
        sql`select verb, actor_kind from activity_events where object_id = ${vendor.id} order by id desc limit 1`,
      ),
    ).toEqual([{ verb: 'vendor.signed_out_everywhere', actorKind: 'vendor' }])
    await team.signIn(vendor)
  })
})
