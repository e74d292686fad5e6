import type { RequiredDocument } from '@plumbline/contract/documents'
import { type RequiredPaper, requiredPapers } from '@plumbline/domain/moves/required-papers'
import { findDeal } from '../deals/store.ts'
import { papersOf } from '../documents/store.ts'
import { found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { listLoans } from '../underwriting/terms/lists-store.ts'
import { listGatedStages } from './stages.ts'

export const requiredPaperRoutes = {
  required: api.documents.required.handler(({ input, context }) => getRequired(context, input.dealId)),
}

/** The papers of the current stage and the coming ones. A deal that is not active is asked for nothing. */
function getRequired(ctx: Context, dealId: string): Promise<RequiredDocument[]> {
  const { orgId } = ctx.actor
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    if (deal.status !== 'active') return []
    const stages = await listGatedStages(tx, orgId, dealId)
    const current = found(stages.find((stage) => stage.id === deal.stageId))
    const hasLoan = (await listLoans(tx, orgId, dealId)).length > 0
    const papers = await tx.rows(papersOf(orgId, dealId))
    return requiredPapers(stages, current.position, { fields: deal.fields, hasLoan }, papers).map(presentRequired)
  })
}

function presentRequired(paper: RequiredPaper): RequiredDocument {
  return {
    key: paper.key,
    stageId: paper.stageId,
    when: paper.when,
    severity: paper.severity,
    label: paper.label,
    types: [...paper.types],
    minStatus: paper.minStatus,
    state: paper.state,
    met: paper.met,
  }
}
