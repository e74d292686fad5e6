import { getDeal } from '../deals/queries.ts'
import { readAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
import { getChecklist, tickItem } from '../moves/checklist.ts'
import { readGaps, readGate } from '../moves/gate.ts'
import { moveDeal } from '../moves/move.ts'
import { listPipelines } from './store.ts'

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
  gate: api.pipelines.gate.handler(({ input, context }) => readGate(context, input)),
  gaps: api.pipelines.gaps.handler(({ input, context }) => readGaps(context, input.id)),
  move: api.pipelines.move.handler(async ({ input, context }) => {
    const { dealId, undoId } = await moveDeal(context, input)
    return { deal: await getDeal(context, dealId), undoId }
  }),
  checklist: api.pipelines.checklist.handler(({ input, context }) => getChecklist(context, input)),
  tick: api.pipelines.tick.handler(({ input, context }) => tickItem(context, input)),
}
