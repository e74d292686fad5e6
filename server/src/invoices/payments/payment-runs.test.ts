import type { Payables, Run } from '@plumbline/contract/invoices/payments'
import type { Notice } from '@plumbline/contract/notifications'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { noticesOf } from '../../../tests/notices.ts'
import { type PaymentTeam, paymentTeam, refusedFor } from '../../../tests/payments.ts'

let t: TestApp
let team: PaymentTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await paymentTeam(t)
})
afterAll(() => t.close())

const whole = { status: 201, body: { status: 'recorded', block: null } }

describe('a payment run', () => {
  it('pays several invoices, one check for each vendor, with numbers that count on', async () => {
    const [one, two] = [await team.vendor('Alder Roofing'), await team.vendor('Birch Electric')]
    const budget = await team.approved()
    const invoices = [
      (await team.billed(300_00, { budget, vendorId: two })).invoice,
      (await team.billed(200_00, { budget, vendorId: one })).invoice,
      (await team.billed(100_00, { budget, vendorId: one })).invoice,
      (await team.billed(-50_00, { budget, vendorId: one })).invoice,
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

    const csv = await team.fileAt(`/payment-runs/${run.id}/register.csv`)
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
    const { invoice } = await team.billed()
    const payment = { invoiceId: invoice.id, amountCents: 900_00 }
    const { body: run } = await team.pay(team.admin, [payment])
    expect(run).toMatchObject({ status: 'draft', block: 'second_person_needed', abilities: { approve: false } })
    expect((await team.read(invoice.id)).invoice.status).toBe('approved')
    expect(await team.pay(team.second, [payment])).toMatchObject(refusedFor('in_another_run', [invoice.invoiceNo]))
    expect(await team.onRun(team.admin, run, 'record')).toMatchObject(refusedFor('second_person_needed'))
    expect((await team.fileAt(`/payment-runs/${run.id}/register.csv?list=ach`)).statusCode).toBe(409)
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
    const { invoice, budget, vendorId } = await team.billed()
    const { invoice: other } = await team.billed(100_00, { budget, vendorId })
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

const isHoldWaiting = async () => {
  const { body } = await t.api(team.admin.token).get<{ items: Notice[] }>('/notifications?place=asks')
  return body.items.some(({ title }) => title.endsWith('are on hold'))
}

const names = (...people: { fullName: string }[]) => people.map(({ fullName }) => fullName).toSorted()

describe('changed bank details', () => {
  it('hold ACH and wire payments until someone else confirms them, and notify those who can', async () => {
    const { invoice, vendorId } = await team.billed(900_00, { vendorId: await team.vendor('Sandoval Roofing') })
    await team.newBank(team.second, vendorId)
    const payment = { invoiceId: invoice.id, amountCents: 900_00, method: 'ach' }
    const { body: run } = await team.pay(team.operatorAdmin, [payment])
    expect(run).toMatchObject({ status: 'draft', block: 'bank_unconfirmed', remittances: [{ isHeld: true }] })
    expect(await team.onRun(team.operatorAdmin, run, 'record')).toMatchObject(
      refusedFor('bank_unconfirmed', ['Sandoval Roofing']),
    )
    expect((await team.payables()).needs.held).toMatchObject([
      { id: vendorId, name: 'Sandoval Roofing', bankEnding: '6789', abilities: { confirmBank: true } },
    ])
    const notices = await noticesOf(t, team.admin)
    expect(notices.find(({ type }) => type === 'payment_held')).toMatchObject({
      params: { vendors: ['Sandoval Roofing'], heldCents: 900_00 },
    })
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)).body
    const confirm = (token: string) => t.api(token).post(`/vendors/${vendorId}/bank/confirm`, { version })
    expect((await confirm(team.second.token)).status).toBe(403)
    expect(await isHoldWaiting()).toBe(true)
    expect((await confirm(team.admin.token)).status).toBe(200)
    expect(await isHoldWaiting()).toBe(false)
    expect((await team.onRun(team.operatorAdmin, run, 'record')).body.status).toBe('recorded')
  })

  it('are offered for confirming only to those who may, and the others learn who can', async () => {
    const { invoice, vendorId } = await team.billed(900_00, { vendorId: await team.vendor('Pecan Plumbing') })
    await team.newBank(team.second, vendorId)
    await team.pay(team.operatorAdmin, [{ invoiceId: invoice.id, amountCents: 900_00, method: 'ach' }])
    const heldFor = async ({ token }: { token: string }) => {
      const { body } = await t.api(token).get<Payables>('/payables')
      const held = body.needs.held.find(({ id }) => id === vendorId)!
      return { confirmBank: held.abilities.confirmBank, confirmers: held.confirmers.toSorted() }
    }
    const { admin, operatorAdmin, operator, second } = team
    expect(await heldFor(admin)).toEqual({ confirmBank: true, confirmers: names(operatorAdmin) })
    expect(await heldFor(second)).toEqual({ confirmBank: false, confirmers: names(admin, operatorAdmin) })
    expect(await heldFor(operator)).toEqual({ confirmBank: false, confirmers: names(admin, operatorAdmin) })
    const { body: vendor } = await t.api(operator.token).get<Vendor>(`/vendors/${vendorId}`)
    expect(vendor).toMatchObject({ abilities: { confirmBank: false } })
    expect(vendor.bankConfirmers.toSorted()).toEqual(names(admin, operatorAdmin))
  })

  it('keep the payments off the list for the bank, before and after they are recorded', async () => {
    const { invoice, vendorId } = await team.billed(900_00, { vendorId: await team.vendor('Mesa Plumbing') })
    await team.newBank(team.second, vendorId)
    const { body: run } = await team.pay(team.operatorAdmin, [
      { invoiceId: invoice.id, amountCents: 900_00, method: 'ach' },
    ])
    const list = () => team.fileAt(`/payment-runs/${run.id}/register.csv?list=ach`)
    const held = { code: 'payment_refused', details: { reason: 'bank_unconfirmed', names: ['Mesa Plumbing'] } }
    expect((await list()).json()).toMatchObject(held)
    expect((await team.fileAt(`/payment-runs/${run.id}/register.csv`)).statusCode).toBe(200)

    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)).body
    await t.api(team.admin.token).post(`/vendors/${vendorId}/bank/confirm`, { version })
    await team.onRun(team.operatorAdmin, run, 'record')
    expect((await list()).body).toContain('Mesa Plumbing,ACH')
    await team.newBank(team.second, vendorId)
    expect((await list()).json()).toMatchObject(held)
  })

  it('do not hold a check', async () => {
    const { invoice, vendorId } = await team.billed()
    await team.newBank(team.second, vendorId)
    expect(await team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 900_00 }])).toMatchObject(whole)
  })
})
