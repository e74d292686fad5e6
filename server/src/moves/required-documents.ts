import type { RequiredDocument } from '@plumbline/contract/documents'
import { type RequiredDocumentState, requiredDocuments } from '@plumbline/domain/moves/required-documents'
import { findDeal } from '../deals/store.ts'
import { documentsOf } from '../documents/store.ts'
import { found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { listLoans } from '../underwriting/terms/lists-store.ts'
import { listGatedStages } from './stages.ts'

export const requiredDocumentRoutes = {
  required: api.documents.required.handler(({ input, context }) => getRequired(context, input.dealId)),
}

/** The documents required by the current stage and later ones. A deal that isn't active doesn't require any. */
function getRequired(ctx: Context, dealId: string): Promise<RequiredDocument[]> {
  const { orgId } = ctx.actor
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    if (deal.status !== 'active') return []
    const stages = await listGatedStages(tx, orgId, dealId)
    const current = found(stages.find((stage) => stage.id === deal.stageId))
    const hasLoan = (await listLoans(tx, orgId, dealId)).length > 0
    const documents = await tx.rows(documentsOf(orgId, dealId))
    return requiredDocuments(stages, current.position, { fields: deal.fields, hasLoan }, documents).map(presentRequired)
  })
}

function presentRequired(document: RequiredDocumentState): RequiredDocument {
  return {
    key: document.key,
    stageId: document.stageId,
    when: document.when,
    severity: document.severity,
    label: document.label,
    types: [...document.types],
    minStatus: document.minStatus,
    state: document.state,
    met: document.met,
  }
}
