import { daysBetween } from '@plumbline/domain/calendar'
import type { DealFacts } from '@plumbline/domain/moves/deal-facts'
import type { DealRecord } from '../deals/store.ts'
import { documentStates } from '../documents/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { checklistStates, checklistStatesOf } from './checklist-store.ts'
import { countFacts, countFactsOf, type FactCounts } from './facts-store.ts'
import { openItems } from './providers.ts'

/** What's counted and listed for gates in addition to the deal itself. */
type Counted = {
  counts: FactCounts
  papers: DealFacts['documents'] | undefined
  checklist: DealFacts['checklist']
  open: DealFacts['openItems']
}

/** What the requirements of any stage may need, in the same queries regardless of the pipeline. */
export async function countForGates(tx: Tx, ctx: Context, dealId: string): Promise<Counted> {
  const { orgId } = ctx.tenant
  const [counts, papers, checklist, open] = await Promise.all([
    countFacts(tx, orgId, dealId),
    documentStates(tx, orgId, [dealId]),
    checklistStates(tx, orgId, dealId),
    countOpen(tx, ctx, [dealId]),
  ])
  return { counts, papers: papers.get(dealId), checklist, open: open(dealId) }
}

/**
 * Same as `countForGates`, for many deals of one pipeline in as many queries.
 * @returns what was counted, by deal
 */
export async function countForManyGates(
  tx: Tx,
  ctx: Context,
  { pipelineId, dealIds }: { pipelineId: string; dealIds: readonly string[] },
): Promise<(dealId: string) => Counted> {
  const { orgId } = ctx.tenant
  const [counts, papers, checklists, open] = await Promise.all([
    countFactsOf(tx, orgId, dealIds),
    documentStates(tx, orgId, dealIds),
    checklistStatesOf(tx, orgId, { pipelineId, dealIds }),
    countOpen(tx, ctx, dealIds),
  ])
  return (dealId) => {
    const counted = counts.get(dealId)
    if (!counted) throw new Error('nothing was counted for a deal')
    return { counts: counted, papers: papers.get(dealId), checklist: checklists.get(dealId) ?? [], open: open(dealId) }
  }
}

/** What later rooms count as open, by deal. */
async function countOpen(
  tx: Tx,
  ctx: Context,
  dealIds: readonly string[],
): Promise<(dealId: string) => DealFacts['openItems']> {
  const answers = await openItems.ask(tx, ctx, { dealIds })
  return (dealId) => new Map(answers.flatMap((answer) => [...(answer.get(dealId) ?? [])]))
}

/** @param asOf the day that the requirements are judged on */
export async function dealFacts(tx: Tx, ctx: Context, deal: DealRecord, asOf = ctx.today): Promise<DealFacts> {
  return factsOf(deal, await countForGates(tx, ctx, deal.id), asOf)
}

export function factsOf(deal: DealRecord, { counts, papers, checklist, open }: Counted, today: string): DealFacts {
  return {
    fields: deal.fields,
    documents: papers ?? new Map(),
    checklist,
    compCount: counts.compCount,
    permitsIssued: counts.permitsIssued,
    hasLoan: counts.hasLoan,
    arvAgeDays: counts.arvAsOf === null ? null : daysBetween(counts.arvAsOf, today),
    maoCents: deal.dealType === 'fix_and_flip' ? counts.maoCents : null,
    openItems: open,
    approvals: new Set(counts.budgetApproved ? ['budget'] : []),
  }
}
