import type { Draw } from '@plumbline/contract/draws/draw'
import type { Invoice } from '@plumbline/contract/invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Site, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const ONE_LINE: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

const codesOf = ({ preflight }: Draw) => preflight.map(({ code }) => code)

/** Hands in a signed waiver and accepts it. */
async function waive(invoiceId: string, kind: string, amountCents: number): Promise<void> {
  const waiver = { kind, amountCents, throughOn: '2026-05-01', signer: 'Rosa Vidal', signedOn: '2026-05-01' }
  const path = `/invoices/${invoiceId}/lien-waivers`
  const { waivers } = await team.must(t.api(team.admin.token).post<Invoice>(path, { waiver }))
  const { id } = waivers.find((one) => one.kind === kind && one.status === 'uploaded')!
  await team.must(t.api(team.admin.token).post(`${path}/${id}/review`, { decision: 'accept' }))
}

/** An approved invoice over the kitchen, with its paper. */
async function billed(site: Site, cents: number, vendorId?: string): Promise<Invoice> {
  const documentId = await team.bring(site.deal.id)
  const vendor = vendorId ?? (await team.vendor('Whitfield Cabinets'))
  return team.invoice(site.budget, { vendorId: vendor, cents, line: 'Kitchen', facts: { documentId } })
}

describe('the pre-flight of a draw', () => {
  it('names the waiver that is owed for an invoice of an earlier draw, and lets the draw go', async () => {
    const work: readonly Work[] = [...ONE_LINE, ['21-010', 'Baths', 10_000_00, 100]]
    const site = await team.site(work, loanOf(20_000_00))
    const invoice = await billed(site, 3_000_00)
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 2_000_00 }]))
    await team.funded(await team.must(team.create(site.loanId)))
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 1_000_00 }]))
    await team.spend(site, 'Baths', 500_00)
    const draft = await team.must(team.create(site.loanId))
    expect(draft.checked).toContain('earlier_waiver_missing')
    expect(draft.preflight).toMatchObject([{ code: 'waiver_missing', at: invoice.id, severity: 'block' }])

    const lines = [{ lineId: lineNamed(draft, 'Kitchen').id, requestedCents: 0 }]
    const left = await team.must(team.update(team.operator, draft, { lines }))
    const { invoiceNo: label, vendor } = invoice
    expect(left).toMatchObject({
      maySubmit: true,
      preflight: [{ code: 'earlier_waiver_missing', severity: 'warn', label, vendor: { id: vendor.id } }],
    })
    await waive(invoice.id, 'unconditional_progress', 3_000_00)
    expect(codesOf(await team.see(draft.id))).toEqual([])
  })

  it('asks the final one for the permit, the vendors’ final waivers and pictures of the finished work', async () => {
    const site = await team.site(ONE_LINE, loanOf(10_000_00), { permitRequired: true })
    const vendorId = await team.vendor('Mesa Plumbing')
    const order = await team.draft(site.budget, [{ line: 'Kitchen', amountCents: 900_00 }], { vendorId })
    await team.must(team.act(team.operator, await team.must(team.act(team.operator, order, 'submit')), 'issue'))
    const invoice = await billed(site, 800_00, vendorId)
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 800_00 }]))
    const draft = await team.must(team.create(site.loanId))
    expect(codesOf(draft)).toEqual([])
    const final = await team.must(team.update(team.operator, draft, { isFinal: true }))
    expect(final.preflight).toMatchObject([
      { code: 'permit_final_missing', severity: 'block', at: null },
      { code: 'final_waiver_missing', severity: 'block', at: vendorId, label: 'Mesa Plumbing' },
      { code: 'completion_photos_missing', severity: 'block' },
    ])
    expect(await team.actOn(team.admin, final, 'submit')).toMatchObject({ status: 409, body: { code: 'draw_blocked' } })

    await team.bring(site.deal.id, { type: 'permit_final' })
    await waive(invoice.id, 'unconditional_final', 800_00)
    expect(codesOf(await team.see(draft.id))).toEqual(['completion_photos_missing'])
    const picture = await team.picture(site.deal.id, 'Finished kitchen')
    const add = [{ documentId: picture, lineId: lineNamed(final, 'Kitchen').id }]
    await team.must(team.changePapers(team.operator, final, { add }))
    expect(await team.see(draft.id)).toMatchObject({ maySubmit: true, preflight: [] })
  })
})
