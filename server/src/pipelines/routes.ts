import { readAs } from '../platform/db/doors.ts'
import { api } from '../platform/http/api.ts'
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
}
