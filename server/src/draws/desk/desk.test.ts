import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import type { DrawDesk } from '@plumbline/contract/draws/desk'
import type { Draw, LoanDraws } from '@plumbline/contract/draws/draw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desked, FUNDED_DRAW, loansOnDesk } from '../../../tests/draw-desk.ts'
import { lineOf } from '../../../tests/budgets.ts'
import { lend } from '../../../tests/draw-records.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { paymentTeam } from '../../../tests/payments.ts'

let t: TestApp
let desk: ReturnType<typeof desked>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  desk = desked(t)
})

afterAll(() => t.close())

describe('the desk', () => {
  it('adds up what each loan holds back, funded, pends, charged and floats', async () => {
    const team = await paymentTeam(t)
    const deal = await desk.lentDeal(team, { done: { Roof: 100, Kitchen: 40 } })
    await desk.spend(team, deal, 'Roof', 6_000_00)
    const vendorId = await team.vendor()
    const invoice = await team.invoice(deal.budget, { vendorId, cents: 2_000_00, line: 'Kitchen' })
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 2_000_00 }]))
    const roofing = { lineId: deal.roof, requestedCents: 5_000_00, approvedCents: 4_065_00 }
    await desk.draw(team, deal, { ...FUNDED_DRAW, feeCents: 225_00, lines: [roofing] })
    await desk.draw(team, deal, {
      number: 2,
      status: 'submitted',
      submittedOn: '2026-05-12',
      inspectionOn: '2026-05-18',
      lines: [{ lineId: deal.kitchen, requestedCents: 2_000_00 }],
    })
    const shown = await desk.deskOf(team.admin)
    const [loan] = loansOnDesk(shown)
    expect(loan).toMatchObject({
      loanId: deal.loanId,
      loanName: 'Bridge',
      drawsCount: 1,
      holdbackCents: 25_100_00,
      fundedCents: 4_065_00,
      balanceCents: 21_035_00,
      pendingCents: 2_000_00,
      feesCents: 225_00,
      notGrantedCents: 935_00,
      // $8,000 paid to vendors
      floatedCents: 3_935_00,
      draw: {
        loanNumber: 2,
        status: 'submitted',
        requestedCents: 2_000_00,
        daysWaiting: 2,
        inspectionOn: '2026-05-18',
      },
      need: null,
    })
    expect(shown.totals).toEqual({
      holdbackCents: 25_100_00,
      fundedCents: 4_065_00,
      balanceCents: 21_035_00,
      pendingCents: 2_000_00,
      feesCents: 225_00,
      notGrantedCents: 935_00,
      floatedCents: 3_935_00,
      daysWaiting: 2,
    })
  })

  it('says what could be asked for: paid, within the line and its progress, and within the balance', async () => {
    const team = await paymentTeam(t)
    const ready = async () => (await desk.deskOf(team.admin)).needs.map(({ need, readyCents }) => [need, readyCents])
    const deal = await desk.lentDeal(team, { done: { Roof: 100, Kitchen: 40 } })
    // above the line, and above 40% of $13,250
    await desk.spend(team, deal, 'Roof', 12_000_00)
    await desk.spend(team, deal, 'Kitchen', 6_000_00)
    expect(await ready()).toEqual([['ready', 11_850_00 + 5_300_00]])
    const client = t.api(team.admin.token)
    const terms = { ...USUAL_DRAW_TERMS, basis: 'complete_lines_only', feeCents: 0, retainagePct: '0' }
    const saveTerms = (version: number, facts: object) =>
      team.must(client.put(`/loans/${deal.loanId}/draw-terms`, { version, terms: { ...terms, ...facts } }))
    await saveTerms(0, {})
    expect(await ready()).toEqual([['ready', 11_850_00]])
    await saveTerms(1, { minimumCents: 11_850_01 })
    expect(await ready()).toEqual([])
    await saveTerms(2, { basis: 'percent' })
    await lend(t, team.admin, deal.dealId, [{ id: deal.loanId, holdbackCents: 5_000_00 }])
    await saveTerms(3, { basis: 'percent', minimumCents: 0 })
    expect(await ready()).toEqual([['ready', 5_000_00]])
  })

  it('says the same as the deal’s own page, through the steps of a draw', async () => {
    const team = await paymentTeam(t)
    const budget = await team.approved()
    const { id: lineId, version } = lineOf(budget, 'Roof')
    await team.must(
      team.patch(team.operator, budget.dealId, {
        changed: [{ id: lineId, version, change: { percentComplete: 100 } }],
      }),
    )
    const [loanId] = await lend(t, team.admin, budget.dealId, [{ holdbackCents: 20_000_00 }])
    const client = t.api(team.admin.token)
    const both = async () => {
      const { loans } = (await client.get<{ loans: LoanDraws[] }>(`/deals/${budget.dealId}/draws`)).body
      const [loan] = loansOnDesk(await desk.deskOf(team.admin))
      const { fundedCents, balanceCents, pendingCents, notGrantedCents, feesCents, readyCents } = loans[0]!
      expect(loan).toMatchObject({ fundedCents, balanceCents, pendingCents, notGrantedCents, feesCents, readyCents })
      return loan!
    }
    await desk.spend(team, { budget }, 'Roof', 6_000_00)
    await desk.spend(team, { budget }, 'Kitchen', 500_00)
    // on the schedule that a first draw would make
    expect((await both()).readyCents).toBe(6_000_00)
    const draft = await team.must(client.post<Draw>(`/loans/${loanId}/draws`))
    expect(await both()).toMatchObject({ readyCents: 6_000_00, draw: { status: 'draft', requestedCents: 6_000_00 } })
    const roof = draft.lines.find(({ name }) => name === 'Roof')!
    const lines = [{ lineId: roof.id, requestedCents: 4_000_00 }]
    const typed = await team.must(client.patch<Draw>(`/draws/${draft.id}`, { version: draft.version, lines }))
    expect((await both()).readyCents).toBe(4_000_00)
    const filled = await team.must(
      client.patch<Draw>(`/draws/${draft.id}`, { version: typed.version, fillAgain: true }),
    )
    expect((await both()).draw?.requestedCents).toBe(6_000_00)
    expect(filled.requestedCents).toBe(6_000_00)
  })

  it('asks for nothing twice: what is at the lender isn’t ready', async () => {
    const team = await paymentTeam(t)
    const deal = await desk.lentDeal(team, { done: { Roof: 100 } })
    await desk.spend(team, deal, 'Roof', 6_000_00)
    const lines = [{ lineId: deal.roof, requestedCents: 4_500_00 }]
    await desk.draw(team, deal, { number: 1, status: 'submitted', submittedOn: '2026-05-12', lines })
    expect(loansOnDesk(await desk.deskOf(team.admin))[0]).toMatchObject({ readyCents: 1_500_00, need: null })
  })

  it('counts loans that were paid off apart, and leaves out those never agreed or without a holdback', async () => {
    const team = await paymentTeam(t)
    const open = await desk.lentDeal(team)
    await desk
      .lentDeal(team, { loan: { name: 'Gone' } })
      .then((gone) => lend(t, team.admin, gone.dealId, [{ id: gone.loanId, name: 'Gone', status: 'paid_off' }]))
    const deal = await team.deal()
    await lend(t, team.admin, deal.id, [
      { name: 'Offered', status: 'proposed' },
      { name: 'Withdrawn', status: 'cancelled' },
      { name: 'Plain', holdbackCents: 0 },
    ])
    const archived = await desk.lentDeal(team, { loan: { name: 'Archived' } })
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/deals/${archived.dealId}`)).body
    await team.must(t.api(team.admin.token).post(`/deals/${archived.dealId}/archive`, { version, reason: 'lost_bid' }))
    const shown = await desk.deskOf(team.admin)
    expect(shown.counts).toEqual({ open: 1, paidOff: 1 })
    expect(loansOnDesk(shown).map(({ loanId }) => loanId)).toEqual([open.loanId])
    expect(loansOnDesk(await desk.deskOf(team.admin, '?state=paid_off')).map(({ loanName }) => loanName)).toEqual([
      'Gone',
    ])
  })

  it('follows the cost of the work where the holdback is a percent of it', async () => {
    const team = await paymentTeam(t)
    await desk.lentDeal(team, { loan: { holdbackCents: 0, holdbackPct: '50', status: 'committed' } })
    // half of $27,610
    expect((await desk.deskOf(team.admin)).totals).toMatchObject({ holdbackCents: 13_805_00, balanceCents: 13_805_00 })
  })

  it('divides what a deal floats among its loans by their schedules', async () => {
    const team = await paymentTeam(t)
    const budget = await team.approved()
    const [first, second] = await lend(t, team.admin, budget.dealId, [{ name: 'First' }, { name: 'Second' }])
    const schedule = (loanId: string, name: string) => {
      const lines = [{ name, scheduledCents: 1_000_00, budgetLineIds: [lineOf(budget, name).id] }]
      return team.must(t.api(team.admin.token).put(`/loans/${loanId}/draw-schedule`, { version: 0, lines }))
    }
    await schedule(first!, 'Roof')
    await schedule(second!, 'Kitchen')
    await desk.spend(team, { budget }, 'Roof', 700_00)
    await desk.spend(team, { budget }, 'Kitchen', 300_00)
    expect(loansOnDesk(await desk.deskOf(team.admin)).map(({ floatedCents }) => floatedCents)).toEqual([700_00, 300_00])
  })

  it('shows nothing to others: coordinators see no money, and strangers their own', async () => {
    const team = await paymentTeam(t)
    await desk.lentDeal(team)
    const asked = (person: Person) => t.api(person.token).get<DrawDesk>('/draws')
    expect((await asked(team.coordinator)).status).toBe(403)
    expect(loansOnDesk((await asked(team.operator)).body)).toHaveLength(1)
    const { body } = await asked(team.stranger)
    expect([body.lenders, body.counts, body.totals.daysWaiting]).toEqual([[], { open: 0, paidOff: 0 }, null])
    expect((await t.api().get('/draws')).status).toBe(401)
  })
})
