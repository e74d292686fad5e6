import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Invoice } from '@plumbline/contract/invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { mailsTo } from '../../tests/notices.ts'
import { type InvoiceTeam, invoiceTeam } from '../../tests/invoices.ts'

let t: TestApp
let team: InvoiceTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await invoiceTeam(t)
})
afterAll(() => t.close())

const ORDERED = [{ line: 'Kitchen', description: 'Counters', amountCents: 500_000 }]

/** 3,000.00 of an order of 5,000.00, which holds 10%: 2,700.00 is due. */
async function waiting(people = team): Promise<{ budget: Budget; invoice: Invoice }> {
  const { budget, order } = await people.liveOrder(ORDERED, { retainagePct: '10' })
  return { budget, invoice: await people.submitted(budget, order, [{ orderLine: 0, amountCents: 300_000 }]) }
}

const receive = (invoice: Invoice, facts: object = {}) =>
  t.api(team.operator.token).post<Invoice>(`/invoices/${invoice.id}/lien-waivers`, {
    waiver: {
      kind: 'conditional_progress',
      amountCents: 270_000,
      throughOn: '2026-05-13',
      signer: 'Luis Sandoval',
      signedOn: '2026-05-13',
      ...facts,
    },
  })

const review = (invoice: Invoice, waiverId: string, decision: string, reason?: string) =>
  t
    .api(team.operator.token)
    .post<Invoice>(`/invoices/${invoice.id}/lien-waivers/${waiverId}/review`, { decision, reason })

const approve = ({ id }: Invoice) => team.see(id).then(({ invoice }) => team.actOn(team.admin, invoice, 'approve'))

describe('a lien waiver', () => {
  it('is needed above the threshold, and stops approval until it arrives', async () => {
    const { invoice } = await waiting()
    expect((await team.see(invoice.id)).match).toMatchObject({
      block: ['waiver_missing'],
      waiver: { withInvoice: 'conditional_progress', missing: ['conditional_progress'], blocksApproval: true },
    })
    expect(await approve(invoice)).toMatchObject({
      status: 409,
      body: { code: 'invoice_blocked', details: { block: ['waiver_missing'], waiver: true } },
    })
    const { body } = await receive(invoice)
    expect(body.waivers).toMatchObject([{ status: 'uploaded', signer: 'Luis Sandoval', amountCents: 270_000 }])
    expect((await approve(invoice)).status).toBe(200)
  })

  it('isn’t needed at the organization’s own threshold', async () => {
    const other = await invoiceTeam(t)
    const settings = { version: 1, waiverThresholdCents: 300_000 }
    expect((await t.api(other.admin.token).patch('/organization/settings', settings)).status).toBe(200)
    const { invoice } = await waiting(other)
    expect((await other.see(invoice.id)).match).toMatchObject({ block: [], waiver: { withInvoice: null } })
    expect((await other.actOn(other.admin, invoice, 'approve')).status).toBe(200)
  })

  it('has to cover what is due', async () => {
    const { invoice } = await waiting()
    await receive(invoice, { amountCents: 269_999 })
    expect((await team.see(invoice.id)).match).toMatchObject({
      waiver: { missing: [], amountShort: ['conditional_progress'] },
    })
    expect((await approve(invoice)).status).toBe(409)
  })

  it('is accepted, and rejected with a reason', async () => {
    const { invoice } = await waiting()
    const { body: received } = await receive(invoice)
    const [waiver] = received.waivers
    expect((await review(invoice, waiver!.id, 'reject')).status).toBe(400)
    const { body: rejected } = await review(invoice, waiver!.id, 'reject', 'The amount is crossed out')
    expect(rejected.waivers).toMatchObject([{ status: 'rejected', rejectReason: 'The amount is crossed out' }])
    expect((await approve(invoice)).status).toBe(409)
    const { body: again } = await receive(invoice)
    const { body: accepted } = await review(invoice, again.waivers.at(-1)!.id, 'accept')
    expect(accepted.waivers.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
    expect((await approve(invoice)).status).toBe(200)
  })

  it('isn’t signed in the future', async () => {
    const { invoice } = await waiting()
    expect(await receive(invoice, { signedOn: '2026-05-15' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ rule: 'odd_day' }] } },
    })
  })

  it('is requested by email with its text, and what arrives replaces the request', async () => {
    const { invoice } = await waiting()
    const path = `/invoices/${invoice.id}/lien-waivers/ask`
    const asked = await t.api(team.operator.token).post<Invoice>(path, { kind: 'conditional_progress' })
    expect(asked.status).toBe(201)
    expect(asked.body.waivers).toMatchObject([{ status: 'asked', signer: null, amountCents: 270_000 }])
    const { items } = await team.must(
      t.api(team.admin.token).get<{ items: { id: string; email: string }[] }>('/vendors'),
    )
    const { email } = items.find(({ id }) => id === invoice.vendor.id)!
    await expect
      .poll(async () => (await mailsTo(t, { email })).map(({ text }) => text).join())
      .toContain('takes effect when the vendor has received $2,700.00')
    expect((await approve(invoice)).status).toBe(409)
    expect((await receive(invoice)).body.waivers).toMatchObject([{ status: 'uploaded' }])
  })

  it('has the organization’s own text where it wrote one', async () => {
    const other = await invoiceTeam(t)
    const { invoice } = await waiting(other)
    const text = async () =>
      (
        await other.must(
          t
            .api(other.admin.token)
            .get<{ text: string; hasStatutoryForm: boolean }>(
              `/invoices/${invoice.id}/lien-waivers/text?kind=conditional_progress`,
            ),
        )
      ).text
    expect(await text()).toContain('takes effect when')
    const own = { version: 1, conditionalProgressText: '{vendor} waives {amount}.' }
    expect((await t.api(other.admin.token).patch('/organization/settings', own)).status).toBe(200)
    expect(await text()).toBe('Piedmont Stone & Tile waives $2,700.00.')
  })

  it('leaves entries of what happened', async () => {
    const { budget, invoice } = await waiting()
    const { body } = await receive(invoice)
    await review(invoice, body.waivers[0]!.id, 'accept')
    const log = await t.api(team.admin.token).get<{ items: { verb: string }[] }>(`/deals/${budget.dealId}/activity`)
    const verbs = log.body.items.map(({ verb }) => verb).filter((verb) => verb.startsWith('lien_waiver.'))
    expect(verbs).toEqual(['lien_waiver.accepted', 'lien_waiver.received'])
  })
})
