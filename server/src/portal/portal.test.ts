import type { VendorPortal } from '@plumbline/contract/portal/access'
import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { MOST_WRONG_CODES } from '@plumbline/domain/portal/access'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, testApp, type TestApp } from '../../tests/harness.ts'
import { portalTeam } from '../../tests/portal.ts'
import { asPlatform, readAsVendor } from '../platform/db/doors.ts'

let t: TestApp
let team: Awaited<ReturnType<typeof portalTeam>>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

const MINUTE = 60_000
const home = ({ token }: { token: string }) => t.api(token).get<PortalHome>('/portal/home')
const activityOf = async (vendorId: string) =>
  await asPlatform(t.db, 'a test reads the log', (tx) =>
    tx.rows(sql<{ verb: string; actorName: string; actorKind: string }>`
      select verb, actor_name, actor_kind from activity_events
      where org_id = ${team.admin.orgId} and (object_id = ${vendorId} or verb like 'purchase_order.%')
      order by id desc limit 5`),
  )

describe('signing in', () => {
  it('accepts a link from an email, once', async () => {
    const vendor = await team.vendorWithPortal()
    await team.ask({ entry: vendor.entry })
    const { token } = await team.tokenFor(vendor.email, 'link')
    const first = await team.enter({ link: token })
    expect(first.status).toBe(201)
    expect((await home(first.body)).body.vendor.name).toBe('Piedmont Stone & Tile')
    expect(await team.enter({ link: token })).toMatchObject({ status: 404, body: { code: 'portal_link_over' } })
    expect(await activityOf(vendor.id)).toContainEqual(
      expect.objectContaining({ verb: 'vendor.signed_in', actorKind: 'vendor' }),
    )
  })

  it('accepts the code only on the device that asked for it', async () => {
    const vendor = await team.vendorWithPortal()
    const { request } = await team.ask({ email: vendor.email.toUpperCase() })
    const { mail } = await team.tokenFor(vendor.email, 'link')
    const code = /\b(\d{3}) (\d{3})\b/.exec(mail.text)!.slice(1).join(' ')
    const elsewhere = await team.ask({ email: 'nobody@vendor.example' })
    expect((await team.enter({ request: elsewhere.request, code })).body.code).toBe('portal_link_over')
    expect((await team.enter({ request, code })).status).toBe(201)
  })

  it('answers the same whether or not the address exists, and sends nothing to strangers', async () => {
    const reply = await t.api().post('/portal/sign-in-links', { email: 'stranger@vendor.example' })
    expect(reply).toMatchObject({ status: 200, body: { request: expect.any(String) } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await team.mailsTo('stranger@vendor.example')).toEqual([])
  })

  it('has one live link: a newer one revokes the one before', async () => {
    const vendor = await team.vendorWithPortal()
    await team.ask({ entry: vendor.entry })
    const { token: older } = await team.tokenFor(vendor.email, 'link')
    await team.ask({ entry: vendor.entry })
    const { token: newer } = await team.tokenFor(vendor.email, 'link', 2)
    expect((await team.enter({ link: older })).status).toBe(404)
    expect((await team.enter({ link: newer })).status).toBe(201)
  })

  it('uses a link once under parallel requests', async () => {
    const vendor = await team.vendorWithPortal()
    await team.ask({ entry: vendor.entry })
    const { token } = await team.tokenFor(vendor.email, 'link')
    const replies = await Promise.all(Array.from({ length: 8 }, () => team.enter({ link: token })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('stops after five wrong codes, even for the right one', async () => {
    const vendor = await team.vendorWithPortal()
    const { request } = await team.ask({ entry: vendor.entry })
    const { mail, token } = await team.tokenFor(vendor.email, 'link')
    const code = /\b(\d{3}) (\d{3})\b/.exec(mail.text)!.slice(1).join('')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < MOST_WRONG_CODES; i++) expect((await team.enter({ request, code: wrong })).status).toBe(404)
    expect((await team.enter({ request, code })).status).toBe(404)
    expect((await team.enter({ link: token })).status).toBe(404)
  })

  it('ends with the session, after twelve hours, and when the team closes the portal', async () => {
    const vendor = await team.vendorWithPortal()
    const one = await team.signIn(vendor)
    expect((await t.api(one.token).post('/portal/sessions/end', {})).body).toEqual({ ended: true })
    expect((await home(one)).status).toBe(401)
    const two = await team.signIn(vendor)
    const closed = await t.api(team.admin.token).post<VendorPortal>(`/vendors/${vendor.id}/portal/close`, {})
    expect(closed.body).toMatchObject({ isOpen: false, invitedAt: null })
    expect((await home(two)).status).toBe(401)
    await team.ask({ entry: vendor.entry })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await team.mailsTo(vendor.email)).filter(({ text }) => text.includes('#link='))).toHaveLength(2)
  })

  it('ends when the contact gets another address', async () => {
    const vendor = await team.vendorWithPortal()
    const session = await team.signIn(vendor)
    const { body } = await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendor.id}`)
    const change = { version: body.version, vendor: {}, contact: { email: 'new-owner@vendor.example' } }
    expect((await t.api(team.admin.token).patch(`/vendors/${vendor.id}`, change)).status).toBe(200)
    expect((await home(session)).status).toBe(401)
  })
})

describe('an order', () => {
  it('comes first, and is accepted with a signature that is kept as a PDF', async () => {
    const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
    const session = await team.signIn(vendor)
    const order = await team.issued(vendor.id)
    const { body } = await home(session)
    expect(body.asks).toContainEqual(
      expect.objectContaining({
        kind: 'order',
        order: expect.objectContaining({ number: order.number, leftToBillCents: 64_200 }),
      }),
    )
    const path = `/portal/orders/${order.id}`
    const shown = (await t.api(session.token).get<PortalOrder>(path)).body
    expect(shown).toMatchObject({
      status: 'to_accept',
      mayAnswer: true,
      lines: [{ amountCents: 64_200, sentCents: 0 }],
    })
    const signed = { version: shown.version, signer: 'Luis Sandoval', consents: true }
    const accepted = await t.api(session.token).post<PortalOrder>(`${path}/accept`, signed)
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        answer: { kind: 'accepted', signer: 'Luis Sandoval', hasPdf: true },
        mayAnswer: false,
      },
    })
    const again = await t.api(session.token).post<PortalOrder>(`${path}/accept`, signed)
    expect(again.body.version).toBe(accepted.body.version)
    const pdf = await t.app.inject({ url: `/api/v1${path}/pdf`, headers: { authorization: `Bearer ${session.token}` } })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const { order: kept } = await team.read(team.admin, order)
    expect(kept.accepted).toMatchObject({ signer: 'Luis Sandoval', document: null })
    const staffPdf = await t.app.inject({
      url: `/api/v1/orders/${order.id}/signed.pdf`,
      headers: { authorization: `Bearer ${team.admin.token}` },
    })
    expect(staffPdf.rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect((await home(session)).body.asks.filter(({ kind }) => kind === 'order')).toEqual([])
    expect((await activityOf(vendor.id))[0]).toMatchObject({ verb: 'purchase_order.accepted', actorKind: 'vendor' })
  })

  it('can be declined with a note to the team, and still be accepted later', async () => {
    const vendor = await team.vendorWithPortal()
    const session = await team.signIn(vendor)
    const order = await team.issued(vendor.id)
    const path = `/portal/orders/${order.id}`
    const api = t.api(session.token)
    const { version } = (await api.get<PortalOrder>(path)).body
    expect((await api.post(`${path}/decline`, { version, note: ' ' })).status).toBe(400)
    const note = 'We are booked until June.'
    expect((await api.post<PortalOrder>(`${path}/decline`, { version, note })).body.status).toBe('declined')
    const declined = (await team.read(team.admin, order)).order
    expect(declined).toMatchObject({ status: 'issued', accepted: null, declined: { note } })
    const signed = { version, signer: 'Luis Sandoval', consents: true }
    expect((await api.post<PortalOrder>(`${path}/accept`, signed)).body.status).toBe('accepted')
    expect((await team.read(team.admin, order)).order.declined).toBeNull()
  })

  it('can’t be answered once it has changed', async () => {
    const vendor = await team.vendorWithPortal()
    const session = await team.signIn(vendor)
    const order = await team.issued(vendor.id)
    const api = t.api(session.token)
    const { version } = (await api.get<PortalOrder>(`/portal/orders/${order.id}`)).body
    const [line] = order.lines
    await team.must(
      t.api(team.admin.token).post<Order>(`/orders/${order.id}/receive`, {
        version: order.version,
        lines: [{ id: line!.id, receivedPct: '10' }],
      }),
    )
    const reply = await api.post<Json>(`/portal/orders/${order.id}/accept`, {
      version,
      signer: 'Luis Sandoval',
      consents: true,
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { current: 'changed' } } })
  })

  it('is emailed with a link into the portal, which ends with the order', async () => {
    const vendor = await team.vendorWithPortal()
    const order = await team.issued(vendor.id)
    const { token: entry } = await team.tokenFor(vendor.email, 'entry', 2)
    await team.must(team.act(team.admin, order, 'cancel', { reason: 'Sold as is' }))
    await team.ask({ entry })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await team.mailsTo(vendor.email)).filter(({ text }) => text.includes('#link='))).toEqual([])
  })
})

describe('the vendors’ door', () => {
  it('shows one vendor’s sent orders and nothing that the organization keeps to itself', async () => {
    const vendor = await team.vendorWithPortal()
    const other = await team.vendorWithPortal('Larkspur Electrical Contractors')
    const order = await team.issued(vendor.id)
    const others = await team.issued(other.id)
    const owner = { orgId: team.admin.orgId, vendorId: vendor.id }
    const read = <Row>(text: string) => readAsVendor(t.db, owner, (tx) => tx.rows<Row>({ text, values: [] }))
    expect(await read('select id from purchase_orders')).toEqual([{ id: order.id }])
    expect(await read('select id from vendors')).toEqual([{ id: vendor.id }])
    const session = await team.signIn(vendor)
    expect((await t.api(session.token).get(`/portal/orders/${others.id}`)).status).toBe(404)
    for (const secret of [
      'select purchase_price_cents from deals',
      'select tin_sealed from vendors',
      'select * from budget_lines',
      'select * from profiles',
      'select approved_by from vendor_invoices',
      'delete from purchase_orders',
    ])
      await expect(read(secret), secret).rejects.toMatchObject({ code: expect.stringMatching(/42501|42703/) })
  })
})

describe('the team', () => {
  it('invites only on a plan with the portal, and only those who manage vendors', async () => {
    const id = await team.vendor()
    const path = `/vendors/${id}/portal/invite`
    expect((await t.api(team.operator.token).post(path, {})).status).toBe(403)
    await asPlatform(t.db, 'a test changes the plan', (tx) =>
      tx.run(sql`update organizations set plan_tier = 'STARTER' where id = ${team.admin.orgId}`),
    )
    expect(await t.api(team.admin.token).post(path, {})).toMatchObject({
      status: 402,
      body: { code: 'feature_not_in_plan' },
    })
    expect((await t.api(team.admin.token).get<VendorPortal>(`/vendors/${id}/portal`)).body.lacksPlan).toBe('PRO')
    await asPlatform(t.db, 'a test changes the plan', (tx) =>
      tx.run(sql`update organizations set plan_tier = 'SCALE' where id = ${team.admin.orgId}`),
    )
  })
})

// Last, because it moves the clock past everyone's sign-in.
describe('time', () => {
  it('ends a link after fifteen minutes and a session after twelve hours', async () => {
    const vendor = await team.vendorWithPortal()
    const session = await team.signIn(vendor)
    await team.ask({ entry: vendor.entry })
    const { token } = await team.tokenFor(vendor.email, 'link', 2)
    t.time.advance(16 * MINUTE)
    expect((await team.enter({ link: token })).status).toBe(404)
    t.time.advance(12 * 60 * MINUTE)
    expect((await home(session)).status).toBe(401)
  })
})
