import { newId } from '@plumbline/domain/ids'
import type { Client } from '../../harness.ts'
import { must } from './must.ts'

/** Builds a budget with two lines, and a draft receipt on the first. */
export async function buildBudget(client: Client, dealId: string, mark: string) {
  const { items } = await must(client.get<{ items: { id: string; code: string }[] }>('/cost-codes'))
  const costCodeId = items.find(({ code }) => code === '19-010')!.id
  const added = [mark, `${mark} 2`].map((description) => ({
    id: newId(),
    costCodeId,
    description,
    originalCents: 500_000,
  }))
  await must(client.patch<object>(`/deals/${dealId}/budget`, { added }))
  const lineIds = added.map(({ id }) => id)
  const expense = { vendorName: mark, spentOn: '2026-04-01', amountCents: 10_000, paidBy: 'company' }
  const split = { splitBy: 'amount', shares: [{ lineId: lineIds[0], amountCents: 10_000 }] }
  const made = await must(client.post<{ id: string }>('/expenses', { expense: { ...expense, split } }))
  return { lineIds, costCodeId, expenseId: made.id }
}
