import { daysBetween } from '@plumbline/domain/calendar'
import type { ChecklistState, DealFacts } from '@plumbline/domain/moves/deal-facts'
import { sql } from 'kysely'
import type { DealRecord } from '../deals/store.ts'
import { documentStates } from '../documents/store.ts'
import { keepPlan, type Tx } from '../platform/db/doors.ts'

type Counts = {
  compCount: number
  permitsIssued: number
  hasLoan: boolean
  budgetApproved: boolean
  arvAsOf: string | null
  maoCents: number | null
}

/** Collects what the requirements of any stage may look at, in three queries whatever the pipeline holds. */
export async function dealFacts(tx: Tx, deal: DealRecord, today: string): Promise<DealFacts> {
  const { orgId, id: dealId } = deal
  const counting = tx.one(
    keepPlan(sql<Counts>`
    select
      (select count(*) from comps where org_id = ${orgId} and deal_id = ${dealId} and include)::int as comp_count,
      (select count(*) from permits where org_id = ${orgId} and deal_id = ${dealId} and number <> '' and issued is not null)::int as permits_issued,
      exists (select from loans where org_id = ${orgId} and deal_id = ${dealId} and status <> 'cancelled') as has_loan,
      exists (select from budgets where org_id = ${orgId} and deal_id = ${dealId} and version_no > 0) as budget_approved,
      (select as_of from valuations where org_id = ${orgId} and deal_id = ${dealId} and kind = 'arv' and is_current) as arv_as_of,
      (select mao_cents from deal_projection where org_id = ${orgId} and deal_id = ${dealId}) as mao_cents`),
  )
  const [counts, documents, checklist] = await Promise.all([
    counting,
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

/** Every stage's items: those on the deal, and the template's for stages that were not entered yet. */
export function checklistStates(
  tx: Tx,
  orgId: string,
  deal: Pick<DealRecord, 'id' | 'pipelineId'>,
): Promise<ChecklistState[]> {
  return tx.rows(
    keepPlan(sql<ChecklistState>`
    select
      stage.id as stage_id, template.id as template_item_id, item.id as item_id,
      coalesce(item.label_en, template.label_en) as label_en, coalesce(item.label_es, template.label_es) as label_es,
      coalesce(item.required, template.required) as required,
      coalesce(item.status in ('done', 'not_applicable'), false) as settled
    from stages stage
    join checklist_template_items template on template.org_id = stage.org_id and template.stage_id = stage.id
    left join checklist_items item on item.org_id = template.org_id and item.deal_id = ${deal.id} and item.template_item_id = template.id
    where stage.org_id = ${orgId} and stage.pipeline_id = ${deal.pipelineId}
    order by stage.position, template.position`),
  )
}
