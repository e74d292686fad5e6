import type { Budget, BudgetReply, CostCode } from '@plumbline/contract/budgets/budget'
import { newId } from '@plumbline/domain/ids'
import type { Ask } from '../product/client.ts'

/** Creates a deal with one budget line per catalog item, starting over until there are enough, and contingency. */
export async function plannedDeal(ask: Ask, lines: number): Promise<string> {
  const fields = { addressLine1: `${lines + 1} Line St`, contingencyPct: '10' }
  const deal = await ask<{ id: string }>('POST', '/deals', { dealType: 'fix_and_flip', fields })
  const { items } = (await ask<{ items: CostCode[] }>('GET', '/cost-codes')).body
  const codes = items.filter(({ code }) => code.includes('-') && !code.startsWith('29'))
  const added = Array.from({ length: lines }, (_, index) => {
    const { id: costCodeId, name } = codes[index % codes.length]!
    return { id: newId(), costCodeId, description: `${name.en} ${index}`, originalCents: 10_000_00 + index }
  })
  await ask('PATCH', `/deals/${deal.body.id}/budget`, { added })
  return deal.body.id
}

/** Has another admin approve the budget. @returns its lines without contingency */
export async function approveBudget(ask: Ask, decider: Ask, dealId: string): Promise<Budget['lines']> {
  const { budget } = (await ask<BudgetReply>('GET', `/deals/${dealId}/budget`)).body
  const path = `/deals/${dealId}/budget`
  const { version } = (await ask<Budget>('POST', `${path}/move`, { version: budget!.version, event: 'submit' })).body
  const { lines } = (await decider<Budget>('POST', `${path}/decide`, { version, decision: 'approve' })).body
  return lines.filter(({ isContingency }) => !isContingency)
}

/** Adds a vendor with the papers that every vendor needs. */
export async function newVendor(ask: Ask, name: string): Promise<string> {
  const contact = { name, email: `${newId()}@vendor.example` }
  const { id } = (await ask<{ id: string }>('POST', '/vendors', { vendor: { name }, contact })).body
  const cover = { effective: '2020-01-01', expires: '2099-12-31' }
  const limits = { eachOccurrenceCents: 1_000_000_00, aggregateCents: 2_000_000_00 }
  for (const paper of [{ type: 'w9' }, { type: 'coi_gl', ...cover, ...limits }])
    await ask('POST', `/vendors/${id}/papers`, { paper, accept: true })
  return id
}

/** Writes a draft with one row for each of these lines. */
export async function newOrder(
  ask: Ask,
  dealId: string,
  {
    vendorId,
    lines,
    amountCents,
  }: { vendorId: string; lines: readonly Pick<Budget['lines'][number], 'id'>[]; amountCents: number },
): Promise<{ id: string; version: number }> {
  const rows = lines.map(({ id }) => ({
    id: newId(),
    budgetLineId: id,
    description: 'Labor and materials',
    amountCents,
  }))
  const order = { vendorId, title: 'Labor and materials', paymentTermsDays: 15, lines: rows }
  return (await ask<{ id: string; version: number }>('POST', `/deals/${dealId}/orders`, { order })).body
}

type Waiting = { order: { version: number }; approval: { id: string; version: number } }
type Issued = { id: string; lines: { id: string; budgetLineId: string }[] }

/** Writes such an order, has another admin approve it, and issues it. */
export async function issuedOrder(
  ask: Ask,
  decider: Ask,
  dealId: string,
  written: Parameters<typeof newOrder>[2],
): Promise<Issued> {
  const order = await newOrder(ask, dealId, written)
  await ask('POST', `/orders/${order.id}/submit`, { version: order.version })
  const { approval } = (await decider<Waiting>('GET', `/orders/${order.id}`)).body
  await decider('POST', `/approvals/${approval.id}/decide`, { version: approval.version, decision: 'approved' })
  const { version } = (await ask<Waiting>('GET', `/orders/${order.id}`)).body.order
  return (await ask<Issued>('POST', `/orders/${order.id}/issue`, { version })).body
}
