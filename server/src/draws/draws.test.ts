import type { Draw } from '@plumbline/contract/draws/draw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Site, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { noticesOf } from '../../tests/notices.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const LINDEN: readonly Work[] = [
  ['02-010', 'Demolition', 6_050_00, 100],
  ['07-010', 'Roof', 10_000_00, 100],
  ['10-010', 'Plumbing', 7_350_00, 100],
  ['11-010', 'Electrical', 8_100_00, 100],
  ['12-010', 'HVAC', 9_600_00, 100],
  ['14-010', 'Drywall and paint', 9_050_00, 100],
  ['19-010', 'Kitchen', 13_250_00, 60],
  ['21-010', 'Baths', 5_000_00, 0],
]

const ONE_LINE: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

const asked = (draw: Draw) =>
  Object.fromEntries(
    draw.lines.filter(({ requestedCents }) => requestedCents > 0).map((line) => [line.name, line.requestedCents]),
  )

/** Linden Avenue before its third draw. */
async function linden(): Promise<{ site: Site; first: Draw; second: Draw }> {
  const site = await team.site(LINDEN, loanOf(68_400_00))
  await team.spend(site, 'Demolition', 6_050_00, { spentOn: '2026-02-20' })
  await team.spend(site, 'Roof', 10_000_00, { spentOn: '2026-02-25' })
  await team.spend(site, 'Plumbing', 4_600_00, { spentOn: '2026-03-01' })
  const first = await team.funded(await team.must(team.create(site.loanId)), {}, '2026-03-20')
  await team.spend(site, 'Plumbing', 3_990_00, { spentOn: '2026-04-01' })
  await team.spend(site, 'Electrical', 8_100_00, { spentOn: '2026-04-02' })
  await team.spend(site, 'HVAC', 9_600_00, { spentOn: '2026-04-03' })
  await team.spend(site, 'Drywall and paint', 5_535_00, { spentOn: '2026-04-04' })
  const draft = await team.must(team.create(site.loanId))
  const second = await team.funded(draft, { 'Drywall and paint': 4_600_00 })
  return { site, first, second }
}

describe('a loan’s draws', () => {
  it('ask for what was paid and not reimbursed, and again for what wasn’t approved', async () => {
    const { site, first, second } = await linden()
    expect(first.money).toMatchObject({ approvedCents: 20_650_00, netCents: 20_425_00 })
    expect(second).toMatchObject({
      loanNumber: 2,
      status: 'funded',
      requestedCents: 25_985_00,
      money: {
        notGrantedCents: 935_00,
        approvedCents: 25_050_00,
        feeCents: 225_00,
        netCents: 24_825_00,
        wiredCents: 24_825_00,
      },
      balanceCents: 22_700_00,
      totals: { drawnBeforeCents: 20_650_00, inspectedCents: 25_050_00, fundedCents: 25_050_00 },
    })
    expect(lineNamed(second, 'Drywall and paint')).toMatchObject({ requestedCents: 5_535_00, fundedCents: 4_600_00 })
    expect(asked(second)).toEqual({
      Plumbing: 2_750_00,
      Electrical: 8_100_00,
      HVAC: 9_600_00,
      'Drywall and paint': 5_535_00,
    })

    await team.spend(site, 'Kitchen', 5_230_00, { spentOn: '2026-05-02', note: 'Cabinets\nDelivered' })
    await team.spend(site, 'Kitchen', 430_00, { spentOn: '2026-05-04' })
    const third = await team.must(team.create(site.loanId))
    expect(asked(third)).toEqual({ 'Drywall and paint': 935_00, Kitchen: 5_660_00 })
    expect(third).toMatchObject({
      loanNumber: 3,
      status: 'draft',
      requestedCents: 6_595_00,
      loan: { holdbackCents: 68_400_00 },
      balanceCents: 22_700_00,
      money: { requestedCents: 6_595_00, feeCents: 225_00, netCents: 6_370_00, wiredCents: null },
      floated: { paidCents: 53_535_00, fundedCents: 45_700_00, cents: 7_835_00 },
      preflight: [],
      maySubmit: true,
      totals: { scheduledCents: 68_400_00, drawnBeforeCents: 45_700_00 },
    })
    expect(lineNamed(third, 'Drywall and paint').leftOver).toEqual({
      loanNumber: 2,
      cents: 935_00,
      grantedCents: 4_600_00,
      askedCents: 5_535_00,
    })
    expect(third.notInDraw).toEqual([
      {
        why: 'above_line',
        lineId: lineNamed(third, 'Plumbing').id,
        name: 'Plumbing',
        cents: 1_240_00,
        paidCents: 8_590_00,
        scheduledCents: 7_350_00,
      },
    ])
    expect(lineNamed(third, 'Kitchen').costs).toMatchObject([
      { kind: 'expense', label: 'Home Depot, Cabinets', paidCents: 5_230_00, reimbursedCents: 0, hasWaiver: null },
      { paidCents: 430_00 },
    ])
    expect(await team.ofDeal(site.deal.id)).toMatchObject({
      floatedCents: 7_835_00,
      loans: [
        {
          fundedCents: 45_700_00,
          balanceCents: 22_700_00,
          feesCents: 450_00,
          notGrantedCents: 935_00,
          pendingCents: 0,
          readyCents: 6_595_00,
          draws: [{ status: 'funded' }, { status: 'funded' }, { status: 'draft', requestedCents: 6_595_00 }],
        },
      ],
    })
  })

  it('start as one draft, even if a second person asks, with a schedule made from the budget', async () => {
    const site = await team.site([...ONE_LINE, ['21-010', 'Baths', 10_000_00, 100]], loanOf(15_000_00))
    const draft = await team.must(team.create(site.loanId))
    expect(draft.lines.map(({ name, scheduledCents }) => [name, scheduledCents])).toEqual([
      ['Kitchen', 7_500_00],
      ['Baths', 7_500_00],
    ])
    const again = await Promise.all([team.create(site.loanId), team.create(site.loanId, team.admin)])
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [201, draft.id],
      [201, draft.id],
    ])
    expect(draft.preflight).toMatchObject([{ code: 'nothing_to_request', severity: 'block' }])
  })

  it('follow what is paid until they are submitted, except for amounts that were typed', async () => {
    const site = await team.site([...ONE_LINE, ['21-010', 'Baths', 10_000_00, 100]], loanOf(20_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const draft = await team.must(team.create(site.loanId))
    const kitchen = lineNamed(draft, 'Kitchen').id
    const change = { lines: [{ lineId: kitchen, requestedCents: 600_00, note: 'The rest is ours' }] }
    const typed = await team.must(team.update(team.operator, draft, change))
    expect(typed).toMatchObject({ requestedCents: 600_00, version: draft.version + 1 })
    await team.spend(site, 'Baths', 2_000_00)
    const now = await team.see(draft.id)
    expect(asked(now)).toEqual({ Kitchen: 600_00, Baths: 2_000_00 })
    expect(lineNamed(now, 'Kitchen')).toMatchObject({ isTyped: true, prefillCents: 1_000_00, note: 'The rest is ours' })
    expect(now.notInDraw).toMatchObject([{ why: 'typed_less', cents: 400_00 }])
    expect(await team.update(team.operator, draft, { fillAgain: true })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { requestedCents: 2_600_00 } } },
    })
    const filled = await team.must(team.update(team.operator, now, { fillAgain: true, isFinal: true }))
    expect(filled).toMatchObject({ requestedCents: 3_000_00, isFinal: true })
    const half = await team.must(
      team.update(team.operator, filled, { isFinal: false, lines: [{ lineId: kitchen, percentComplete: '5' }] }),
    )
    expect(asked(half)).toEqual({ Kitchen: 500_00, Baths: 2_000_00 })
    expect(half.notInDraw).toMatchObject([{ why: 'above_progress', cents: 500_00 }])
    expect(await team.update(team.operator, half, { lines: [{ lineId: site.loanId, note: 'x' }] })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'lines.0.lineId', rule: 'unknown' }] } },
    })
  })

  it('are submitted only when nothing would be sent back, and one at a time', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const { id, version } = await team.spend(site, 'Kitchen', 500_00, { documentId: null })
    const draft = await team.must(team.create(site.loanId))
    expect(draft).toMatchObject({
      maySubmit: false,
      preflight: [{ code: 'backup_missing', at: id, label: 'Home Depot' }],
    })
    expect(await team.actOn(team.admin, draft, 'submit')).toMatchObject({
      status: 409,
      body: { code: 'draw_blocked', details: { codes: ['backup_missing'] } },
    })
    await team.must(t.api(team.operator.token).post(`/expenses/${id}/void`, { version, reason: 'Entered twice' }))
    const submitted = await team.play(draft, [['submit']])
    expect(submitted).toMatchObject({ status: 'submitted', requestedCents: 1_000_00, preflight: [] })

    await team.spend(site, 'Kitchen', 300_00)
    expect(await team.see(draft.id)).toMatchObject({ requestedCents: 1_000_00 })
    const next = await team.must(team.create(site.loanId))
    expect(next).toMatchObject({
      requestedCents: 300_00,
      preflight: [{ code: 'open_request', at: draft.id, label: `DR-${draft.number}` }],
    })
    expect(await team.actOn(team.admin, next, 'submit')).toMatchObject({
      status: 409,
      body: { code: 'draw_open', details: { drawId: draft.id, number: draft.number } },
    })
  })

  it('come back with what is missing, and go out again', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const submitted = await team.play(await team.must(team.create(site.loanId)), [['submit']])
    const beside = await team.must(team.create(site.loanId))
    const paper = await team.bring(site.deal.id)
    await team.must(team.changePapers(team.operator, beside, { add: [{ documentId: paper, lineId: null }] }))
    const returned = await team.play(submitted, [['return', { missing: 'Photos of the sink' }]])
    expect(returned).toMatchObject({ status: 'returned', reason: 'Photos of the sink', papers: [{ id: paper }] })
    expect(await team.see(beside.id)).toMatchObject({ status: 'cancelled' })
    expect(await team.create(site.loanId)).toMatchObject({ body: { id: submitted.id, status: 'returned' } })
    await team.spend(site, 'Kitchen', 200_00)
    const again = await team.play(returned, [['rework'], ['submit']])
    expect(again).toMatchObject({ status: 'submitted', requestedCents: 1_200_00, reason: null })
    expect(again.history.map(({ status }) => status)).toEqual(['draft', 'submitted', 'returned', 'draft', 'submitted'])
    const notices = await noticesOf(t, team.operator)
    expect(notices.filter(({ type }) => type === 'draw_returned')).toHaveLength(1)
  })

  it('are rejected or canceled, and their costs are asked for again', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const first = await team.play(await team.must(team.create(site.loanId)), [['submit'], ['cancel']])
    expect(first.status).toBe('cancelled')
    const second = await team.play(await team.must(team.create(site.loanId)), [
      ['submit'],
      ['reject', { reason: 'Loan in default' }],
    ])
    expect(second).toMatchObject({ status: 'rejected', reason: 'Loan in default', requestedCents: 1_000_00 })
    expect(await team.actOn(team.admin, second, 'cancel')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await team.must(team.create(site.loanId))).toMatchObject({ loanNumber: 3, requestedCents: 1_000_00 })
  })
})
