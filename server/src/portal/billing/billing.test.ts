import type { Invoice } from '@plumbline/contract/invoices'
import type { OrderBilling, PortalUpload } from '@plumbline/contract/portal/billing'
import type { PortalInvoice, PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../tests/documents.ts'
import { type Json, testApp, type TestApp } from '../../../tests/harness.ts'
import { paperFile } from '../../../tests/papers/files.ts'
import { portalTeam } from '../../../tests/portal.ts'
import { asPlatform } from '../../platform/db/doors.ts'

let t: TestApp
let team: Awaited<ReturnType<typeof portalTeam>>
beforeAll(async () => {
  t = await testApp({ now: '2026-05-13T15:00:00Z' })
  team = await portalTeam(t)
})
afterAll(() => t.close())

type Session = { token: string }
const SIGNATURE = { signer: 'Luis Sandoval', consents: true }

/** A vendor with its portal open, and an order that it accepted. */
async function accepted(amountCents = 386_000, facts: object = {}) {
  const vendor = await team.vendorWithPortal('Sandoval Drywall & Paint')
  const session = await team.signIn(vendor)
  const order = await team.issued(vendor.id, amountCents, facts)
  const { version } = await team.must(t.api(session.token).get<Order>(`/portal/orders/${order.id}`))
  await team.must(t.api(session.token).post(`/portal/orders/${order.id}/accept`, { version, ...SIGNATURE }))
  return { vendor, session, order }
}

const billingOf = ({ token }: Session, { id }: { id: string }) =>
  t.api(token).get<OrderBilling>(`/portal/orders/${id}/billing`)

let last = 1200
const invoiceOn = (order: Order, amountCents: number, facts: object = {}) => ({
  invoiceNo: `SDP-${++last}`,
  invoiceDate: '2026-05-13',
  lines: [{ orderLineId: order.lines[0]!.id, amountCents }],
  ...facts,
})
const send = (
  { token }: Session,
  order: { id: string },
  invoice: object,
  { id = newId(), signature = SIGNATURE }: { id?: string; signature?: object | null } = {},
) => t.api(token).post<PortalInvoice & Json>(`/portal/orders/${order.id}/invoices`, { id, invoice, signature })

async function upload({ token }: Session, name: string, content: Uint8Array) {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: `/api/v1/portal/uploads?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  return { status: statusCode, body: JSON.parse(body) as PortalUpload & Json }
}

const get = (url: string, token: string) =>
  t.app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } })

const rowsOf = <Row>(query: Parameters<Parameters<Parameters<typeof asPlatform>[2]>[0]['rows']>[0]) =>
  asPlatform(t.db, 'a test looks', (tx) => tx.rows(query)) as Promise<Row[]>

describe('the page for an invoice', () => {
  it('has the order’s lines, what is left, and the words of the waiver with its blanks', async () => {
    const { session, order } = await accepted(386_000, { retainagePct: '10' })
    const { body } = await billingOf(session, order)
    expect(body).toMatchObject({
      stop: null,
      order: { revisedCents: 386_000, sentCents: 0, leftCents: 386_000, retainagePct: '10', paymentTermsDays: 15 },
      lines: [{ amountCents: 386_000, sentCents: 0, leftCents: 386_000 }],
      earlier: [],
      papers: [],
      waiver: { thresholdCents: 250_000, progress: { translation: null } },
    })
    expect(body.waiver.progress.text).toContain('when the vendor has received {amount}')
    expect(body.waiver.progress.text).toContain('Vendor: Sandoval Drywall & Paint')
    expect(body.waiver.progress.text).not.toContain('____')
  })

  it('says why an order can’t be billed', async () => {
    const vendor = await team.vendorWithPortal()
    const session = await team.signIn(vendor)
    const order = await team.issued(vendor.id)
    expect((await billingOf(session, order)).body.stop).toBe('not_accepted')
    expect(await send(session, order, invoiceOn(order, 10_000))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', details: { current: 'not_accepted' } },
    })
    await team.must(team.act(team.admin, order, 'cancel', { reason: 'Sold as is' }))
    expect((await billingOf(session, order)).body.stop).toBe('canceled')
  })

  it('has the words in Spanish for a vendor who reads Spanish', async () => {
    const { vendor, session, order } = await accepted()
    const { version } = await team.must(t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendor.id}`))
    await team.must(t.api(team.admin.token).patch(`/vendors/${vendor.id}`, { version, vendor: { locale: 'es' } }))
    const { body } = await billingOf(session, order)
    expect(body.waiver.progress.translation).toContain('Esta renuncia vale cuando')
    expect(body.waiver.progress.text).toContain('This waiver takes effect when')
  })
})

describe('an invoice that a vendor sends', () => {
  it('is submitted with its waiver, files and extras, and says who sent it', async () => {
    const { vendor, session, order } = await accepted(355_000, { retainagePct: '10' })
    const paper = await upload(session, 'invoice.jpg', paperFile('larkspur.jpg'))
    const photo = await upload(session, 'hallway.jpg', paperFile('lumber.jpg'))
    expect([paper.status, photo.status]).toEqual([201, 201])
    const sent = await send(
      session,
      order,
      invoiceOn(order, 355_000, {
        extras: [{ description: 'Ceiling texture, hallway', amountCents: 18_000 }],
        paperId: paper.body.id,
        photoIds: [photo.body.id],
      }),
    )
    expect(sent).toMatchObject({
      status: 201,
      body: {
        status: 'in_review',
        receivedOn: '2026-05-13',
        dueOn: '2026-05-28',
        subtotalCents: 373_000,
        retainageCents: 37_300,
        netDueCents: 335_700,
        lines: [{ isExtra: false }, { isExtra: true, amountCents: 18_000 }],
        files: [{ isPaper: true }, { isPaper: false }],
        waivers: [{ kind: 'conditional_progress', amountCents: 335_700, status: 'signed', hasPdf: true }],
      },
    })
    const { invoice, match } = await team.must(
      t.api(team.admin.token).get<{ invoice: Invoice; match: Json }>(`/invoices/${sent.body.id}`),
    )
    expect(invoice).toMatchObject({
      status: 'submitted',
      enteredBy: null,
      sentBy: { email: vendor.email },
      document: { id: expect.any(String) },
      waivers: [{ kind: 'conditional_progress', signer: 'Luis Sandoval', status: 'uploaded', hasSignedPdf: true }],
      lines: [{ orderLineId: order.lines[0]!.id }, { orderLineId: null, budgetLineId: null }],
    })
    expect(invoice.abilities.actions).not.toContain('remove')
    expect(match).toMatchObject({ block: ['over_order'], overOrderCents: 18_000, waiver: { blocksApproval: false } })
    const [waiver] = await rowsOf<Json>(
      sql<Json>`select email, ip::text, sha256, signed_at from lien_waivers where invoice_id = ${sent.body.id}`,
    )
    expect(waiver).toMatchObject({ email: vendor.email, ip: expect.any(String), sha256: expect.any(String) })
    const verbs = await rowsOf<{ verb: string; actorKind: string }>(
      sql`select verb, actor_kind from activity_events where org_id = ${team.admin.orgId} order by id desc limit 8`,
    )
    for (const verb of ['vendor_invoice.submitted', 'lien_waiver.received'])
      expect(verbs).toContainEqual({ verb, actorKind: 'vendor' })
  })

  it('keeps the signed waiver as a PDF that the vendor and the team can open', async () => {
    const { session, order } = await accepted(300_000)
    const { body } = await send(session, order, invoiceOn(order, 260_000))
    const [waiver] = body.waivers
    const own = await get(`/portal/invoices/${body.id}/waivers/${waiver!.id}/signed.pdf`, session.token)
    const teams = await get(`/invoices/${body.id}/lien-waivers/${waiver!.id}/signed.pdf`, team.admin.token)
    expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(teams.rawPayload.equals(own.rawPayload)).toBe(true)
    const other = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    const foreign = await get(`/portal/invoices/${body.id}/waivers/${waiver!.id}/signed.pdf`, other.token)
    expect(foreign.statusCode).toBe(404)
  })

  it('is stored once, however often it’s sent', async () => {
    const { session, order } = await accepted()
    const invoice = invoiceOn(order, 100_000)
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 3 }, () => send(session, order, invoice, { id })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await billingOf(session, order)).body.order.sentCents).toBe(100_000)
  })

  it('can’t reuse a number, and names the earlier invoice at the field', async () => {
    const { session, order } = await accepted()
    const invoice = invoiceOn(order, 10_000)
    await team.must(send(session, order, invoice))
    const { body } = await billingOf(session, order)
    expect(body.earlier).toEqual([expect.objectContaining({ invoiceNo: invoice.invoiceNo, subtotalCents: 10_000 })])
    const twice = await send(session, order, {
      ...invoice,
      invoiceNo: invoice.invoiceNo.toLowerCase().replace('-', ' '),
    })
    expect(twice).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: { fields: [{ path: 'invoice.invoiceNo', rule: 'known_number' }] } },
    })
  })

  it('is refused at the field that is wrong', async () => {
    const { session, order } = await accepted(300_000)
    const fieldOf = async (facts: object, options: Parameters<typeof send>[3] = {}) => {
      const { status, body } = await send(session, order, invoiceOn(order, 260_000, facts), options)
      return [status, (body as unknown as { details: { fields: { path: string }[] } }).details.fields[0]!.path]
    }
    const line = order.lines[0]!.id
    expect(await fieldOf({ invoiceDate: '2026-05-14' })).toEqual([400, 'invoice.invoiceDate'])
    expect(await fieldOf({ lines: [{ orderLineId: newId(), amountCents: 1 }] })).toEqual([
      400,
      'invoice.lines.0.orderLineId',
    ])
    expect(await fieldOf({ lines: [{ orderLineId: line, amountCents: 0 }] })).toEqual([
      400,
      'invoice.lines.0.amountCents',
    ])
    expect(await fieldOf({ lines: [] })).toEqual([400, 'invoice.lines'])
    expect(await fieldOf({}, { signature: null })).toEqual([400, 'signature'])
    expect(await fieldOf({ paperId: newId() })).toEqual([400, 'invoice.paperId'])
    expect((await billingOf(session, order)).body.order.sentCents).toBe(0)
  })

  it('needs no signature up to the threshold', async () => {
    const { session, order } = await accepted(400_000)
    const { body } = await send(session, order, invoiceOn(order, 250_000), { signature: null })
    expect(body).toMatchObject({ status: 'in_review', waivers: [] })
  })

  it('can’t be seen or sent by another vendor', async () => {
    const { session, order } = await accepted()
    const sent = await team.must(send(session, order, invoiceOn(order, 10_000)))
    const other = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    expect((await billingOf(other, order)).status).toBe(404)
    expect((await send(other, order, invoiceOn(order, 10_000))).status).toBe(404)
    expect((await t.api(other.token).get(`/portal/invoices/${sent.id}`)).status).toBe(404)
  })

  it('stays in the vendor’s list while the team corrects it, and says why it was rejected', async () => {
    const { session, order } = await accepted()
    const sent = await team.must(send(session, order, invoiceOn(order, 10_000)))
    const see = async () =>
      (await team.must(t.api(session.token).get<{ items: PortalInvoiceSummary[] }>('/portal/invoices'))).items
    const { invoice } = await team.must(t.api(team.admin.token).get<{ invoice: Invoice }>(`/invoices/${sent.id}`))
    const act = (version: number, action: string, body: object = {}) =>
      team.must(t.api(team.admin.token).post<Invoice>(`/invoices/${sent.id}/${action}`, { version, ...body }))
    const draft = await act(invoice.version, 'withdraw')
    expect(await see()).toMatchObject([{ id: sent.id, status: 'in_review', receivedOn: '2026-05-13' }])
    const again = await act(draft.version, 'submit')
    await act(again.version, 'reject', { reason: 'The hallway isn’t painted yet.' })
    expect(await see()).toMatchObject([{ status: 'rejected', reason: 'The hallway isn’t painted yet.' }])
  })

  it('notifies the people who work on the deal, until it’s decided', async () => {
    const { session, order } = await accepted()
    const sent = await team.must(send(session, order, invoiceOn(order, 10_000)))
    const notices = await rowsOf<{ type: string }>(
      sql`select type from notifications where org_id = ${team.admin.orgId} and link like ${`%${sent.id}%`}`,
    )
    expect(notices).toContainEqual({ type: 'invoice_received' })
    const waiting = () =>
      rowsOf(
        sql`select id from notifications where org_id = ${team.admin.orgId} and about_id = ${sent.id} and done_at is null`,
      )
    expect(await waiting()).not.toEqual([])
    const { invoice } = await team.must(t.api(team.admin.token).get<{ invoice: Invoice }>(`/invoices/${sent.id}`))
    const rejection = { version: invoice.version, reason: 'Not painted yet.' }
    await team.must(t.api(team.admin.token).post<Invoice>(`/invoices/${sent.id}/reject`, rejection))
    expect(await waiting()).toEqual([])
  })
})

describe('a file that a vendor sends', () => {
  it('is read as an invoice', async () => {
    const { session } = await accepted()
    const { body } = await upload(session, 'sandoval.pdf', paperFile('sandoval.pdf'))
    const read = await t.api(session.token).post<Json>('/portal/invoice-readings', { uploadId: body.id })
    expect(read.body).toMatchObject({
      outcome: 'read',
      proposals: { invoiceNo: { value: 'SDP-1203' }, totalCents: { value: 373_000 } },
    })
    const other = await team.signIn(await team.vendorWithPortal('Larkspur Electrical Contractors'))
    expect((await t.api(other.token).post('/portal/invoice-readings', { uploadId: body.id })).status).toBe(404)
  })

  it('is refused if it isn’t a picture, or no one is signed in', async () => {
    const { session } = await accepted()
    const text = await upload(session, 'photo.jpg', Buffer.from('this is not a photo'))
    expect([text.status, text.body['code']]).toEqual([415, 'unsupported_type'])
    expect((await upload(session, 'empty.jpg', Buffer.alloc(0))).status).toBe(400)
    expect((await upload({ token: 'nobody' }, 'a.pdf', pdf('x'))).status).toBe(401)
    expect((await upload({ token: team.admin.token }, 'a.pdf', pdf('x'))).status).toBe(401)
  })

  it('can be attached to one invoice only', async () => {
    const { session, order } = await accepted()
    const { body } = await upload(session, 'a.pdf', pdf('one'))
    await team.must(send(session, order, invoiceOn(order, 10_000, { paperId: body.id })))
    const again = await send(session, order, invoiceOn(order, 10_000, { paperId: body.id }))
    expect(again).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'invoice.paperId' }] } } })
  })
})
