import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desked, FUNDED_DRAW, type LentDeal, loansOnDesk } from '../../../tests/draw-desk.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { paymentTeam } from '../../../tests/payments.ts'

let t: TestApp
let desk: ReturnType<typeof desked>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  desk = desked(t)
})

afterAll(() => t.close())

describe('lenders on the desk', () => {
  it('groups loans by lender, with what the lender asks for and how long it usually takes', async () => {
    const team = await paymentTeam(t)
    const deal = await desk.lentDeal(team)
    const lenderId = await desk.chosen(team, deal, 'Ridgeline', {
      feeCents: 225_00,
      drawEmail: 'draws@ridgeline.example',
    })
    for (const [index, fundedOn] of ['2026-05-03', '2026-05-08', '2026-05-11'].entries())
      await desk.draw(team, deal, {
        ...FUNDED_DRAW,
        number: index + 1,
        fundedOn,
        lines: [{ lineId: deal.roof, requestedCents: 100, approvedCents: 100 }],
      })
    await desk.lentDeal(team, { loan: { name: 'Blue Heron' } })
    const { lenders, allLenders } = await desk.deskOf(team.admin)
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
    const filtered = await desk.deskOf(team.admin, `?lenders=${lenderId}`)
    expect(loansOnDesk(filtered).map(({ loanId }) => loanId)).toEqual([deal.loanId])
    expect(filtered.totals.holdbackCents).toBe(25_100_00)
    const none = await desk.deskOf(team.admin, `?statuses=submitted`)
    expect(none.lenders).toEqual([])
    expect(loansOnDesk(await desk.deskOf(team.admin, '?statuses=none&lenders=Blue%20Heron'))).toHaveLength(1)
  })

  it('takes the last ten draws of a lender for its usual days', async () => {
    const team = await paymentTeam(t)
    const deal = await desk.lentDeal(team)
    await desk.chosen(team, deal, 'Old North')
    const fund = (number: number, submittedOn: string, fundedOn: string) =>
      desk.draw(team, deal, {
        number,
        status: 'funded',
        submittedOn,
        fundedOn,
        lines: [{ lineId: deal.roof, requestedCents: 1, approvedCents: 1 }],
      })
    for (let number = 1; number <= 5; number += 1) await fund(number, '2026-01-01', '2026-02-20')
    for (let number = 6; number <= 15; number += 1)
      await fund(number, '2026-03-01', number % 2 ? '2026-03-05' : '2026-03-06')
    expect((await desk.deskOf(team.admin)).lenders[0]!.usualDays).toBe(4.5)
  })

  it('puts what is late first, then what came back, then what could be asked for', async () => {
    const team = await paymentTeam(t)
    const deals = new Map<string, LentDeal>()
    for (const name of ['Late', 'Returned', 'Ready', 'Also ready', 'In course']) {
      const deal = await desk.lentDeal(team, { loan: { name }, done: { Roof: 100 } })
      await desk.spend(team, deal, 'Roof', name === 'Ready' ? 2_000_00 : 1_000_00)
      deals.set(name, deal)
    }
    const lines = (name: string) => [{ lineId: deals.get(name)!.roof, requestedCents: 1_000_00 }]
    const sent = { number: 1, status: 'inspected', submittedOn: '2026-05-03' } as const
    await desk.draw(team, deals.get('Late')!, { ...sent, lines: lines('Late') })
    await desk.draw(team, deals.get('In course')!, { ...sent, submittedOn: '2026-05-04', lines: lines('In course') })
    await desk.draw(team, deals.get('Returned')!, {
      ...sent,
      status: 'returned',
      reason: '2 waivers',
      lines: lines('Returned'),
    })
    const shown = await desk.deskOf(team.admin)
    expect(shown.needs.map(({ loanName, need }) => [loanName, need])).toEqual([
      ['Late', 'late'],
      ['Returned', 'returned'],
      ['Ready', 'ready'],
    ])
    expect(shown.needsCount).toBe(4)
    expect(shown.needs[1]!.draw).toMatchObject({ reason: '2 waivers', returnedOn: '2026-05-14', daysWaiting: 11 })
    // what came back waits for nobody at the lender
    expect(shown.totals.daysWaiting).toBe(10.5)
    expect(loansOnDesk(shown).find(({ loanName }) => loanName === 'In course')!.need).toBeNull()
  })
})
