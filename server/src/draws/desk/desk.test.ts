import type { DrawDesk } from '@plumbline/contract/draws/desk'
import type { Draw, LoanDraws } from '@plumbline/contract/draws/draw'
import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../../tests/budgets.ts'
import { addLender, lend, storeDraw, type StoredDraw } from '../../../tests/draw-records.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { type PaymentTeam, paymentTeam } from '../../../tests/payments.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
})

afterAll(() => t.close())

const deskOf = async (person: Person, query = '') => (await t.api(person.token).get<DrawDesk>(`/draws${query}`)).body
const loansOf = ({ lenders }: DrawDesk) => lenders.flatMap(({ loans }) => loans)

type Percents = { Roof?: number; Kitchen?: number }

/** A deal with a roof of $11,850 and a kitchen of $13,250 that are scheduled one by one on a loan holding back $25,100. */
async function lentDeal(team: PaymentTeam, { loan = {}, done = {} }: { loan?: object; done?: Percents } = {}) {
  const budget = await team.approved()
  const { dealId } = budget
  const changed = Object.entries(done).map(([name, percentComplete]) => {
    const { id, version } = lineOf(budget, name)
    return { id, version, change: { percentComplete } }
  })
  if (changed.length > 0) await team.must(team.patch(team.operator, dealId, { changed }))
  const [loanId] = await lend(t, team.admin, dealId, [{ holdbackCents: 25_100_00, ...loan }])
  const names = ['Roof', 'Kitchen'] as const
  const lines = names.map((name) => {
    const { id, originalCents } = lineOf(budget, name)
    return { name, scheduledCents: originalCents, budgetLineIds: [id] }
  })
  const saved = await team.must(
    t.api(team.admin.token).put<DrawSchedule>(`/loans/${loanId}/draw-schedule`, { version: 0, lines }),
  )
  return { budget, dealId, loanId: loanId!, roof: saved.lines[0]!.id, kitchen: saved.lines[1]!.id }
}
type LentDeal = Awaited<ReturnType<typeof lentDeal>>

async function spend(team: PaymentTeam, { budget }: Pick<LentDeal, 'budget'>, name: string, amountCents: number) {
  const expense = {
    vendorName: 'Hollis Supply',
    spentOn: '2026-05-11',
    paidBy: 'card',
    amountCents,
    split: { splitBy: 'amount', shares: [{ lineId: lineOf(budget, name).id, amountCents }] },
  }
  await team.must(t.api(team.operator.token).post('/expenses', { expense, post: true }))
}

const draw = (
  team: PaymentTeam,
  { dealId, loanId }: LentDeal,
  facts: Omit<StoredDraw, 'person' | 'dealId' | 'loanId'>,
) => storeDraw(t, { person: team.admin, dealId, loanId, ...facts })

const FUNDED = { number: 1, status: 'funded', submittedOn: '2026-05-01', fundedOn: '2026-05-08' } as const

async function chosen(team: PaymentTeam, { loanId }: LentDeal, name: string, terms: object = {}) {
  const lenderId = await addLender(t, team.admin, name, {
    email: `${name.toLowerCase().replaceAll(' ', '.')}@lender.example`,
  })
  const client = t.api(team.admin.token)
  const profile = { ...USUAL_DRAW_TERMS, feeCents: 0, retainagePct: '0', ...terms }
  await team.must(client.put(`/contacts/${lenderId}/lender-profile`, { version: 0, terms: profile }))
  await team.must(client.put(`/loans/${loanId}/lender`, { version: 0, lenderId }))
  return lenderId
}

describe('the desk', () => {
  it('adds up what each loan holds back, funded, pends, charged and floats', async () => {
    const team = await paymentTeam(t)
    const deal = await lentDeal(team, { done: { Roof: 100, Kitchen: 40 } })
    await spend(team, deal, 'Roof', 6_000_00)
    const vendorId = await team.vendor()
    const invoice = await team.invoice(deal.budget, { vendorId, cents: 2_000_00, line: 'Kitchen' })
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 2_000_00 }]))
    const roofing = { lineId: deal.roof, requestedCents: 5_000_00, approvedCents: 4_065_00 }
    await draw(team, deal, { ...FUNDED, feeCents: 225_00, lines: [roofing] })
    await draw(team, deal, {
      number: 2,
      status: 'submitted',
      submittedOn: '2026-05-12',
      inspectionOn: '2026-05-18',
      lines: [{ lineId: deal.kitchen, requestedCents: 2_000_00 }],
    })
    const desk = await deskOf(team.admin)
    const [loan] = loansOf(desk)
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
    expect(desk.totals).toEqual({
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
    const ready = async () => (await deskOf(team.admin)).needs.map(({ need, readyCents }) => [need, readyCents])
    const deal = await lentDeal(team, { done: { Roof: 100, Kitchen: 40 } })
    // above the line, and above 40% of $13,250
    await spend(team, deal, 'Roof', 12_000_00)
    await spend(team, deal, 'Kitchen', 6_000_00)
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
      const [loan] = loansOf(await deskOf(team.admin))
      const { fundedCents, balanceCents, pendingCents, notGrantedCents, feesCents, readyCents } = loans[0]!
      expect(loan).toMatchObject({ fundedCents, balanceCents, pendingCents, notGrantedCents, feesCents, readyCents })
      return loan!
    }
    await spend(team, { budget }, 'Roof', 6_000_00)
    await spend(team, { budget }, 'Kitchen', 500_00)
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
    const deal = await lentDeal(team, { done: { Roof: 100 } })
    await spend(team, deal, 'Roof', 6_000_00)
    const lines = [{ lineId: deal.roof, requestedCents: 4_500_00 }]
    await draw(team, deal, { number: 1, status: 'submitted', submittedOn: '2026-05-12', lines })
    expect(loansOf(await deskOf(team.admin))[0]).toMatchObject({ readyCents: 1_500_00, need: null })
  })

  it('groups loans by lender, with what the lender asks for and how long it usually takes', async () => {
    const team = await paymentTeam(t)
    const deal = await lentDeal(team)
    const lenderId = await chosen(team, deal, 'Ridgeline', { feeCents: 225_00, drawEmail: 'draws@ridgeline.example' })
    for (const [index, fundedOn] of ['2026-05-03', '2026-05-08', '2026-05-11'].entries())
      await draw(team, deal, {
        ...FUNDED,
        number: index + 1,
        fundedOn,
        lines: [{ lineId: deal.roof, requestedCents: 100, approvedCents: 100 }],
      })
    await lentDeal(team, { loan: { name: 'Blue Heron' } })
    const { lenders, allLenders } = await deskOf(team.admin)
    expect(lenders).toMatchObject([
      { id: null, name: 'Blue Heron', email: null, terms: null, usualDays: null, loans: [{ loanName: 'Blue Heron' }] },
      {
        id: lenderId,
        name: 'Ridgeline',
        email: 'draws@ridgeline.example',
        terms: { feeCents: 225_00, inspectionRequired: true },
        usualDays: 7,
        loans: [{ loanId: deal.loanId }],
      },
    ])
    expect(allLenders).toEqual([
      { id: null, name: 'Blue Heron' },
      { id: lenderId, name: 'Ridgeline' },
    ])
    const filtered = await deskOf(team.admin, `?lenders=${lenderId}`)
    expect(loansOf(filtered).map(({ loanId }) => loanId)).toEqual([deal.loanId])
    expect(filtered.totals.holdbackCents).toBe(25_100_00)
    const none = await deskOf(team.admin, `?statuses=submitted`)
    expect(none.lenders).toEqual([])
    expect(loansOf(await deskOf(team.admin, '?statuses=none&lenders=Blue%20Heron'))).toHaveLength(1)
  })

  it('takes the last ten draws of a lender for its usual days', async () => {
    const team = await paymentTeam(t)
    const deal = await lentDeal(team)
    await chosen(team, deal, 'Old North')
    const fund = (number: number, submittedOn: string, fundedOn: string) =>
      draw(team, deal, {
        number,
        status: 'funded',
        submittedOn,
        fundedOn,
        lines: [{ lineId: deal.roof, requestedCents: 1, approvedCents: 1 }],
      })
    for (let number = 1; number <= 5; number += 1) await fund(number, '2026-01-01', '2026-02-20')
    for (let number = 6; number <= 15; number += 1)
      await fund(number, '2026-03-01', number % 2 ? '2026-03-05' : '2026-03-06')
    expect((await deskOf(team.admin)).lenders[0]!.usualDays).toBe(4.5)
  })

  it('puts what is late first, then what came back, then what could be asked for', async () => {
    const team = await paymentTeam(t)
    const deals = new Map<string, LentDeal>()
    for (const name of ['Late', 'Returned', 'Ready', 'Also ready', 'In course']) {
      const deal = await lentDeal(team, { loan: { name }, done: { Roof: 100 } })
      await spend(team, deal, 'Roof', name === 'Ready' ? 2_000_00 : 1_000_00)
      deals.set(name, deal)
    }
    const lines = (name: string) => [{ lineId: deals.get(name)!.roof, requestedCents: 1_000_00 }]
    const sent = { number: 1, status: 'inspected', submittedOn: '2026-05-03' } as const
    await draw(team, deals.get('Late')!, { ...sent, lines: lines('Late') })
    await draw(team, deals.get('In course')!, { ...sent, submittedOn: '2026-05-04', lines: lines('In course') })
    await draw(team, deals.get('Returned')!, {
      ...sent,
      status: 'returned',
      reason: '2 waivers',
      lines: lines('Returned'),
    })
    const desk = await deskOf(team.admin)
    expect(desk.needs.map(({ loanName, need }) => [loanName, need])).toEqual([
      ['Late', 'late'],
      ['Returned', 'returned'],
      ['Ready', 'ready'],
    ])
    expect(desk.needsCount).toBe(4)
    expect(desk.needs[1]!.draw).toMatchObject({ reason: '2 waivers', returnedOn: '2026-05-14', daysWaiting: 11 })
    // what came back waits for nobody at the lender
    expect(desk.totals.daysWaiting).toBe(10.5)
    expect(loansOf(desk).find(({ loanName }) => loanName === 'In course')!.need).toBeNull()
  })

  it('counts loans that were paid off apart, and leaves out those never agreed or without a holdback', async () => {
    const team = await paymentTeam(t)
    const open = await lentDeal(team)
    await lentDeal(team, { loan: { name: 'Gone' } }).then((gone) =>
      lend(t, team.admin, gone.dealId, [{ id: gone.loanId, name: 'Gone', status: 'paid_off' }]),
    )
    const deal = await team.deal()
    await lend(t, team.admin, deal.id, [
      { name: 'Offered', status: 'proposed' },
      { name: 'Withdrawn', status: 'cancelled' },
      { name: 'Plain', holdbackCents: 0 },
    ])
    const archived = await lentDeal(team, { loan: { name: 'Archived' } })
    const { version } = (await t.api(team.admin.token).get<{ version: number }>(`/deals/${archived.dealId}`)).body
    await team.must(t.api(team.admin.token).post(`/deals/${archived.dealId}/archive`, { version, reason: 'lost_bid' }))
    const desk = await deskOf(team.admin)
    expect(desk.counts).toEqual({ open: 1, paidOff: 1 })
    expect(loansOf(desk).map(({ loanId }) => loanId)).toEqual([open.loanId])
    expect(loansOf(await deskOf(team.admin, '?state=paid_off')).map(({ loanName }) => loanName)).toEqual(['Gone'])
  })

  it('follows the cost of the work where the holdback is a percent of it', async () => {
    const team = await paymentTeam(t)
    await lentDeal(team, { loan: { holdbackCents: 0, holdbackPct: '50', status: 'committed' } })
    // half of $27,610
    expect((await deskOf(team.admin)).totals).toMatchObject({ holdbackCents: 13_805_00, balanceCents: 13_805_00 })
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
    await spend(team, { budget }, 'Roof', 700_00)
    await spend(team, { budget }, 'Kitchen', 300_00)
    expect(loansOf(await deskOf(team.admin)).map(({ floatedCents }) => floatedCents)).toEqual([700_00, 300_00])
  })

  it('shows nothing to others: coordinators see no money, and strangers their own', async () => {
    const team = await paymentTeam(t)
    await lentDeal(team)
    const asked = (person: Person) => t.api(person.token).get<DrawDesk>('/draws')
    expect((await asked(team.coordinator)).status).toBe(403)
    expect(loansOf((await asked(team.operator)).body)).toHaveLength(1)
    const { body } = await asked(team.stranger)
    expect([body.lenders, body.counts, body.totals.daysWaiting]).toEqual([[], { open: 0, paidOff: 0 }, null])
    expect((await t.api().get('/draws')).status).toBe(401)
  })
})

const fileOf = (person: Person | null, query = '') =>
  t.app.inject({
    url: `/api/v1/draws.csv${query}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

describe('the desk’s file', () => {
  it('has the rows that are shown, in either language', async () => {
    const team = await paymentTeam(t)
    const deal = await lentDeal(team)
    const lines = [{ lineId: deal.roof, requestedCents: 1_000_00 }]
    await draw(team, deal, { number: 1, status: 'submitted', submittedOn: '2026-05-12', lines })
    const file = await fileOf(team.admin)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const rows = file.body.split('\r\n')
    expect(rows[0]).toContain('Lender,Deal,City,Loan,Draws funded,Holdback,Funded,Still to draw,Pending')
    expect(rows[1]).toContain(',Bridge,0,25100.00,0.00,25100.00,1000.00,Submitted,2,')
    expect((await fileOf(team.admin, '?lang=es')).body).toContain('Enviado,2,')
    expect((await fileOf(team.admin, '?statuses=draft')).body.trim().split('\r\n')).toHaveLength(1)
  })

  it('is for people who see money, and for filters that exist', async () => {
    const team = await paymentTeam(t)
    expect((await fileOf(null)).statusCode).toBe(401)
    expect((await fileOf(team.coordinator)).statusCode).toBe(403)
    expect((await fileOf(team.admin, '?state=closed')).statusCode).toBe(400)
  })
})
