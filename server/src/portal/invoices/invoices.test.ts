import type { Invoice } from '@plumbline/contract/invoices'
import type { PortalInvoice, PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import { PDFDocument } from '@cantoo/pdf-lib'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { portalTeam } from '../../../tests/portal.ts'
import { asPlatform, readAsVendor } from '../../platform/db/doors.ts'
import { sweepUploads } from '../uploads/store.ts'

let t: TestApp
let team: Awaited<ReturnType<typeof portalTeam>>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

const SIGNATURE = { signer: 'Luis Sandoval', consents: true }

/** An invoice of 3,000.00 that a vendor sent on its order, and the team approved. */
async function approved() {
  const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
  const { token } = await team.signIn(vendor)
  const order = await team.issued(vendor.id, 300_000, { retainagePct: '10' })
  await team.must(team.act(team.admin, order, 'accept', { acceptedOn: '2026-05-12' }))
  const invoice = {
    invoiceNo: 'SDP-1187',
    invoiceDate: '2026-05-13',
    lines: [{ orderLineId: order.lines[0]!.id, amountCents: 300_000 }],
  }
  const path = `/portal/orders/${order.id}/invoices`
  const { id } = await team.must(t.api(token).post<PortalInvoice>(path, { id: newId(), invoice, signature: SIGNATURE }))
  const { invoice: sent } = await team.must(t.api(team.admin.token).get<{ invoice: Invoice }>(`/invoices/${id}`))
  await team.must(t.api(team.admin.token).post(`/invoices/${id}/approve`, { version: sent.version }))
  return { vendor, token, order, id }
}

type Listed = {
  items: PortalInvoiceSummary[]
  year: number
  figures: { onTheWayCents: number; paidThisYearCents: number; retainedCents: number }
}
const read = <Row>(vendorId: string, text: string) =>
  readAsVendor(t.db, { orgId: team.admin.orgId, vendorId }, (tx) => tx.rows<Row>({ text, values: [] }))
const listOf = (token: string) => team.must(t.api(token).get<Listed>('/portal/invoices'))
const see = (token: string, id: string) => team.must(t.api(token).get<PortalInvoice>(`/portal/invoices/${id}`))
const pay = (id: string, amountCents: number) =>
  team.must(
    t.api(team.admin.token).post('/payment-runs', {
      run: { paysOn: '2026-05-13', payments: [{ invoiceId: id, amountCents, method: 'check', reference: '1042' }] },
      record: true,
    }),
  )

it('shows the vendor how far its invoice has come, and what is on the way, paid and retained', async () => {
  const { token, order, id } = await approved()
  expect(await listOf(token)).toMatchObject({
    year: 2026,
    items: [{ id, status: 'approved', orderNumber: order.number, netDueCents: 270_000, payments: [] }],
    figures: { onTheWayCents: 270_000, paidThisYearCents: 0, retainedCents: 30_000 },
  })
  await pay(id, 270_000)
  expect(await listOf(token)).toMatchObject({
    items: [
      {
        status: 'paid',
        asksForWaiver: true,
        payments: [{ paidOn: '2026-05-13', method: 'check', reference: '1042', amountCents: 270_000 }],
      },
    ],
    figures: { onTheWayCents: 0, paidThisYearCents: 270_000, retainedCents: 30_000 },
  })
})

it('has its unconditional waiver signed after it’s paid, and only once', async () => {
  const { vendor, token, id } = await approved()
  const sign = () => t.api(token).post<PortalInvoice>(`/portal/invoices/${id}/waiver`, { signature: SIGNATURE })
  expect(await sign()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await pay(id, 270_000)
  type Home = { asks: object[] }
  const asks = async () => (await team.must(t.api(token).get<Home>('/portal/home'))).asks
  expect(await asks()).toContainEqual({
    kind: 'waiver',
    invoiceId: id,
    invoiceNo: 'SDP-1187',
    site: expect.any(String),
    paidCents: 270_000,
  })
  const entry = () => team.mailsTo(vendor.email).then((mails) => mails.map(({ text }) => text).join('\n'))
  await expect.poll(entry).toMatch(/Sign in the portal:\n\S+\/portal#entry=|Firmar en el portal:\n\S+\/portal#entry=/)
  const { waiverAsked } = await see(token, id)
  expect(waiverAsked).toMatchObject({ kind: 'unconditional_progress', amountCents: 270_000, throughOn: '2026-05-13' })
  expect(waiverAsked!.text).toContain('The vendor has been paid $2,700.00')
  const signed = await sign()
  expect(signed).toMatchObject({
    status: 200,
    body: {
      waiverAsked: null,
      asksForWaiver: false,
      waivers: [
        { kind: 'conditional_progress', status: 'signed' },
        { kind: 'unconditional_progress', status: 'signed', signer: 'Luis Sandoval', hasPdf: true },
      ],
    },
  })
  expect((await sign()).body.waivers).toHaveLength(2)
  expect(await asks()).not.toContainEqual(expect.objectContaining({ kind: 'waiver' }))
  type Shown = { waiver: object | null }
  expect((await team.must(t.api(team.admin.token).get<Shown>(`/invoices/${id}/payments`))).waiver).toBeNull()
})

it('shows one vendor’s waivers and files through the vendors’ door, and not where they were signed from', async () => {
  const { vendor } = await approved()
  const { vendor: other } = await approved()
  const own = await read<{ id: string }>(vendor.id, 'select id from lien_waivers')
  expect(own).toHaveLength(1)
  expect(await read(other.id, 'select id from lien_waivers')).not.toEqual(own)
  expect(await read(vendor.id, 'select id from portal_uploads')).toEqual([])
  for (const secret of ['select ip from lien_waivers', 'select sent_email from vendor_invoices'])
    await expect(read(vendor.id, secret), secret).rejects.toMatchObject({ code: '42501' })
})

it('deletes a file that isn’t attached to an invoice within a day', async () => {
  const vendor = await team.vendorWithPortal()
  const { token } = await team.signIn(vendor)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/v1/portal/uploads?name=invoice.pdf',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF',
  })
  expect(sent.statusCode).toBe(201)
  const sweep = (before: string) =>
    asPlatform(t.db, 'a test sweeps', async (tx) => {
      await sweepUploads(tx, new Date(before))
      return tx.rows(sql`select id from portal_uploads where vendor_id = ${vendor.id}`)
    })
  expect(await sweep('2026-05-13T14:00:00Z')).toHaveLength(1)
  expect(await sweep('2026-05-13T16:00:00Z')).toHaveLength(0)
})

it('names the people who can approve it now', async () => {
  const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
  const { token } = await team.signIn(vendor)
  const budget = await team.approved()
  const line = { budgetLineId: lineOf(budget, 'Kitchen').id, description: 'Texture', amountCents: 200_000 }
  const invoice = { vendorId: vendor.id, invoiceNo: 'SDP-1203', invoiceDate: '2026-05-12', lines: [line] }
  const api = t.api(team.operator.token)
  const { id, version } = await team.must(api.post<Invoice>(`/deals/${budget.dealId}/invoices`, { invoice }))
  await team.must(api.post(`/invoices/${id}/submit`, { version }))
  const { approval } = await team.must(
    api.get<{ approval: { steps: { approvers: { person: { name: string } }[] }[] } }>(`/invoices/${id}`),
  )
  const reviewers = approval.steps[0]!.approvers.map(({ person }) => person.name)
  expect(reviewers).toHaveLength(2)
  expect(await see(token, id)).toMatchObject({ status: 'in_review', reviewers })
  await team.must(team.decide(team.operatorAdmin, `/invoices/${id}`, 'approved'))
  expect(await see(token, id)).toMatchObject({ status: 'approved', reviewers: [] })
})

it('composes the vendor’s statement from its own invoices, in its language', async () => {
  const { vendor, token, id } = await approved()
  await pay(id, 270_000)
  const { version } = await team.must(t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendor.id}`))
  await team.must(t.api(team.admin.token).patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await t.app.inject({ url: '/api/v1/portal/statement.pdf', headers })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await PDFDocument.load(pdf.rawPayload)
  expect(document.getTitle()).toBe('Estado de cuenta del proveedor: Sandoval Drywall & Paint')
  const other = await team.vendorWithPortal('Larkspur Electrical Contractors')
  expect(await read(other.id, 'select id from payments')).toEqual([])
})
