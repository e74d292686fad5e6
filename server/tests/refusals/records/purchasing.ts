import { newId } from '@plumbline/domain/ids'
import type { Client } from '../../harness.ts'
import { must } from './must.ts'

/** A contact, and two vendors of which one has a paper and a waived one. */
export async function buildVendor(client: Client, mark: string): Promise<Record<string, string>> {
  const add = (name: string, contact: object) =>
    must(client.post<{ id: string; contact: { id: string } }>('/vendors', { vendor: { name }, contact }))
  const vendor = await add(mark, { name: mark, email: `${mark.toLowerCase()}@vendor.example` })
  const other = await add(`${mark} 2`, { id: vendor.contact.id })
  const person = (name: string) => must(client.post<{ id: string }>('/contacts', { contact: { name } }))
  const [apart, merged, into] = [await person(`${mark} 3`), await person(`${mark} 4`), await person(`${mark} 5`)]
  const paper = await must(
    client.post<{ id: string }>(`/vendors/${vendor.id}/papers`, { paper: { type: 'agreement', note: mark } }),
  )
  const waiver = { type: 'coi_gl', until: '2099-01-01', reason: mark }
  await must(client.post<object>(`/vendors/${vendor.id}/waivers`, waiver))
  const { types } = await must(
    client.get<{ types: { waiver: { id: string } | null }[] }>(`/vendors/${vendor.id}/papers`),
  )
  return {
    contacts: vendor.contact.id,
    people: vendor.contact.id,
    otherId: apart.id,
    'contacts.merge': merged.id,
    intoContactId: into.id,
    contactId: vendor.contact.id,
    vendors: vendor.id,
    intoId: other.id,
    papers: paper.id,
    waivers: types.find((type) => type.waiver !== null)!.waiver!.id,
  }
}

/** Adds a draft order with one line, another that was issued, and a draft change of the budget. */
export async function buildOrder(
  client: Client,
  { dealId, vendorId, budgetLineId, mark }: { dealId: string; vendorId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  const draft = async () => {
    const line = { id: newId(), budgetLineId, description: mark, amountCents: 100_00 }
    const order = { vendorId, title: mark, paymentTermsDays: 15, lines: [line] }
    const made = await must(client.post<{ id: string; version: number }>(`/deals/${dealId}/orders`, { order }))
    return { ...made, lineId: line.id }
  }
  const order = await draft()
  const issued = await draft()
  await must(client.post<object>(`/orders/${issued.id}/submit`, { version: issued.version }))
  type Seen = { order: { version: number }; approval: { id: string; version: number } }
  const { approval } = await must(client.get<Seen>(`/orders/${issued.id}`))
  const decision = { version: approval.version, decision: 'approved' }
  await must(client.post<object>(`/approvals/${approval.id}/decide`, decision))
  const { version } = (await must(client.get<Seen>(`/orders/${issued.id}`))).order
  await must(client.post<object>(`/orders/${issued.id}/issue`, { version, overrideReason: `${mark} is in a hurry` }))
  const change = await must(
    client.post<{ id: string }>(`/deals/${dealId}/change-orders`, {
      changeOrder: {
        reason: 'unforeseen',
        scope: 'budget_only',
        title: mark,
        lines: [{ id: newId(), budgetLineId, description: mark, amountCents: 50_00 }],
      },
    }),
  )
  return {
    orders: order.id,
    orderId: order.id,
    orderLineId: order.lineId,
    'orders.receive': issued.id,
    'change-orders': change.id,
  }
}

/** Asks a vendor for a bid, and enters it. */
export async function buildBid(
  client: Client,
  { dealId, vendorId, budgetLineId, mark }: { dealId: string; vendorId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  const line = { id: newId(), budgetLineId, description: mark }
  type Made = { id: string; version: number }
  const made = await must(
    client.post<Made>(`/deals/${dealId}/bid-packages`, { package: { title: mark, note: mark, lines: [line] } }),
  )
  const path = `/bid-packages/${made.id}`
  await must(client.post<Made>(`${path}/invitations`, { version: made.version, vendorIds: [vendorId], email: false }))
  const lines = [{ lineId: line.id, answer: 'amount', amountCents: 90_00 }]
  const bid = { receivedOn: '2026-03-01', note: mark, lines }
  const { bids } = await must(
    client.put<{ bids: { id: string }[] }>(`${path}/bids/${vendorId}`, { version: null, bid }),
  )
  return { packageId: made.id, bidId: bids[0]!.id }
}

/** Adds a draft invoice with a lien waiver, one under review, one that was paid, and a payment run that waits. */
export async function buildInvoices(
  client: Client,
  {
    dealId,
    vendorId,
    orderId,
    budgetLineId,
    mark,
  }: { dealId: string; vendorId: string; orderId: string; budgetLineId: string; mark: string },
): Promise<Record<string, string>> {
  type Made = { id: string; version: number }
  const enter = (name: string, facts: object = {}) => {
    const line = { budgetLineId, description: mark, amountCents: 80_00 }
    const invoice = { vendorId, invoiceNo: name, invoiceDate: '2026-03-01', note: mark, lines: [line], ...facts }
    return must(client.post<Made>(`/deals/${dealId}/invoices`, { invoice }))
  }
  /** Without an order, amounts as small as these are approved at once. */
  const submitted = async (name: string, facts: object = {}) => {
    const made = await enter(name, facts)
    await must(client.post<Made>(`/invoices/${made.id}/submit`, { version: made.version }))
    return made.id
  }
  const run = (invoiceId: string, record: boolean) => {
    const payment = { invoiceId, amountCents: 80_00, method: 'check', reference: mark, papersReason: mark }
    type Run = Made & { remittances: { payments: { id: string }[] }[] }
    return must(client.post<Run>('/payment-runs', { run: { paysOn: '2026-03-02', payments: [payment] }, record }))
  }
  await must(client.post<object>(`/vendors/${vendorId}/papers`, { paper: { type: 'w9', note: mark }, accept: true }))
  const draft = await enter(`${mark} 1`)
  const facts = { amountCents: 80_00, throughOn: '2026-03-01', signer: mark, signedOn: '2026-03-01' }
  const signed = await must(
    client.post<{ waivers: { id: string }[] }>(`/invoices/${draft.id}/lien-waivers`, {
      waiver: { kind: 'conditional_progress', ...facts },
    }),
  )
  const recorded = await run(await submitted(`${mark} 2`), true)
  const underReview = await submitted(`${mark} 4`, { orderId })
  const waiting = await run(await submitted(`${mark} 3`), false)
  return {
    invoices: draft.id,
    invoiceId: draft.id,
    'invoices.approve': underReview,
    'invoices.dispute': underReview,
    'lien-waivers': signed.waivers[0]!.id,
    payments: recorded.remittances[0]!.payments[0]!.id,
    'payment-runs': waiting.id,
  }
}
