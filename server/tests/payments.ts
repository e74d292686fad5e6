import type { Invoice } from '@plumbline/contract/invoices'
import type { Payables, Payment, Run, UnpaidInvoice } from '@plumbline/contract/invoices/payments'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { WAIVER_THRESHOLD_CENTS } from '@plumbline/domain/invoices/invoice'
import { lineOf } from './budgets.ts'
import type { Person, TestApp } from './harness.ts'
import { orderTeam, type OrderTeam } from './orders.ts'

type Signed = Pick<Person, 'token'>

export type Billed = {
  vendorId: string
  cents: number
  line?: string
  facts?: Readonly<Record<string, unknown>>
}

/** Everyone who pays vendors, with ways to get an approved invoice and to pay it. */
export async function paymentTeam(t: TestApp, known?: OrderTeam) {
  const team = known ?? (await orderTeam(t))
  const second = await t.member(team.admin.orgId, 'operator_admin')
  let numbers = 0

  const post = <Body>(person: Signed, path: string, body: object = {}) => t.api(person.token).post<Body>(path, body)

  async function liveOrder(budget: Budget, vendorId: string): Promise<string> {
    const draft = await team.draft(budget, [{ line: 'Kitchen', amountCents: 10_00 }], { vendorId })
    return (await team.must(team.act(team.operator, draft, 'submit'))).id
  }

  /** An approved invoice: a bill without an order, or a credit on one. */
  async function approvedInvoice(
    budget: Budget,
    { vendorId, cents, line = 'Roof', facts = {} }: Billed,
  ): Promise<Invoice> {
    numbers += 1
    const orderId = cents < 0 ? await liveOrder(budget, vendorId) : null
    const invoice = {
      vendorId,
      invoiceNo: `INV-${numbers}`,
      invoiceDate: '2026-05-01',
      orderId,
      lines: [{ budgetLineId: lineOf(budget, line).id, description: 'Work', amountCents: cents }],
      ...facts,
    }
    const made = await team.must(post<Invoice>(team.operator, `/deals/${budget.dealId}/invoices`, { invoice }))
    const { id, version } = made
    const waiver = {
      kind: 'conditional_progress',
      amountCents: Math.max(1, made.netDueCents),
      throughOn: '2026-05-01',
      signer: 'Rosa Vidal',
      signedOn: '2026-05-01',
    }
    if (cents > WAIVER_THRESHOLD_CENTS) await team.must(post(team.operator, `/invoices/${id}/lien-waivers`, { waiver }))
    await team.must(post<Invoice>(team.operator, `/invoices/${id}/submit`, { version }))
    if (orderId !== null)
      return team.must(post<Invoice>(team.admin, `/invoices/${id}/approve`, { version: version + 1 }))
    type Shown = { invoice: Invoice; approval: { id: string; version: number; status: string } | null }
    const shown = () => team.must(t.api(team.admin.token).get<Shown>(`/invoices/${id}`))
    for (let step = 0; step < 4; step++) {
      const { approval } = await shown()
      if (approval?.status !== 'pending') break
      await team.must(
        post(team.admin, `/approvals/${approval.id}/decide`, {
          version: approval.version,
          decision: 'approved',
          reason: 'Agreed with the office',
        }),
      )
    }
    const { invoice: approved } = await shown()
    if (approved.status !== 'approved') throw new Error(`the invoice is ${approved.status}`)
    return approved
  }

  return {
    ...team,
    second,
    /** An approved invoice of a vendor and on a deal of its own, unless others are given. */
    async billed(
      cents = 900_00,
      facts: { vendorId?: string; line?: string; budget?: Budget } & Record<string, unknown> = {},
    ) {
      const { vendorId = await team.vendor(), line = 'Roof', budget = await team.approved(), ...further } = facts
      const made = await approvedInvoice(budget, { vendorId, cents, line, facts: further })
      return { budget, vendorId, invoice: made }
    },
    fileAt: (path: string, { token }: Signed = team.operator) =>
      t.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } }),
    voidPayment: ({ id }: Pick<Payment, 'id'>, reason = 'The check was lost', person: Signed = team.admin) =>
      post<Payment>(person, `/payments/${id}/void`, { reason }),
    invoice: approvedInvoice,
    pay: (
      person: Signed,
      payments: readonly (Record<string, unknown> & { invoiceId: string; amountCents: number })[],
      { record = true, ...facts }: { record?: boolean } & Record<string, unknown> = {},
    ) =>
      post<Run>(person, '/payment-runs', {
        run: {
          paysOn: '2026-05-14',
          ...facts,
          payments: payments.map((payment) => ({ method: 'check', ...payment })),
        },
        record,
      }),
    onRun: (person: Signed, { id, version }: Pick<Run, 'id' | 'version'>, action: string, body: object = {}) =>
      post<Run>(person, `/payment-runs/${id}/${action}`, { version, ...body }),
    read: (id: string) => team.must(t.api(team.admin.token).get<{ invoice: Invoice }>(`/invoices/${id}`)),
    payables: () => team.must(t.api(team.admin.token).get<Payables>('/payables')),
    unpaid: (query = '') =>
      team.must(
        t
          .api(team.admin.token)
          .get<{ items: UnpaidInvoice[]; nextCursor: string | null }>(`/payables/invoices${query}`),
      ),
    /** New bank details of a vendor, which hold payments to the account. */
    async newBank(person: Signed, vendorId: string) {
      const { body } = await t.api(team.admin.token).get<{ version: number }>(`/vendors/${vendorId}`)
      const bank = { routing: '021000021', account: '123456789' }
      return team.must(
        t.api(person.token).put<{ version: number }>(`/vendors/${vendorId}/bank`, { version: body.version, bank }),
      )
    },
  }
}
export type PaymentTeam = Awaited<ReturnType<typeof paymentTeam>>

export const paymentIn = (run: Run) => run.remittances[0]!.payments[0]!

export const refusedFor = (reason: string, names: readonly string[] = []) => ({
  status: 409,
  body: { code: 'payment_refused', details: { reason, names } },
})
