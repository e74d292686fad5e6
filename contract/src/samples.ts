import * as z from 'zod'
import { memberRoute } from './base.ts'

const tags = ['Sample deals']

export const SAMPLE_STATUSES = ['none', 'adding', 'ready', 'failed'] as const

/** Whether the organization has sample deals, and how far adding them has come. */
export const Samples = z.object({
  status: z.enum(SAMPLE_STATUSES),
  done: z.number(),
  total: z.number(),
  /** sample deals that exist now */
  deals: z.number(),
  abilities: z.object({ manage: z.boolean() }),
})
export type Samples = z.infer<typeof Samples>

export const samples = {
  get: memberRoute('deal.view')
    .route({ method: 'GET', path: '/samples', tags, summary: 'Get whether the organization has sample deals' })
    .output(Samples),
  add: memberRoute('settings.manage')
    .route({ method: 'POST', path: '/samples', tags, summary: 'Add sample deals to explore with, in the background' })
    .output(Samples),
  remove: memberRoute('settings.manage')
    .route({ method: 'DELETE', path: '/samples', tags, summary: 'Remove all sample deals and everything in them' })
    .output(Samples),
}
