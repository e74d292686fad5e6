import type { Payment, Run, VendorStatement } from '@plumbline/contract/invoices/payments'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { ageOf } from '@plumbline/domain/invoices/payments/age'
import { newId } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { type PaymentTeam, paymentTeam } from '../../../tests/payments.ts'

let t: TestApp
let team: PaymentTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await paymentTeam(t)
})
afterAll(() => t.close())

const whole = { status: 201, body: { status: 'recorded', block: null } }
const refusedFor = (reason: string, names: readonly string[] = []) => ({
  status: 409,
  body: { code: 'payment_refused', details: { reason, names } },
})

async function billed(cents = 900_00, facts: { vendorId?: string; line?: string } & Record<string, unknown> = {}) {
  const { vendorId = await team.vendor(), line = 'Roof', budget = await team.approved(), ...further } = facts
  const invoice = await team.invoice(budget as Budget, { vendorId, cents, line, facts: further })
  return { budget: budget as Budget, vendorId, invoice }
}

const fileAt = (path: string, { token } = team.operator) =>
  t.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })

const activityOn = async (dealId: string) =>
  (
    await team.must(
      t.api(team.admin.token).get<{ items: { verb: string; changes: unknown }[] }>(`/activity?dealId=${dealId}`),
    )
  ).items

const voidOf = (payment: Pick<Payment, 'id'>, reason = 'The check was lost', { token } = team.admin) =>
  t.api(token).post<Payment>(`/payments/${payment.id}/void`, { reason })

const paymentIn = (run: Run) => run.remittances[0]!.payments[0]!

describe('paying an invoice', () => {
  it('takes it from approved to partially paid to paid, and back when payments are voided, on record', async () => {
    const { invoice, budget } = await billed()
    const first = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 400_00, reference: '2001' }])
    expect(first).toMatchObject(whole)
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'partially_paid', paidCents: 400_00 })
    const second = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 500_00, method: 'card' }])
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'paid', paidCents: 900_00 })

    const payment = paymentIn(first.body)
    expect(payment).toMatchObject({ state: 'recorded', reference: '2001', paidOn: '2026-05-14', isReportable: null })
    expect(paymentIn(second.body)).toMatchObject({ isReportable: null, number: payment.number! + 1 })
    const voided = await voidOf(payment)
    expect(voided.body).toMatchObject({
      state: 'void',
      number: payment.number,
      voided: { reason: 'The check was lost' },
    })
    expect((await voidOf(payment, 'Again')).body).toEqual(voided.body)
    expect((await team.read(invoice.id)).invoice).toMatchObject({ status: 'partially_paid', paidCents: 500_00 })
    await voidOf(paymentIn(second.body))
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
    const { invoice, budget, vendorId } = await billed()
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
    const { invoice } = await billed()
    const run = (await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }], { paysOn: '2026-05-20' }))
      .body
    expect(run).toMatchObject({ status: 'draft', block: 'later_day', abilities: { record: false } })
    expect(await team.onRun(team.admin, run, 'record')).toMatchObject(refusedFor('later_day'))
  })

  it('asks for the reason when the vendor’s papers are not in order, and keeps it', async () => {
    const { invoice, vendorId } = await billed()
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

  it('withholds a quarter less a hundredth from a vendor marked for it, and counts in full', async () => {
    const { invoice, vendorId } = await billed()
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
    const { invoice, budget, vendorId } = await billed(2_000_00)
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
    await voidOf(paymentIn(paid))
    expect(await paidOf()).toEqual([])
  })
})

describe('a payment run', () => {
  it('pays several invoices, one check for each vendor, with numbers that count on', async () => {
    const [one, two] = [await team.vendor('Alder Roofing'), await team.vendor('Birch Electric')]
    const budget = await team.approved()
    const invoices = [
      (await billed(300_00, { budget, vendorId: two })).invoice,
      (await billed(200_00, { budget, vendorId: one })).invoice,
      (await billed(100_00, { budget, vendorId: one })).invoice,
      (await billed(-50_00, { budget, vendorId: one })).invoice,
    ]
    const { body: run, status } = await team.pay(
      team.admin,
      invoices.map(({ id, netDueCents }) => ({ invoiceId: id, amountCents: netDueCents })),
      { firstCheckNo: 4_001 },
    )
    expect(status).toBe(201)
    expect(run.remittances.map(({ vendor, reference, amountCents }) => [vendor.name, reference, amountCents])).toEqual([
      ['Alder Roofing', '4001', 250_00],
      ['Birch Electric', '4002', 300_00],
    ])
    for (const { id } of invoices) expect((await team.read(id)).invoice.status).toBe('paid')
    expect((await team.payables()).nextCheckNo).toBe(4_003)

    const csv = await fileAt(`/payment-runs/${run.id}/register.csv`)
    expect([csv.statusCode, csv.body.split('\r\n').length]).toEqual([200, 4])
    expect(csv.body).toContain('2026-05-14,Alder Roofing,Check,4001,,250.00,0.00,250.00,')
  })

  it('above the organization’s amount needs a second person', async () => {
    const setLimit = async (secondPersonAboveCents: number | null) => {
      const { version } = (await t.api(team.admin.token).get<{ version: number }>('/organization/settings')).body
      const change = { version, secondPersonAboveCents }
      expect((await t.api(team.admin.token).patch('/organization/settings', change)).status).toBe(200)
    }
    await setLimit(500_00)
    const { invoice } = await billed()
    const payment = { invoiceId: invoice.id, amountCents: 900_00 }
    const { body: run } = await team.pay(team.admin, [payment])
    expect(run).toMatchObject({ status: 'draft', block: 'second_person_needed', abilities: { approve: false } })
    expect((await team.read(invoice.id)).invoice.status).toBe('approved')
    expect(await team.pay(team.second, [payment])).toMatchObject(refusedFor('in_another_run', [invoice.invoiceNo]))
    expect(await team.onRun(team.admin, run, 'record')).toMatchObject(refusedFor('second_person_needed'))
    expect((await fileAt(`/payment-runs/${run.id}/register.csv?list=ach`)).statusCode).toBe(409)
    expect(await team.onRun(team.admin, run, 'approve', { reason: 'Just me' })).toMatchObject(
      refusedFor('second_person_needed'),
    )
    const approved = (await team.onRun(team.second, run, 'approve')).body
    expect(approved).toMatchObject({ status: 'approved', approved: { by: { id: team.second.userId } } })
    expect(await team.onRun(team.admin, run, 'record')).toMatchObject({ body: { code: 'edit_conflict' } })
    expect((await team.onRun(team.admin, approved, 'record')).body.status).toBe('recorded')
    expect((await team.read(invoice.id)).invoice.status).toBe('paid')
    await setLimit(2_500_000)
  })

  it('of someone who is alone is approved with a reason', async () => {
    const alone = await paymentTeam(t)
    for (const { userId } of [alone.second, alone.operatorAdmin]) {
      const { body } = await t.api(alone.admin.token).get<{ members: { userId: string; version: number }[] }>('/team')
      const { version } = body.members.find((member) => member.userId === userId)!
      await alone.must(t.api(alone.admin.token).post(`/team/members/${userId}/deactivate`, { version }))
    }
    const { version } = (await t.api(alone.admin.token).get<{ version: number }>('/organization/settings')).body
    await t.api(alone.admin.token).patch('/organization/settings', { version, secondPersonAboveCents: 0 })
    const invoice = await alone.invoice(await alone.approved(), { vendorId: await alone.vendor(), cents: 900_00 })
    const { body: run } = await alone.pay(alone.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])
    expect(run).toMatchObject({ status: 'draft', abilities: { approve: true, approveAlone: true } })
    expect((await alone.onRun(alone.admin, run, 'approve')).status).toBe(400)
    const approved = (await alone.onRun(alone.admin, run, 'approve', { reason: 'Nobody else works here yet' })).body
    expect(approved.approved?.reason).toBe('Nobody else works here yet')
    expect((await alone.onRun(alone.admin, approved, 'record')).body.status).toBe('recorded')
  })

  it('can be changed, which drops its approval, and deleted, until it is recorded', async () => {
    const { invoice, budget, vendorId } = await billed()
    const { invoice: other } = await billed(100_00, { budget, vendorId })
    const first = [{ invoiceId: invoice.id, amountCents: 900_00 }]
    const run = (await team.pay(team.admin, first, { record: false })).body
    const approved = (await team.onRun(team.second, run, 'approve')).body
    const changed = await t.api(team.admin.token).put<Run>(`/payment-runs/${run.id}`, {
      version: approved.version,
      run: { paysOn: '2026-05-14', payments: [{ invoiceId: other.id, amountCents: 100_00, method: 'cash' }] },
    })
    expect(changed.body).toMatchObject({ status: 'draft', approved: null, totalCents: 100_00 })
    const { version } = changed.body
    const removed = await t.api(team.admin.token).delete(`/payment-runs/${run.id}`, { version })
    expect(removed).toMatchObject({ status: 200, body: { removed: true } })
    const done = (await team.pay(team.admin, first)).body
    expect((await t.api(team.admin.token).delete(`/payment-runs/${done.id}`, { version: done.version })).status).toBe(
      409,
    )
  })
})

describe('changed bank details', () => {
  it('hold ACH and wire payments until someone else confirms them, and tell those who can', async () => {
    const { invoice, vendorId } = await billed(900_00, { vendorId: await team.vendor('Sandoval Roofing') })
    await team.newBank(team.second, vendorId)
    const payment = { invoiceId: invoice.id, amountCents: 900_00, method: 'ach' }
    const { body: run } = await team.pay(team.operatorAdmin, [payment])
    expect(run).toMatchObject({ status: 'draft', block: 'bank_unconfirmed', remittances: [{ isHeld: true }] })
    expect(await team.onRun(team.operatorAdmin, run, 'record')).toMatchObject(
      refusedFor('bank_unconfirmed', ['Sandoval Roofing']),
    )
    expect((await team.payables()).needs.held).toEqual([{ id: vendorId, name: 'Sandoval Roofing', bankEnding: '6789' }])
    const notices = await noticesOf(t, team.admin)
    expect(notices.find(({ type }) => type === 'payment_held')).toMatchObject({
      params: { vendors: ['Sandoval Roofing'], heldCents: 900_00 },
    })
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)).body
    const confirm = (token: string) => t.api(token).post(`/vendors/${vendorId}/bank/confirm`, { version })
    expect((await confirm(team.second.token)).status).toBe(403)
    expect((await confirm(team.admin.token)).status).toBe(200)
    expect((await team.onRun(team.operatorAdmin, run, 'record')).body.status).toBe('recorded')
  })

  it('keep the payments off the list for the bank, before and after they are recorded', async () => {
    const { invoice, vendorId } = await billed(900_00, { vendorId: await team.vendor('Mesa Plumbing') })
    await team.newBank(team.second, vendorId)
    const { body: run } = await team.pay(team.operatorAdmin, [
      { invoiceId: invoice.id, amountCents: 900_00, method: 'ach' },
    ])
    const list = () => fileAt(`/payment-runs/${run.id}/register.csv?list=ach`)
    const held = { code: 'payment_refused', details: { reason: 'bank_unconfirmed', names: ['Mesa Plumbing'] } }
    expect((await list()).json()).toMatchObject(held)
    expect((await fileAt(`/payment-runs/${run.id}/register.csv`)).statusCode).toBe(200)

    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)).body
    await t.api(team.admin.token).post(`/vendors/${vendorId}/bank/confirm`, { version })
    await team.onRun(team.operatorAdmin, run, 'record')
    expect((await list()).body).toContain('Mesa Plumbing,ACH')
    await team.newBank(team.second, vendorId)
    expect((await list()).json()).toMatchObject(held)
  })

  it('do not hold a check', async () => {
    const { invoice, vendorId } = await billed()
    await team.newBank(team.second, vendorId)
    expect(await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])).toMatchObject(whole)
  })
})

describe('at the same time', () => {
  it('several people who pay an invoice pay it once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { invoice } = await billed()
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
    const { invoice } = await billed()
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
    const [one, two] = [await billed(), await billed()]
    for (let round = 0; round < 4; round += 1) {
      const pair = [one, two].map(({ invoice }) => ({ invoiceId: invoice.id, amountCents: 10_00 }))
      const replies = await Promise.all([team.pay(team.admin, pair), team.pay(team.second, pair.toReversed())])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
    }
  })
})

describe('a payment date', () => {
  it('schedules an approved invoice, and can be cleared', async () => {
    const { invoice } = await billed()
    const plan = (version: number, payOn: string | null, { token } = team.admin) =>
      t.api(token).put<{ status: string; version: number }>(`/invoices/${invoice.id}/payment-date`, { version, payOn })
    expect((await plan(invoice.version, '2026-05-13')).status).toBe(400)
    expect((await plan(invoice.version, '2026-05-22', team.operator)).status).toBe(403)
    const planned = await plan(invoice.version, '2026-05-22')
    expect(planned.body).toMatchObject({ status: 'scheduled', payOn: '2026-05-22' })
    expect((await plan(invoice.version, null)).body).toMatchObject({ code: 'edit_conflict' })
    const { body: run } = await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 100_00 }])
    await voidOf(paymentIn(run))
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

  it('is told to nobody outside the organization', async () => {
    const { invoice, vendorId } = await billed()
    const stranger = t.api(team.stranger.token)
    expect((await stranger.get<{ invoices: number }>('/payables')).body.invoices).toBe(0)
    expect((await stranger.get(`/invoices/${invoice.id}/payments`)).status).toBe(404)
    expect((await stranger.get(`/vendors/${vendorId}/statement`)).status).toBe(404)
    expect((await t.api(team.coordinator.token).get('/payables')).status).toBe(403)
  })
})

describe('after full payment', () => {
  it('the unconditional lien waiver is asked for until it is there', async () => {
    const { invoice } = await billed(3_000_00)
    const path = `/invoices/${invoice.id}/payments`
    const shown = () =>
      team.must(t.api(team.admin.token).get<{ waiver: { kind: string; amountCents: number } | null }>(path))
    expect((await shown()).waiver).toBeNull()
    await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 3_000_00 }])
    expect((await shown()).waiver).toEqual({ kind: 'unconditional_progress', amountCents: 3_000_00 })
    const { waivers } = (await team.read(invoice.id)).invoice
    expect(waivers).toContainEqual(expect.objectContaining({ kind: 'unconditional_progress', status: 'asked' }))
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

describe('a vendor’s statement', () => {
  it('lists what was billed, retained and paid, on screen and as a PDF', async () => {
    const vendorId = await team.vendor('Cedar Drywall')
    const { invoice } = await billed(1_000_00, { vendorId, retainagePct: '10' })
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
    const pdf = await fileAt(`/vendors/${vendorId}/statement.pdf?lang=es`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await t.app.inject({ url: `/api/v1/vendors/${vendorId}/statement.pdf` })).statusCode).toBe(401)
    expect((await fileAt(`/vendors/${vendorId}/statement.pdf`, team.stranger)).statusCode).toBe(404)
  })
})

describe('merged vendors', () => {
  it('bring their payments along, and take them back', async () => {
    const [from, into] = [await team.vendor('Elm Paint'), await team.vendor('Elm Painting LLC')]
    const { invoice } = await billed(900_00, { vendorId: from })
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
