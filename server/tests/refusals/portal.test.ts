import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidDesk } from '../bids.ts'
import { pdf } from '../documents.ts'
import { type Person, testApp, type TestApp } from '../harness.ts'
import { cookieOf, type PortalTeam, portalTeam, type SignedVendor } from '../portal.ts'
import { allEndpoints, type Endpoint } from './endpoints.ts'
import { NOWHERE } from './estate.ts'
import { sampleCall } from './sample.ts'

const endpoints = await allEndpoints()
const named = endpoints.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint])
const ofPortal = named.filter(([, { access }]) => access?.access === 'vendor')
const notOfPortal = named.filter(([, { access }]) => access?.access !== 'vendor' && access?.access !== 'public')

/** All that a vendor can do. Whatever isn't listed here is refused. */
const ALLOWED = [
  'portal.acceptOrder',
  'portal.declineOrder',
  'portal.home',
  'portal.order',
  'portalAccess.leave',
  'portalAccess.leaveAll',
  'portalBids.decline',
  'portalBids.get',
  'portalBids.send',
  'portalBilling.get',
  'portalBilling.read',
  'portalBilling.send',
  'portalInvoices.get',
  'portalInvoices.list',
  'portalInvoices.signWaiver',
  'portalPapers.list',
  'portalPapers.read',
  'portalPapers.send',
  'portalPapers.signW9',
  'portalPapers.w9',
  'portalProfile.change',
  'portalProfile.get',
  'portalQuestions.answer',
  'portalTaxCopies.agree',
  'portalTaxCopies.list',
  'portalTaxCopies.withdraw',
]
/** Calls whose body names something of the vendor's, so that another vendor gets not_found. */
const NAMED_IN_BODY: ReadonlySet<string> = new Set(['portalBilling.read', 'portalPapers.read', 'portalPapers.send'])
/** Calls that are refused to any vendor who wasn't asked for anything, whatever they name. */
const ASKED_FIRST: ReadonlySet<string> = new Set(['portalPapers.send', 'portalPapers.signW9'])
/** Calls that end the session they're made with. */
const ENDS: ReadonlySet<string> = new Set(['portalAccess.leave', 'portalAccess.leaveAll'])
/** Files outside the contract: what they're asked for, and who gets them. */
const FILES_OF_MEMBERS = [
  '/orders/{id}/pdf',
  '/orders/{id}/signed.pdf',
  '/draws/{id}/csv',
  '/payments/register',
  '/vendors/{id}/statement.pdf',
  '/live',
  '/invoices/{id}/lien-waivers/{id}/signed.pdf',
]

let t: TestApp
let own: SignedVendor & { orderId: string; ids: Record<string, string> }
let other: SignedVendor
let member: Person

beforeAll(async () => {
  t = await testApp()
  const team = await portalTeam(t)
  const vendor = await team.vendorWithPortal()
  const otherVendor = await team.vendorWithPortal('Larkspur Electrical Contractors')
  const issued = await team.issued(vendor.id)
  const session = await team.signIn(vendor)
  await team.must(team.act(team.admin, issued, 'accept', { acceptedOn: '2026-01-02' }))
  own = {
    ...session,
    orderId: issued.id,
    ids: {
      ...(await billed(session.token, issued)),
      ...(await invited(team, vendor.id)),
      ...(await asked(team, issued)),
    },
  }
  other = await team.signIn(otherVendor)
  member = await t.member(team.admin.orgId, 'vendor')
})
afterAll(() => t.close())

/** What the vendor is asked about its order. */
async function asked({ must, admin }: PortalTeam, { id, dealId }: Order): Promise<Record<string, string>> {
  const comment = { objectType: 'purchase_order', objectId: id, body: 'Which day?', forVendor: true }
  const thread = await must(t.api(admin.token).post<{ id: string }>(`/deals/${dealId}/comments`, comment))
  return { questions: thread.id, threadId: thread.id }
}

/** What the vendor is asked to price. */
async function invited(team: PortalTeam, vendorId: string): Promise<Record<string, string>> {
  const desk = bidDesk(t, team)
  const { id, lines } = await desk.invite(await desk.create(await team.approved()), [vendorId])
  return { bids: id, lineId: lines[0]!.id }
}

/** An invoice that the vendor sent, and files that wait for the next. */
async function billed(token: string, { id, lines: [line] }: Order): Promise<Record<string, string>> {
  const upload = async (name: string) => {
    const reply = await t.app.inject({
      method: 'POST',
      url: `/api/v1/portal/uploads?name=${name}.pdf`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      payload: pdf(name),
    })
    return (JSON.parse(reply.body) as { id: string }).id
  }
  const invoices = newId()
  const invoice = {
    invoiceNo: 'SDP-1',
    invoiceDate: '2026-01-02',
    lines: [{ orderLineId: line!.id, amountCents: 1_000 }],
  }
  await t.api(token).post(`/portal/orders/${id}/invoices`, { id: invoices, invoice })
  return {
    orders: id,
    invoices,
    orderLineId: line!.id,
    uploadId: await upload('read'),
    paperId: await upload('paper'),
    photoId: await upload('photo'),
  }
}

/** The vendor's order, and ids of other things that don't exist. Without access, nobody learns the difference. */
const ids = (): Record<string, string> =>
  new Proxy(NOWHERE.ids, { get: (nowhere, name) => own.ids[String(name)] ?? nowhere[String(name)] })

const send = (endpoint: Endpoint, token?: string, headers: Record<string, string> = {}) => {
  const { path, body } = sampleCall(endpoint, ids())
  const client = t.api(token)
  return endpoint.method === 'get' ? client.get(path, headers) : client[endpoint.method](path, body, headers)
}

const statusForOthers = (name: string, { path }: Endpoint) => {
  if (ASKED_FIRST.has(name)) return 409
  return path.includes('{') || NAMED_IN_BODY.has(name) ? 404 : 200
}

it('has exactly the calls that are listed', () => {
  expect(ofPortal.map(([name]) => name).toSorted()).toEqual(ALLOWED)
})

describe.each(notOfPortal)('%s', (_name, endpoint) => {
  it('treats a vendor’s session as no sign-in at all', async () => {
    expect(await send(endpoint, own.token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })
})

it.each(FILES_OF_MEMBERS)('%s treats a vendor’s session as no sign-in at all', async (path) => {
  const { status } = await t.api(own.token).get(path.replaceAll('{id}', own.orderId))
  expect([401, 404]).toContain(status)
})

describe.each(ofPortal.filter(([name]) => !ENDS.has(name)))('%s', (name, endpoint) => {
  it('answers its vendor', async () => {
    expect([200, 201, 409]).toContain((await send(endpoint, own.token)).status)
  })

  it('shows another vendor nothing of it', async () => {
    const { status, body } = await send(endpoint, other.token)
    expect(status).toBe(statusForOthers(name, endpoint))
    for (const id of Object.values(own.ids)) expect(JSON.stringify(body)).not.toContain(id)
  })

  it('treats the cookie for pages as no sign-in at all, in its place or as a token', async () => {
    const cookie = cookieOf(own)
    expect((await send(endpoint, undefined, { cookie })).status).toBe(401)
    expect((await send(endpoint, cookie.split('=')[1])).status).toBe(401)
  })

  it('refuses a member with the vendor role who has no vendor’s address', async () => {
    expect((await send(endpoint, member.token)).status).toBe(401)
  })
})

/** The pages, which the server writes when the web build is there. */
describe.each([
  '',
  '/orders/{orders}',
  '/orders/{orders}/invoice',
  '/invoices',
  '/invoices/{invoices}',
  '/bids/{bids}',
])('the page /portal%s', (path) => {
  const url = `/portal${path}`
  const get = (cookie: string) =>
    t.app.inject({ url: url.replace(/\{(\w+)\}/, (_, name: string) => own.ids[name]!), headers: { cookie } })

  it('shows another vendor nothing of it', async () => {
    const { statusCode, body } = await get(cookieOf(other))
    expect([200, 404]).toContain(statusCode)
    // Its own address is on it, which the other vendor asked for.
    const hidden = Object.entries(own.ids).filter(([name]) => !url.includes(`{${name}}`))
    for (const [, id] of hidden) expect(body).not.toContain(id)
    expect(body).not.toContain('Piedmont')
  })

  it('doesn’t accept a token as a session', async () => {
    for (const { token } of [own, member])
      expect((await get(`plumbline-portal=${token}`)).body).not.toContain('id="given"')
  })
})

it('only its vendor can open the file of an invoice', async () => {
  const get = (token: string) =>
    t.app.inject({
      url: `/api/v1/portal/uploads/${own.ids['uploadId']}`,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await get(own.token)).headers['content-type']).toBe('application/pdf')
  expect((await get(other.token)).statusCode).toBe(404)
  expect((await get(member.token)).statusCode).toBe(401)
})

it.each(['pdf'])('only its vendor can open the %s of an order', async (file) => {
  const get = (token: string) =>
    t.app.inject({ url: `/api/v1/portal/orders/${own.orderId}/${file}`, headers: { authorization: `Bearer ${token}` } })
  expect((await get(own.token)).statusCode).toBe(200)
  expect((await get(other.token)).statusCode).toBe(404)
  expect((await get(member.token)).statusCode).toBe(401)
})

const statementOf = (token: string) =>
  t.app.inject({ url: '/api/v1/portal/statement.pdf', headers: { authorization: `Bearer ${token}` } })

const taxCopy = (token: string) =>
  t.app.inject({ url: '/api/v1/portal/tax-copies/2025/copy.pdf', headers: { authorization: `Bearer ${token}` } })

it('the copy of a 1099 is for its vendor alone', async () => {
  expect((await taxCopy(own.token)).statusCode).toBe(404)
  expect((await taxCopy(other.token)).statusCode).toBe(404)
  expect((await taxCopy(member.token)).statusCode).toBe(401)
})

it('the statement is for vendors alone', async () => {
  expect((await statementOf(own.token)).headers['content-type']).toBe('application/pdf')
  expect((await statementOf(other.token)).statusCode).toBe(200)
  expect((await statementOf(member.token)).statusCode).toBe(401)
})
