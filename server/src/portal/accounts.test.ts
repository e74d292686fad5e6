import type { PortalHome, PortalOrder } from '@plumbline/contract/portal/portal'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { DocumentView } from '@plumbline/contract/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentDesk, pdf } from '../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { portalTeam, type PortalTeam } from '../../tests/portal.ts'
import { asPlatform } from '../platform/db/doors.ts'

type Someone = Pick<Person, 'token'>

let t: TestApp
let team: PortalTeam
let order: Order
let sent: DocumentView
let own: Person
let other: Person
/** What the vendor can open, by what it is. */
let files: Record<string, string>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await portalTeam(t)
  const desk = documentDesk(t, await t.listen())
  const vendor = await team.vendorWithPortal()
  own = await memberFor(vendor.id)
  other = await memberFor((await team.vendorWithPortal('Larkspur Electrical Contractors')).id)
  const budget = await team.approved()
  const { body } = await desk.bring(team.admin, budget.dealId, { title: 'Layout', type: 'other', name: 'layout.pdf' })
  sent = body as unknown as DocumentView
  const row = { line: 'Kitchen', description: 'Drywall', amountCents: 64_200 }
  const draft = await team.draft(budget, [row], { by: team.admin, vendorId: vendor.id, documents: [sent.id] })
  const submitted = await team.must(team.act(team.admin, draft, 'submit'))
  if (submitted.status === 'pending_approval') await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
  order = await team.must(team.act(team.admin, (await team.read(team.admin, draft)).order, 'issue'))
  const upload = await t.app.inject({
    method: 'POST',
    url: '/api/v1/portal/uploads?name=invoice.pdf',
    headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/pdf' },
    payload: pdf('Invoice'),
  })
  files = {
    'the order': `/orders/${order.id}/pdf`,
    'a file of the order': `/orders/${order.id}/files/${sent.id}`,
    'an upload': `/uploads/${upload.json<{ id: string }>().id}`,
  }
})
afterAll(() => t.close())

/** A member with the vendor role, who has the address of this vendor's contact. */
async function memberFor(vendorId: string): Promise<Person> {
  const member = await t.member(team.admin.orgId, 'vendor')
  await asPlatform(t.db, 'a test gives a contact an address', (tx) =>
    tx.run(sql`
      update contacts contact set email = ${member.email}
      from vendors vendor
      where vendor.id = ${vendorId} and contact.org_id = vendor.org_id and contact.id = vendor.contact_id`),
  )
  return member
}

const open = (path: string, { token }: Someone) =>
  t.app.inject({ url: `/api/v1/portal${path}`, headers: { authorization: `Bearer ${token}` } })

describe('a member with the vendor role, signed in with an account', () => {
  it('sees the vendor’s orders', async () => {
    const home = await team.must(t.api(own.token).get<PortalHome>('/portal/home'))
    expect(home.orders.map(({ id }) => id)).toEqual([order.id])
    expect(home.sessionEndsAt).toBeNull()
    const shown = await team.must(t.api(own.token).get<PortalOrder>(`/portal/orders/${order.id}`))
    expect(shown.files.map(({ title }) => title)).toEqual(['Layout'])
  })

  it.each(['the order', 'a file of the order', 'an upload'])(
    'opens %s, which no other vendor’s member can',
    async (name) => {
      const path = files[name]!
      const file = await open(path, own)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      const refused = await open(path, other)
      expect(refused.statusCode).toBe(404)
      expect(refused.body).not.toContain('%PDF')
    },
  )

  it('opens the statement of its own vendor alone', async () => {
    expect((await open('/statement.pdf', own)).headers['content-type']).toBe('application/pdf')
    const home = await team.must(t.api(other.token).get<PortalHome>('/portal/home'))
    expect(JSON.stringify(home)).not.toContain(order.id)
  })

  it('is refused everything once the role is gone or the portal is closed', async () => {
    const vendor = await team.vendorWithPortal('Piedmont Stone & Tile')
    const member = await memberFor(vendor.id)
    expect((await open('/statement.pdf', member)).statusCode).toBe(200)
    await team.must(t.api(team.admin.token).post(`/vendors/${vendor.id}/portal/close`, {}))
    expect((await open('/statement.pdf', member)).statusCode).toBe(401)
  })
})
