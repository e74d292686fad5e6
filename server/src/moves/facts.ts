import { daysBetween } from '@plumbline/domain/calendar'
import type { DealFacts } from '@plumbline/domain/moves/deal-facts'
import type { DealRecord } from '../deals/store.ts'
import { documentStates } from '../documents/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import { checklistStates, checklistStatesOf } from './checklist-store.ts'
import { countFacts, countFactsOf, type FactCounts } from './facts-store.ts'

/** What's counted and listed for gates in addition to the deal itself. */
type Counted = { counts: FactCounts; papers: DealFacts['documents'] | undefined; checklist: DealFacts['checklist'] }

/** What the requirements of any stage may need, in three queries regardless of the pipeline. */
export async function countForGates(tx: Tx, orgId: string, dealId: string): Promise<Counted> {
  const [counts, papers, checklist] = await Promise.all([
    countFacts(tx, orgId, dealId),
    documentStates(tx, orgId, [dealId]),
    checklistStates(tx, orgId, dealId),
  ])
  return { counts, papers: papers.get(dealId), checklist }
}

/**
 * Same as `countForGates`, for many deals of one pipeline in as many queries.
 * @returns what was counted, by deal
 */
export async function countForManyGates(
  tx: Tx,
  orgId: string,
  { pipelineId, dealIds }: { pipelineId: string; dealIds: readonly string[] },
): Promise<(dealId: string) => Counted> {
  const [counts, papers, checklists] = await Promise.all([
    countFactsOf(tx, orgId, dealIds),
    documentStates(tx, orgId, dealIds),
    checklistStatesOf(tx, orgId, { pipelineId, dealIds }),
  ])
  return (dealId) => {
    const counted = counts.get(dealId)
    if (!counted) throw new Error('nothing was counted for a deal')
    return { counts: counted, papers: papers.get(dealId), checklist: checklists.get(dealId) ?? [] }
  }
}

export async function dealFacts(tx: Tx, deal: DealRecord, today: string): Promise<DealFacts> {
  return factsOf(deal, await countForGates(tx, deal.orgId, deal.id), today)
}

export function factsOf(deal: DealRecord, { counts, papers, checklist }: Counted, today: string): DealFacts {
  return {
    fields: deal.fields,
    documents: papers ?? new Map(),
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
