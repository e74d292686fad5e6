import { DEAL_TYPES } from '@plumbline/domain/pipelines/deal-types'
import * as z from 'zod'
import { Id, memberRoute, Words } from './base.ts'

const tags = ['Pipelines']

/** A stage in the pipeline of a deal type. */
export const StageView = z.object({
  id: Id,
  key: z.string(),
  name: Words,
  position: z.number(),
  slaDays: z.number().nullable(),
  kind: z.enum(['normal', 'terminal']),
})
export type StageView = z.infer<typeof StageView>

export const pipelines = {
  list: memberRoute('deal.view')
    .route({ method: 'GET', path: '/pipelines', tags, summary: 'List pipelines and their stages' })
    .output(z.array(z.object({ id: Id, dealType: z.enum(DEAL_TYPES), name: Words, stages: z.array(StageView) }))),
}
