import { ApiError } from '@plumbline/contract/errors'
import { getDeal } from '../deals/queries.ts'
import { findDeal } from '../deals/store.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
import { getChecklist, tickItem } from './checklist.ts'
import { gateOf, moveDeal } from './move.ts'
import { listPipelines, listStages } from './store.ts'

export const pipelineRoutes = {
  list: api.pipelines.list.handler(async ({ context }) => {
    const rows = await readAs(context, listPipelines(context.tenant.orgId))
    return rows.map((row) => ({
      id: row.id,
      dealType: row.dealType,
      name: { en: row.nameEn, es: row.nameEs },
      stages: row.stages.map(({ nameEn, nameEs, ...stage }) => ({ ...stage, name: { en: nameEn, es: nameEs } })),
    }))
  }),
  gate: api.pipelines.gate.handler(({ input, context }) =>
    txAs(context, async (tx) => {
      const deal = await findDeal(tx, context.tenant.orgId, input.id)
      if (!deal) throw new ApiError('not_found')
      const gate = await gateOf(context, deal, await listStages(tx, deal.orgId, deal.pipelineId), input.toStageId, tx)
      if (!gate) return null
      const { target, report, mayOverride } = gate
      return { toStageId: target.id, unmet: report.unmet, met: report.met, metCount: report.met.length, mayOverride }
    }),
  ),
  move: api.pipelines.move.handler(async ({ input, context }) => {
    const { dealId, undoId } = await moveDeal(context, input)
    return { deal: await getDeal(context, dealId), undoId }
  }),
  checklist: api.pipelines.checklist.handler(({ input, context }) => getChecklist(context, input)),
  tick: api.pipelines.tick.handler(({ input, context }) => tickItem(context, input)),
}
