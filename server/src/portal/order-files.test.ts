import type { DocumentView } from '@plumbline/contract/documents'
import type { PortalOrder } from '@plumbline/contract/portal/portal'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentDesk, documentDesk, pdf } from '../../tests/documents.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { portalTeam, type PortalTeam } from '../../tests/portal.ts'

let t: TestApp
let team: PortalTeam
let desk: DocumentDesk
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await portalTeam(t)
  desk = documentDesk(t, await t.listen())
})
afterAll(() => t.close())

const KITCHEN = { line: 'Kitchen', description: 'Counters', amountCents: 64_200 }

/** Waits for review, since an operator brings it. */
const documentOf = async (dealId: string, title: string, content = pdf(title)) =>
  (await desk.bring(team.operator, dealId, { title, type: 'other', name: `${title}.pdf`, content }))
    .body as unknown as DocumentView

/** An approved order with attachments that isn't issued yet. */
async function approvedWith(vendorId: string, titles: readonly string[]) {
  const budget = await team.approved()
  const documents = await Promise.all(titles.map((title) => documentOf(budget.dealId, title)))
  const draft = await team.draft(budget, [KITCHEN], {
    vendorId,
    by: team.admin,
    documents: documents.map(({ id }) => id),
  })
  const submitted = await team.must(team.act(team.admin, draft, 'submit'))
  if (submitted.status === 'pending_approval') await team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved')
  return { order: (await team.read(team.admin, draft)).order, documents }
}
const issue = (order: Order) => team.must(team.act(team.admin, order, 'issue'))
const filesIn = async (token: string, { id }: Order) =>
  (await team.must(t.api(token).get<PortalOrder>(`/portal/orders/${id}`))).files
const open = (orderId: string, fileId: string, token?: string) =>
  t.app.inject({
    url: `/api/v1/portal/orders/${orderId}/files/${fileId}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })

describe('the files that went with an order', () => {
  it('are listed and open for its vendor, in the order they were attached', async () => {
    const vendor = await team.vendorWithPortal()
    const { order, documents } = await approvedWith(vendor.id, ['Kitchen layout', 'Backsplash'])
    await issue(order)
    const { token } = await team.signIn(vendor)
    expect(await filesIn(token, order)).toEqual(
      ['Kitchen layout', 'Backsplash'].map((title, at) => ({
        id: documents[at]!.id,
        title,
        fileName: `${title}.pdf`,
        bytes: pdf(title).length,
      })),
    )
    const file = await open(order.id, documents[0]!.id, token)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload).toEqual(Buffer.from(pdf('Kitchen layout')))
  })

  it('are nobody else’s', async () => {
    const vendor = await team.vendorWithPortal()
    const {
      order,
      documents: [layout],
    } = await approvedWith(vendor.id, ['Layout'])
    await issue(order)
    const { token } = await team.signIn(vendor)
    const { token: other } = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    const elsewhere = await portalTeam(t)
    const { token: foreign } = await elsewhere.signIn(
      await elsewhere.vendorWithPortal('Larkspur Electrical Contractors'),
    )
    expect((await open(order.id, layout!.id)).statusCode).toBe(401)
    expect((await open(order.id, layout!.id, team.admin.token)).statusCode).toBe(401)
    for (const stranger of [other, foreign]) expect((await open(order.id, layout!.id, stranger)).statusCode).toBe(404)
    for (const [orderId, fileId] of [
      [order.id, newId()],
      [newId(), layout!.id],
      ['x', layout!.id],
    ] as const)
      expect((await open(orderId, fileId, token)).statusCode).toBe(404)
  })

  it('don’t include other documents of the deal, or one attached to another order', async () => {
    const vendor = await team.vendorWithPortal()
    const {
      order,
      documents: [sent],
    } = await approvedWith(vendor.id, ['Sent'])
    await issue(order)
    const internal = await documentOf(order.dealId, 'Appraisal')
    const other = await approvedWith(vendor.id, ['Waits'])
    const { token } = await team.signIn(vendor)
    expect((await filesIn(token, order)).map(({ title }) => title)).toEqual(['Sent'])
    for (const { id } of [internal, other.documents[0]!]) expect((await open(order.id, id, token)).statusCode).toBe(404)
    expect((await open(other.order.id, other.documents[0]!.id, token)).statusCode).toBe(404)
    expect((await open(other.order.id, sent!.id, token)).statusCode).toBe(404)
  })

  it('stay in the version that was sent, and the team sees that there’s a newer one', async () => {
    const vendor = await team.vendorWithPortal()
    const {
      order,
      documents: [layout],
    } = await approvedWith(vendor.id, ['Layout'])
    expect(order.documents).toMatchObject([{ no: 1, currentNo: 1, standing: 'goes' }])
    await issue(order)
    await desk.bringVersion(team.admin, layout!.id, { name: 'Layout with prices.pdf', content: pdf('Prices') })
    const { token } = await team.signIn(vendor)
    expect(await filesIn(token, order)).toMatchObject([{ fileName: 'Layout.pdf' }])
    expect((await open(order.id, layout!.id, token)).rawPayload).toEqual(Buffer.from(pdf('Layout')))
    const { order: now } = await team.read(team.admin, order)
    expect(now.documents).toMatchObject([{ fileName: 'Layout.pdf', no: 1, currentNo: 2, standing: 'sent' }])
  })

  it('are the current versions until the order is issued, without one that was rejected', async () => {
    const vendor = await team.vendorWithPortal()
    const {
      order,
      documents: [layout, plans],
    } = await approvedWith(vendor.id, ['Layout', 'Plans'])
    await desk.bringVersion(team.admin, layout!.id, { name: 'Layout 2.pdf', content: pdf('Second') })
    const rejection = { version: plans!.version, reason: 'That is the wrong house.' }
    await team.must(t.api(team.admin.token).post(`/documents/${plans!.id}/versions/1/reject`, rejection))
    const { order: before } = await team.read(team.admin, order)
    expect(before.documents).toMatchObject([
      { fileName: 'Layout 2.pdf', no: 2, standing: 'goes' },
      { title: 'Plans', standing: 'refused' },
    ])
    const issued = await issue(before)
    expect(issued.documents).toMatchObject([
      { fileName: 'Layout 2.pdf', no: 2, standing: 'sent' },
      { title: 'Plans', standing: 'not_sent' },
    ])
    const { token } = await team.signIn(vendor)
    expect(await filesIn(token, order)).toMatchObject([{ fileName: 'Layout 2.pdf' }])
    expect((await open(order.id, plans!.id, token)).statusCode).toBe(404)
  })

  it('are gone once the team deletes the document', async () => {
    const vendor = await team.vendorWithPortal()
    const {
      order,
      documents: [layout],
    } = await approvedWith(vendor.id, ['Layout'])
    await issue(order)
    await t.api(team.admin.token).delete(`/documents/${layout!.id}`, { version: layout!.version })
    const { token } = await team.signIn(vendor)
    expect(await filesIn(token, order)).toEqual([])
    expect((await open(order.id, layout!.id, token)).statusCode).toBe(404)
  })
})
