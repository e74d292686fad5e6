import type { VendorStatement } from '@plumbline/contract/invoices/payments'
import { ageOf } from '@plumbline/domain/invoices/payments/age'
import { sumCents } from '@plumbline/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { paymentIn, type PaymentTeam, paymentTeam } from '../../../tests/payments.ts'

let t: TestApp
let team: PaymentTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await paymentTeam(t)
})
afterAll(() => t.close())

describe('a payment date', () => {
  it('schedules an approved invoice, and can be cleared', async () => {
    const { invoice } = await team.billed()
    const plan = (version: number, payOn: string | null, { token } = team.admin) =>
      t.api(token).put<{ status: string; version: number }>(`/invoices/${invoice.id}/payment-date`, { version, payOn })
    expect((await plan(invoice.version, '2026-05-13')).status).toBe(400)
    expect((await plan(invoice.version, '2026-05-22', team.operator)).status).toBe(403)
    const planned = await plan(invoice.version, '2026-05-22')
    expect(planned.body).toMatchObject({ status: 'scheduled', payOn: '2026-05-22' })
    expect((await plan(invoice.version, null)).body).toMatchObject({ code: 'edit_conflict' })
    const { body: run } = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 100_00 }])
    await team.voidPayment(paymentIn(run))
    expect((await team.read(invoice.id)).invoice.status).toBe('scheduled')
    const { version } = (await team.read(invoice.id)).invoice
    expect((await plan(version, null)).body).toMatchObject({ status: 'approved', payOn: null })
  })
})

const due = (dueOn: string) => ({ dueOn, invoiceDate: '2026-01-02' })

describe('what is unpaid', () => {
  it('is summed by age, vendor and deal, less credits, as the rules say', async () => {
    const own = await paymentTeam(t)
    const [one, two] = [await own.vendor('Alder'), await own.vendor('Birch')]
    const [budget, other] = [await own.approved(), await own.approved()]
    await own.invoice(budget, { vendorId: one, cents: 500_00, facts: due('2026-06-01') })
    await own.invoice(budget, { vendorId: one, cents: -100_00, facts: due('2026-05-01') })
    await own.invoice(budget, { vendorId: two, cents: 400_00, facts: due('2026-04-13') })
    await own.invoice(other, { vendorId: two, cents: 300_00, facts: due('2026-02-13') })
    const paid = await own.invoice(other, { vendorId: two, cents: 200_00, facts: due('2026-01-05') })
    await own.pay(own.admin, [{ invoiceId: paid.id, amountCents: 50_00 }])
    const payables = await own.payables()
    const ages = { to_30: 400_00, to_60: 400_00, to_90: 300_00, over_90: 150_00 }
    expect(payables).toMatchObject({ invoices: 5, totalCents: 1_250_00, ages })
    expect(payables.vendors.map(({ name, totalCents }) => [name, totalCents])).toEqual([
      ['Birch', 850_00],
      ['Alder', 400_00],
    ])
    expect(payables.deals.map(({ totalCents }) => totalCents)).toEqual([800_00, 450_00])

    const { items } = await own.unpaid('?limit=200')
    expect(items.every(({ dueOn, bucket }) => ageOf(dueOn, '2026-05-14') === bucket)).toBe(true)
    for (const [bucket, cents] of Object.entries(ages)) {
      const inBucket = await own.unpaid(`?bucket=${bucket}`)
      expect(sumCents(inBucket.items.map(({ dueCents }) => dueCents))).toBe(cents)
    }
    const first = await own.unpaid('?limit=2')
    const second = await own.unpaid(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.slice(0, 4).map(({ id }) => id))
    expect((await own.unpaid(`?vendorId=${two}`)).items).toHaveLength(3)
  })

  it('is shown to no one outside the organization', async () => {
    const { invoice, vendorId } = await team.billed()
    const stranger = t.api(team.stranger.token)
    expect((await stranger.get<{ invoices: number }>('/payables')).body.invoices).toBe(0)
    expect((await stranger.get(`/invoices/${invoice.id}/payments`)).status).toBe(404)
    expect((await stranger.get(`/vendors/${vendorId}/statement`)).status).toBe(404)
    expect((await t.api(team.coordinator.token).get('/payables')).status).toBe(403)
  })
})

describe('a vendor’s statement', () => {
  it('lists what was billed, retained and paid, on screen and as a PDF', async () => {
    const vendorId = await team.vendor('Cedar Drywall')
    const { invoice } = await team.billed(1_000_00, { vendorId, retainagePct: '10' })
    await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])
    const statement = await team.must(t.api(team.operator.token).get<VendorStatement>(`/vendors/${vendorId}/statement`))
    expect(statement).toMatchObject({
      billedCents: 1_000_00,
      paidCents: 900_00,
      retainedCents: 100_00,
      outstandingCents: 0,
      rows: [
        { kind: 'invoice', billedCents: 1_000_00, retainedCents: 100_00, balanceCents: 900_00 },
        { kind: 'payment', paidCents: 900_00, balanceCents: 0 },
      ],
    })
    const pdf = await team.fileAt(`/vendors/${vendorId}/statement.pdf?lang=es`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await t.app.inject({ url: `/api/v1/vendors/${vendorId}/statement.pdf` })).statusCode).toBe(401)
    expect((await team.fileAt(`/vendors/${vendorId}/statement.pdf`, team.stranger)).statusCode).toBe(404)
  })
})

describe('merged vendors', () => {
  it('bring their payments along, and take them back', async () => {
    const [from, into] = [await team.vendor('Elm Paint'), await team.vendor('Elm Painting LLC')]
    const { invoice } = await team.billed(900_00, { vendorId: from })
    await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${from}`)).body
    const merged = await t.api(team.admin.token).post<{ undoId: string }>(`/vendors/${from}/merge`, {
      version,
      intoId: into,
    })
    const paidTo = async (id: string) =>
      (await t.api(team.admin.token).get<VendorStatement>(`/vendors/${id}/statement`)).body.paidCents
    expect(await paidTo(into)).toBe(900_00)
    await t.api(team.admin.token).post(`/undo/${merged.body.undoId}`)
    expect([await paidTo(from), await paidTo(into)]).toEqual([900_00, 0])
  })
})
