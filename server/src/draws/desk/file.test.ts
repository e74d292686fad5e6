import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desked } from '../../../tests/draw-desk.ts'
import { type Person, testApp, type TestApp } from '../../../tests/harness.ts'
import { paymentTeam } from '../../../tests/payments.ts'

let t: TestApp
let desk: ReturnType<typeof desked>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  desk = desked(t)
})

afterAll(() => t.close())

const fileOf = (person: Person | null, query = '') =>
  t.app.inject({
    url: `/api/v1/draws.csv${query}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

describe('the desk’s file', () => {
  it('has the rows that are shown, in either language', async () => {
    const team = await paymentTeam(t)
    const deal = await desk.lentDeal(team)
    const lines = [{ lineId: deal.roof, requestedCents: 1_000_00 }]
    await desk.draw(team, deal, { number: 1, status: 'submitted', submittedOn: '2026-05-12', lines })
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
