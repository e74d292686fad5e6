import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../tests/budgets.ts'
import { lend } from '../../tests/draw-records.ts'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const ONE_LINE: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

describe('funded draws', () => {
  it('withhold retainage, and the final one releases it', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00, { drawRetainagePct: '10' }))
    await team.spend(site, 'Kitchen', 4_000_00)
    const first = await team.funded(await team.must(team.create(site.loanId)))
    expect(first.money).toMatchObject({ retainageCents: 400_00, netCents: 3_375_00 })
    const draft = await team.must(team.create(site.loanId))
    expect(draft).toMatchObject({ retainageHeldCents: 400_00, preflight: [{ code: 'nothing_to_request' }] })
    const final = await team.must(team.update(team.operator, draft, { isFinal: true }))
    expect(final).toMatchObject({
      money: { releasedCents: 400_00, netCents: 175_00 },
      preflight: [{ code: 'completion_photos_missing' }],
    })
    const picture = await team.picture(site.deal.id, 'Finished kitchen')
    const lineId = lineNamed(final, 'Kitchen').id
    expect(final.checked).toContain('completion_photos_missing')
    await team.must(team.changePapers(team.operator, final, { add: [{ documentId: picture, lineId }] }))
    const funded = await team.funded(await team.see(final.id), {}, '2026-05-01')
    expect(funded).toMatchObject({
      money: { retainageCents: 0, releasedCents: 400_00, netCents: 175_00 },
      retainageHeldCents: 0,
    })
  })

  it('are funded once, even if two people record it, and reimburse nothing twice', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    const bought = await team.spend(site, 'Kitchen', 1_000_00)
    await team.spend(site, 'Kitchen', -200_00)
    const draft = await team.must(team.create(site.loanId))
    expect(draft.requestedCents).toBe(800_00)
    const submitted = await team.play(draft, [['submit'], ['inspect', { on: '2026-04-20', lines: [] }]])
    const approved = await team.play(submitted, [['approve', { lines: team.approvedAs(submitted) }]])
    expect(approved.money).toMatchObject({ approvedCents: 800_00, netCents: 575_00 })
    const wire = { on: '2026-04-24', wiredCents: 570_00, feeCents: 230_00 }
    const both = await Promise.all([
      team.actOn(team.admin, approved, 'fund', wire),
      team.actOn(team.operatorAdmin, approved, 'fund', wire),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const funded = await team.see(draft.id)
    expect(funded.money).toMatchObject({ feeCents: 230_00, netCents: 570_00, wiredCents: 570_00 })
    const spent = lineNamed(funded, 'Kitchen').costs
    expect(spent.map(({ reimbursedCents }) => reimbursedCents).sort()).toEqual([0, 800_00])
    expect(await team.must(team.create(site.loanId))).toMatchObject({ requestedCents: 0 })
    expect(
      await t
        .api(team.admin.token)
        .post(`/expenses/${bought.id}/void`, { version: bought.version, reason: 'A mistake' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'in_draw', details: { number: funded.number, isReimbursed: true } },
    })
  })
})

describe('a paid invoice', () => {
  it('stays paid while a draw is about it, and for good once it was reimbursed', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    const vendorId = await team.vendor()
    const documentId = await team.bring(site.deal.id)
    const billed = { vendorId, cents: 1_000_00, line: 'Kitchen', facts: { documentId } }
    const invoice = await team.invoice(site.budget, billed)
    const pay = async () => {
      const run = await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 1_000_00 }]))
      return run.remittances[0]!.payments[0]!
    }
    const payment = await pay()
    const draft = await team.must(team.create(site.loanId))
    expect(await team.voidPayment(payment)).toMatchObject({ status: 200 })
    expect(await team.see(draft.id)).toMatchObject({ requestedCents: 0 })

    const again = await pay()
    const submitted = await team.play(await team.see(draft.id), [['submit']])
    const refused = (isReimbursed: boolean) => ({
      status: 409,
      body: { code: 'in_draw', details: { number: draft.number, isReimbursed } },
    })
    expect(await team.voidPayment(again)).toMatchObject(refused(false))
    const returned = await team.play(submitted, [['return', { missing: 'The check bounced' }]])
    expect(await team.voidPayment(again)).toMatchObject(refused(false))
    const reworked = await team.play(returned, [['rework']])
    expect(await team.voidPayment(again)).toMatchObject({ status: 200 })
    const last = await pay()
    const funded = await team.funded(await team.see(reworked.id))
    expect(lineNamed(funded, 'Kitchen').costs).toMatchObject([{ id: invoice.id, reimbursedCents: 1_000_00 }])
    expect(await team.voidPayment(last)).toMatchObject(refused(true))
  })
})

describe('a second loan', () => {
  it('has draws of its own, over the lines of its own schedule', async () => {
    const work: readonly Work[] = [...ONE_LINE, ['21-010', 'Baths', 8_000_00, 100]]
    const site = await team.site(work, loanOf(10_000_00))
    const given = [
      { id: site.loanId, holdbackCents: 10_000_00 },
      { name: 'Blue Heron', holdbackCents: 8_000_00 },
    ]
    const [first, second] = await lend(t, team.admin, site.deal.id, given)
    for (const [loanId, name, cents] of [
      [first, 'Kitchen', 10_000_00],
      [second, 'Baths', 8_000_00],
    ] as const) {
      const lines = [{ id: null, code: '', name, scheduledCents: cents, budgetLineIds: [lineOf(site.budget, name).id] }]
      await team.must(t.api(team.admin.token).put(`/loans/${loanId}/draw-schedule`, { version: 0, lines }))
    }
    await team.spend(site, 'Kitchen', 2_000_00)
    await team.spend(site, 'Baths', 3_000_00)
    const [kitchen, baths] = [await team.must(team.create(first!)), await team.must(team.create(second!))]
    expect([kitchen, baths].map(({ loanNumber, requestedCents }) => [loanNumber, requestedCents])).toEqual([
      [1, 2_000_00],
      [1, 3_000_00],
    ])
    expect(baths.notInDraw.filter(({ why }) => why === 'outside_schedule')).toEqual([])
    await team.funded(kitchen)
    expect(await team.see(baths.id)).toMatchObject({
      status: 'draft',
      requestedCents: 3_000_00,
      balanceCents: 8_000_00,
    })
    const submitted = await team.play(await team.see(baths.id), [['submit']])
    expect(await team.must(team.create(first!))).toMatchObject({ loanNumber: 2, requestedCents: 0 })
    expect(submitted.siblings).toHaveLength(1)
    const { loans, floatedCents } = await team.ofDeal(site.deal.id)
    expect(loans.map(({ fundedCents, pendingCents, readyCents }) => [fundedCents, pendingCents, readyCents])).toEqual([
      [2_000_00, 0, 0],
      [0, 3_000_00, 0],
    ])
    expect(floatedCents).toBe(3_000_00)
  })
})

// Last, because the books stay closed.
describe('draws that are funded late', () => {
  it('are not dated in closed books, except with the reason of someone who may', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const [first, ...steps] = [['submit'], ['inspect', { on: '2026-04-01', lines: [] }]] as const
    const inspected = await team.play(await team.must(team.create(site.loanId)), [first, ...steps])
    const approved = await team.play(inspected, [['approve', { lines: team.approvedAs(inspected) }]])
    const { patch, get } = t.api(team.admin.token)
    const { version } = await team.must(get<{ version: number }>('/organization/settings'))
    await team.must(patch('/organization/settings', { version, booksLockedThrough: '2026-04-30' }))
    const fund = (on: string, person = team.operatorAdmin, headers = {}) =>
      t
        .api(person.token)
        .post(`/draws/${approved.id}/fund`, { version: approved.version, on, wiredCents: 775_00 }, headers)
    const locked = { status: 423, body: { code: 'books_locked', details: { lockedThrough: '2026-04-30' } } }
    expect(await fund('2026-04-30')).toMatchObject(locked)
    expect(await fund('2026-04-02')).toMatchObject(locked)
    expect(await team.see(approved.id)).toMatchObject({ status: 'approved', money: { wiredCents: null } })
    const reason = { 'books-reason': encodeURIComponent('The lender corrected its statement') }
    const funded = { status: 200, body: { status: 'funded', fundedOn: '2026-04-30' } }
    expect(await fund('2026-04-30', team.admin, reason)).toMatchObject(funded)
  })
})
