import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Draw } from '@plumbline/contract/draws/draw'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { cents } from '@plumbline/domain/money'
import { FLIP, lineOf } from '../../server/tests/budgets.ts'
import { buildDeal } from '../../server/tests/deals.ts'
import { documentDesk } from '../../server/tests/documents.ts'
import { paperPdf } from '../../server/tests/draw-packages.ts'
import type { Person } from '../../server/tests/harness.ts'
import { paymentTeam } from '../../server/tests/payments.ts'
import type { Product } from './product.ts'

/** Both were paid long enough ago for every time zone. */
const PAID_ON = '2026-05-14'
const LOAN = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', { purchasePriceCents: cents(0), improvementTotalCents: cents(0) }),
  ...AS_AMOUNTS,
  name: 'Ridgeline Bridge Capital',
  initialAdvanceCents: 210_600_00,
  holdbackCents: 68_400_00,
  drawFeeCents: 225_00,
  drawRetainagePct: '0',
  startDate: '2026-02-02',
  status: 'funded',
}

/** 68,400.00 in all: code, line, cents. */
const LINES: readonly [string, string, number][] = [
  ['02-010', 'Demolition', 4_200_00],
  ['07-010', 'Roof', 11_850_00],
  ['10-010', 'Plumbing', 7_350_00],
  ['11-010', 'Electrical', 8_100_00],
  ['12-010', 'HVAC', 9_600_00],
  ['14-010', 'Drywall and paint', 9_050_00],
  ['19-010', 'Kitchen', 13_250_00],
  ['21-010', 'Baths', 5_000_00],
]
const ALL_DONE = LINES.map(([, name]) => name).filter((name) => name !== 'Baths')

/** 418 Linden Ave with its loan, whose work but for the baths is complete, and ways to pay for it. */
export async function drawStory(product: Product) {
  const team = await paymentTeam(product.app)
  const place = { ...FLIP, name: '418 Linden Ave', addressLine1: '418 Linden Ave' }
  const { id: dealId } = await buildDeal(product.app, team.operator, place)
  const made = await team.desk.add(team.operator, dealId, LINES)
  await team.desk.decide(team.admin, await team.desk.move(team.operator, made, 'submit'), 'approve')
  const admin = product.app.api(team.admin.token)
  const documents = documentDesk(product.app, product.url)
  const deal = await team.must(admin.get<DealWithTerms>(`/deals/${dealId}`))
  const { deal: lent } = await team.must(
    admin.put<DealChange>(`/deals/${dealId}/loans`, { version: deal.version, loans: [LOAN] }),
  )
  const planned = await team.desk.of(team.admin, dealId)
  const changed = ALL_DONE.map((name) => lineOf(planned, name)).map(({ id, version }) => ({
    id,
    version,
    change: { percentComplete: 100 },
  }))
  await team.must(team.patch(team.admin, dealId, { changed }))
  const budget: Budget = await team.desk.of(team.admin, dealId)
  let papers = 0

  async function paper(type: string): Promise<string> {
    papers += 1
    const brought = await documents.bring(team.admin, dealId, {
      name: `${type}-${papers}.pdf`,
      content: await paperPdf(`${type} ${papers}`, 1),
      type,
    })
    if (brought.status !== 201) throw new Error(`the paper was answered ${brought.status}`)
    return (brought.body as { id: string }).id
  }

  async function waiver(invoiceId: string, amountCents: number): Promise<void> {
    const signed = {
      kind: 'unconditional_progress',
      amountCents,
      throughOn: PAID_ON,
      signer: 'Rosa Vidal',
      signedOn: PAID_ON,
    }
    type Waived = { waivers: { id: string; status: string }[] }
    const path = `/invoices/${invoiceId}/lien-waivers`
    const { waivers } = await team.must(admin.post<Waived>(path, { waiver: signed }))
    for (const { id } of waivers.filter(({ status }) => status === 'uploaded'))
      await team.must(admin.post(`${path}/${id}/review`, { decision: 'accept' }))
  }

  const pay = async (invoiceId: string, amountCents: number): Promise<void> => {
    await team.must(team.pay(team.admin, [{ invoiceId, amountCents }]))
  }

  return {
    team,
    dealId,
    pay,
    loanId: lent.loans![0]!.id,
    paper,
    waiver,
    /** An invoice with its paper, paid in full unless less is said. */
    async paid(
      vendor: string,
      line: string,
      amountCents: number,
      facts: { waived?: boolean; paidCents?: number } = {},
    ): Promise<string> {
      const vendorId = await team.vendor(vendor)
      const documentId = await paper('invoice')
      const invoice = await team.invoice(budget, { vendorId, cents: amountCents, line, facts: { documentId } })
      await pay(invoice.id, facts.paidCents ?? amountCents)
      if (facts.waived !== false) await waiver(invoice.id, amountCents)
      return invoice.id
    },
    async receipt(line: string, amountCents: number): Promise<void> {
      const documentId = await paper('receipt')
      const shares = [{ lineId: lineOf(budget, line).id, amountCents }]
      const expense = {
        vendorName: 'Hollis Supply',
        spentOn: PAID_ON,
        paidBy: 'card',
        amountCents,
        documentId,
        split: { splitBy: 'amount', shares },
      }
      await team.must(admin.post('/expenses', { expense, post: true }))
    },
    async step(draw: Draw, action: string, body: object = {}, by: Pick<Person, 'token'> = team.admin): Promise<Draw> {
      const { id, version } = draw
      return team.must(product.app.api(by.token).post<Draw>(`/draws/${id}/${action}`, { version, ...body }))
    },
    start: (loanId: string) => team.must(admin.post<Draw>(`/loans/${loanId}/draws`)),
    read: (drawId: string) => team.must(admin.get<Draw>(`/draws/${drawId}`)),
  }
}
export type DrawStory = Awaited<ReturnType<typeof drawStory>>

/** Draw 1 of the story: 20,650.00 for demolition, roof and a part of the plumbing, funded in full. */
export async function firstDraw(story: DrawStory): Promise<Draw> {
  await story.paid('Piedmont Demolition', 'Demolition', 4_200_00)
  await story.paid('Blue Ridge Roofing', 'Roof', 11_850_00)
  await story.paid('Carver Plumbing', 'Plumbing', 4_600_00)
  return fundedAsAsked(story)
}

/** Starts a draw, which the lender inspects, approves and funds as it was asked for. */
export async function fundedAsAsked(story: DrawStory): Promise<Draw> {
  const submitted = await story.step(await story.start(story.loanId), 'submit')
  const asked = submitted.lines.filter(({ requestedCents }) => requestedCents > 0)
  const inspected = await story.step(submitted, 'inspect', {
    on: PAID_ON,
    lines: asked.map(({ id, requestedCents }) => ({ lineId: id, inspectedCents: requestedCents })),
  })
  const approved = await story.step(inspected, 'approve', {
    lines: asked.map(({ id, requestedCents }) => ({ lineId: id, amountCents: requestedCents })),
  })
  return story.step(approved, 'fund', { on: PAID_ON, wiredCents: approved.money.netCents })
}
