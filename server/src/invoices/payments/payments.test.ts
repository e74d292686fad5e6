import type { Payment } from '@plumbline/contract/invoices/payments'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { paymentIn, type PaymentTeam, paymentTeam, refusedFor } from '../../../tests/payments.ts'

let t: TestApp
let team: PaymentTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await paymentTeam(t)
})
afterAll(() => t.close())

const whole = { status: 201, body: { status: 'recorded', block: null } }

const activityOn = async (dealId: string) =>
  (
    await team.must(
      t.api(team.admin.token).get<{ items: { verb: string; changes: unknown }[] }>(`/activity?dealId=${dealId}`),
    )
  ).items

describe('paying an invoice', () => {
  it('takes it from approved to partially paid to paid, and back when payments are voided, on record', async () => {
    const { invoice, budget } = await team.billed()
    const first = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 400_00, reference: '2001' }])
    expect(first).toMatchObject(whole)
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'partially_paid', paidCents: 400_00 })
    const second = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 500_00, method: 'card' }])
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'paid', paidCents: 900_00 })

    const payment = paymentIn(first.body)
    expect(payment).toMatchObject({ state: 'recorded', reference: '2001', paidOn: '2026-05-14', isReportable: null })
    expect(paymentIn(second.body)).toMatchObject({ isReportable: null, number: payment.number! + 1 })
    const voided = await team.voidPayment(payment)
    expect(voided.body).toMatchObject({
      state: 'void',
      number: payment.number,
      voided: { reason: 'The check was lost' },
    })
    expect((await team.voidPayment(payment, 'Again')).body).toEqual(voided.body)
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'partially_paid', paidCents: 500_00 })
    await team.voidPayment(paymentIn(second.body))
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'approved', paidCents: 0 })

    const third = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])
    expect(paymentIn(third.body).number).toBe(payment.number! + 2)
    const verbs = (await activityOn(budget.dealId)).map(({ verb }) => verb)
    expect(verbs.filter((verb) => verb.startsWith('payment.'))).toEqual([
      'payment.recorded',
      'payment.voided',
      'payment.voided',
      'payment.recorded',
      'payment.recorded',
    ])
  })

  it('never pays more than what is due, or an invoice that does not count', async () => {
    const { invoice, budget, vendorId } = await team.billed()
    expect(await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_01 }])).toMatchObject(
      refusedFor('over_paid', [invoice.invoiceNo]),
    )
    const draft = await t.api(team.operator.token).post<{ id: string }>(`/deals/${budget.dealId}/invoices`, {
      invoice: {
        vendorId,
        invoiceNo: 'DRAFT-1',
        invoiceDate: '2026-05-01',
        lines: [{ description: 'Work', amountCents: 1_00 }],
      },
    })
    expect(await team.pay(team.admin, [{ invoiceId: draft.body.id, amountCents: 1_00 }])).toMatchObject(
      refusedFor('not_payable', ['DRAFT-1']),
    )
    expect((await team.pay(team.admin, [{ invoiceId: newId(), amountCents: 1_00 }])).status).toBe(404)
    expect((await team.pay(team.operator, [{ invoiceId: invoice.id, amountCents: 1_00 }])).status).toBe(403)
    const twice = { invoiceId: invoice.id, amountCents: 1_00 }
    expect((await team.pay(team.admin, [twice, twice])).status).toBe(400)
  })

  it('is not recorded on a day to come', async () => {
    const { invoice } = await team.billed()
    const run = (await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }], { paysOn: '2026-05-20' }))
      .body
    expect(run).toMatchObject({ status: 'draft', block: 'later_day', abilities: { record: false } })
    expect(await team.onRun(team.admin, run, 'record')).toMatchObject(refusedFor('later_day'))
  })

  it('asks for the reason when the vendor’s papers are not in order, and keeps it', async () => {
    const { invoice, vendorId } = await team.billed()
    const path = `/vendors/${vendorId}/papers`
    const papers = await team.must(t.api(team.admin.token).get<{ items: { id: string; type: string }[] }>(path))
    expect(papers.items.length).toBeGreaterThan(0)
    const { body } = await t.api(team.admin.token).get<{ version: number; legalName: string }>(`/vendors/${vendorId}`)
    await team.must(
      t.api(team.admin.token).patch(`/vendors/${vendorId}`, { version: body.version, vendor: { trades: ['roofing'] } }),
    )
    const payment = { invoiceId: invoice.id, amountCents: 900_00 }
    expect(await team.pay(team.admin, [payment])).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'run.payments.0.papersReason', rule: 'required' }] } },
    })
    const paid = await team.pay(team.admin, [{ ...payment, papersReason: 'Roof had to be closed before the storm' }])
    expect(paymentIn(paid.body).papersReason).toBe('Roof had to be closed before the storm')
  })

  it('withholds 24% from a vendor marked for it, and counts in full', async () => {
    const { invoice, vendorId } = await team.billed()
    const { body } = await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)
    await team.must(
      t
        .api(team.admin.token)
        .patch(`/vendors/${vendorId}`, { version: body.version, vendor: { backupWithholding: true } }),
    )
    const paid = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])
    expect(paid.body.remittances[0]).toMatchObject({ amountCents: 900_00, withheldCents: 216_00 })
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'paid', paidCents: 900_00 })
  })

  it('is dated money of the deal, and part of the vendor’s sums', async () => {
    const { invoice, budget, vendorId } = await team.billed(2_000_00)
    type Deal = { budget: { payments: { paidOn: string; amountCents: number }[] } | null }
    const paidOf = async () =>
      (await team.must(t.api(team.admin.token).get<Deal>(`/deals/${budget.dealId}`))).budget?.payments
    const before = lineOf(await team.desk.of(team.admin, budget.dealId), 'Roof').figures
    const paid = (await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 500_00 }])).body
    expect(lineOf(await team.desk.of(team.admin, budget.dealId), 'Roof').figures).toEqual(before)
    expect(await paidOf()).toEqual([{ paidOn: '2026-05-14', amountCents: 500_00 }])
    const vendor = await team.must(
      t.api(team.admin.token).get<{ spend: { unpaidCents: number; paidCents: number } }>(`/vendors/${vendorId}`),
    )
    expect(vendor.spend).toMatchObject({ unpaidCents: 1_500_00, paidCents: 500_00 })
    await team.voidPayment(paymentIn(paid))
    expect(await paidOf()).toEqual([])
  })
})

describe('at the same time', () => {
  it('several people who pay an invoice pay it once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { invoice } = await team.billed()
      const payment = { invoiceId: invoice.id, amountCents: 900_00 }
      const replies = await Promise.all(
        [team.admin, team.second, team.operatorAdmin, team.admin].map((person) => team.pay(person, [payment])),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
      const { items, paidCents } = await team.must(
        t.api(team.admin.token).get<{ items: Payment[]; paidCents: number }>(`/invoices/${invoice.id}/payments`),
      )
      expect([items.length, paidCents]).toEqual([1, 900_00])
    }
  })

  it('parts of an invoice never come to more than it, and a run is recorded once', async () => {
    const { invoice } = await team.billed()
    const part = { invoiceId: invoice.id, amountCents: 350_00 }
    const replies = await Promise.all([1, 2, 3, 4].map(() => team.pay(team.admin, [part])))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await team.read(invoice.id)).invoice.paidCents).toBe(700_00)
    const numbers = replies.filter(({ status }) => status === 201).map(({ body }) => paymentIn(body).number)
    expect(new Set(numbers).size).toBe(2)

    const rest = { invoiceId: invoice.id, amountCents: 200_00 }
    const run = (await team.pay(team.admin, [rest], { record: false })).body
    const twice = await Promise.all([team.admin, team.second].map((person) => team.onRun(person, run, 'record')))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await team.read(invoice.id)).invoice.paidCents).toBe(900_00)
  })

  it('runs over the same deals in another order wait for each other', async () => {
    const [one, two] = [await team.billed(), await team.billed()]
    for (let round = 0; round < 4; round += 1) {
      const pair = [one, two].map(({ invoice }) => ({ invoiceId: invoice.id, amountCents: 10_00 }))
      const replies = await Promise.all([team.pay(team.admin, pair), team.pay(team.second, pair.toReversed())])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
    }
  })
})

describe('after full payment', () => {
  it('the unconditional lien waiver is asked for until it is there', async () => {
    const { budget, invoice } = await team.billed(3_000_00)
    const path = `/invoices/${invoice.id}/payments`
    const shown = () =>
      team.must(t.api(team.admin.token).get<{ waiver: { kind: string; amountCents: number } | null }>(path))
    expect((await shown()).waiver).toBeNull()
    await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 3_000_00 }])
    expect((await shown()).waiver).toEqual({ kind: 'unconditional_progress', amountCents: 3_000_00 })
    const { waivers } = (await team.read(invoice.id)).invoice
    expect(waivers).toContainEqual(expect.objectContaining({ kind: 'unconditional_progress', status: 'asked' }))
    const notices = await noticesOf(t, team.operator)
    expect(notices.find(({ type }) => type === 'waiver_missing')).toMatchObject({
      link: `/app/deals/${budget.dealId}/invoices?invoice=${invoice.id}`,
      params: { invoice: invoice.invoiceNo, amountCents: 3_000_00, isAsked: true },
    })
    const missing = async () => (await team.payables()).needs.waivers.map((one) => one.invoice.id)
    expect(await missing()).toContain(invoice.id)
    const waiver = {
      kind: 'unconditional_progress',
      amountCents: 3_000_00,
      throughOn: '2026-05-14',
      signer: 'Rosa Vidal',
      signedOn: '2026-05-14',
    }
    await team.must(t.api(team.operator.token).post(`/invoices/${invoice.id}/lien-waivers`, { waiver }))
    expect((await shown()).waiver).toBeNull()
    expect(await missing()).not.toContain(invoice.id)
  })
})
