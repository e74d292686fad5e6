import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDraw, paid, scheduled } from './build-draw.ts'
import { draftDraw } from './draft.ts'
import { fundDraw } from './fund.ts'
import type { DrawDraftInput } from './request.ts'

const codesOf = (input: DrawDraftInput) =>
  draftDraw(input).preflight.map(({ code, at }) => (at ? `${code} ${at}` : code))

describe('the pre-flight of a draw', () => {
  it('says which of two things is wrong: above the line, not above its progress as well', () => {
    const drawn = buildDraw({ costs: [paid('E1', 2_000_000)] })
    const found = [500_000, 500_001, 1_000_001].map((cents) => codesOf({ ...drawn, typed: new Map([['A', cents]]) }))
    expect(found).toEqual([[], ['above_progress A'], ['over_line A', 'over_balance']])
  })

  it('asks for a waiver only from invoices paid above the threshold', () => {
    const costs = [
      paid('I1', 250_001, { kind: 'invoice' }),
      paid('I2', 10_000, { kind: 'invoice', waivers: [{ kind: 'unconditional_progress', amountCents: 1 }] }),
      paid('E1', 300_000),
    ]
    expect(codesOf(buildDraw({ costs }))).toEqual(['waiver_missing I1'])
  })

  it('asks for the waiver of an invoice that is paid above the threshold on all of its lines together', () => {
    const costs = [
      paid('I1:A', 200_000, { kind: 'invoice', invoicePaidCents: 300_000 }),
      paid('I2:A', 200_000, { kind: 'invoice', invoicePaidCents: 200_000 }),
    ]
    expect(codesOf(buildDraw({ costs }))).toEqual(['waiver_missing I1:A'])
  })

  it('looks at the largest unconditional waiver of a cost', () => {
    const waivers = [
      { kind: 'unconditional_final', amountCents: 300_000 },
      { kind: 'unconditional_progress', amountCents: 100_000 },
      { kind: 'conditional_final', amountCents: 900_000 },
    ] as const
    const invoice = (cents: number) => buildDraw({ costs: [paid('I1', cents, { kind: 'invoice', waivers })] })
    expect([codesOf(invoice(300_000)), codesOf(invoice(300_001))]).toEqual([[], ['waiver_short I1']])
  })

  it('leaves alone what was reimbursed, and lines without a request', () => {
    const schedule = [scheduled('A', 500_000), scheduled('B', 500_000, '0')]
    const costs = [
      paid('E1', 1_000, { hasBackup: false, reimbursedCents: 1_000 }),
      paid('E2', 2_000, { budgetLineId: 'B', hasBackup: false }),
      paid('E3', 3_000),
    ]
    expect(codesOf(buildDraw({ schedule, costs }))).toEqual([])
  })

  it('wants as many pictures of a line as the lender does', () => {
    const lender = { basis: 'percent', minimumCents: 0, photosRequired: true, photosPerLine: 3 } as const
    const withPhotos = (photosCount: number) =>
      buildDraw({ lender, schedule: [{ ...scheduled('A', 1_000_000), photosCount }], costs: [paid('E1', 1_000)] })
    expect([codesOf(withPhotos(2)), codesOf(withPhotos(3))]).toEqual([['photos_missing A'], []])
  })

  it('lets a final request of nothing through when it releases what was held', () => {
    const funded = {
      id: 'DR-1',
      status: 'funded',
      approved: new Map([['A', 1_000_000]]),
      retainageCents: 100_000,
      releasedCents: 0,
    } as const
    const draft = draftDraw(buildDraw({ earlier: [funded], isFinal: true, schedule: [scheduled('A', 1_000_000)] }))
    expect(draft).toMatchObject({ requestedCents: 0, releasedCents: 100_000, expectedNetCents: 100_000, preflight: [] })
  })

  it('only mentions work that is not complete on the final request', () => {
    const draft = draftDraw(buildDraw({ isFinal: true, costs: [paid('E1', 1_000)] }))
    expect(draft.preflight).toEqual([{ code: 'line_incomplete', at: 'A', severity: 'warn' }])
    expect(draft.maySubmit).toBe(true)
  })
})

describe('the funding of a draw', () => {
  const input = buildDraw({ costs: [paid('E1', 300_000)] })
  const fund = (approved: Record<string, number>, request = input) =>
    fundDraw(request, draftDraw(request), { approved: new Map(Object.entries(approved)), feeCents: null })

  it.each([{ A: 300_001 }, { A: -1 }])('is refused for an amount that was not requested: %o', (approved) => {
    expect(fund(approved)).toEqual({ refused: 'approved_above_requested', lineId: 'A' })
  })

  it('is refused for a line that is not in the schedule', () => {
    expect(fund({ A: 300_000, Z: 1 })).toEqual({ refused: 'approved_above_requested', lineId: 'Z' })
  })

  it('gives nothing to lines that the decision leaves out', () => {
    expect(fund({})).toMatchObject({
      approvedCents: 0,
      shortfallCents: 300_000,
      isPartial: true,
      reimbursed: new Map(),
    })
  })

  it('reimburses the oldest payments first, after refunds took the oldest of all', () => {
    const costs = [
      paid('E3', 50_000, { paidOn: '2026-04-03' }),
      paid('E2', 40_000, { paidOn: '2026-04-02' }),
      paid('E1', 30_000, { paidOn: '2026-04-02' }),
      paid('R1', -45_000, { paidOn: '2026-04-09' }),
    ]
    expect(fund({ A: 60_000 }, buildDraw({ costs }))).toMatchObject({
      reimbursed: new Map([
        ['E2', 25_000],
        ['E3', 35_000],
      ]),
    })
  })

  it('never reimburses more than was paid, nor more than was approved, draw after draw', () => {
    const amount = fc.integer({ min: -50_000, max: 200_000 })
    const draws = fc.array(
      fc.record({ added: fc.array(amount, { maxLength: 4 }), share: fc.integer({ min: 0, max: 100 }) }),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(draws, (rounds) => {
        let request = buildDraw({ schedule: [scheduled('A', 1_000_000)] })
        for (const [index, { added, share }] of rounds.entries()) {
          const costs = [...request.costs, ...added.map((cents, at) => paid(`${index}-${at}`, cents))]
          request = { ...request, costs }
          const draft = draftDraw(request)
          const approved = new Map([['A', Math.floor((draft.requestedCents * share) / 100)]])
          const funded = fundDraw(request, draft, { approved, feeCents: null })
          if (funded.refused !== null) throw new Error('refused')
          expect([...funded.reimbursed.values()].reduce((sum, cents) => sum + cents, 0)).toBe(funded.approvedCents)
          const after = costs.map((cost) => ({
            ...cost,
            reimbursedCents: cost.reimbursedCents + (funded.reimbursed.get(cost.id) ?? 0),
          }))
          for (const cost of after) expect(cost.reimbursedCents).toBeLessThanOrEqual(Math.max(0, cost.paidCents))
          const draw = { id: `DR-${index}`, status: 'funded', approved, retainageCents: 0, releasedCents: 0 } as const
          request = { ...request, costs: after, earlier: [...request.earlier, draw] }
        }
      }),
    )
  })
})
