import { daysBetween } from '@plumbline/domain/calendar'
import type { DealFacts } from '@plumbline/domain/moves/deal-facts'
import type { DealRecord } from '../deals/store.ts'
import { documentStates } from '../documents/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import { checklistStates } from './checklist-store.ts'
import { countFacts } from './facts-store.ts'

/** Collects what the requirements of any stage may look at, in three queries whatever the pipeline holds. */
export async function dealFacts(tx: Tx, deal: DealRecord, today: string): Promise<DealFacts> {
  const { orgId, id: dealId } = deal
  const [counts, documents, checklist] = await Promise.all([
    countFacts(tx, orgId, dealId),
    documentStates(tx, orgId, [dealId]),
    checklistStates(tx, orgId, deal),
  ])
  return {
    fields: deal.fields,
    documents: documents.get(dealId) ?? new Map(),
    checklist,
    compCount: counts.compCount,
    permitsIssued: counts.permitsIssued,
    hasLoan: counts.hasLoan,
    arvAgeDays: counts.arvAsOf === null ? null : daysBetween(counts.arvAsOf, today),
    maoCents: deal.dealType === 'fix_and_flip' ? counts.maoCents : null,
    openItems: new Map(),
    approvals: new Set(counts.budgetApproved ? ['budget'] : []),
  }
}
