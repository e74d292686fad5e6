import * as z from 'zod'
import { Id, memberRoute } from './base.ts'

/**
 * The reply to a change that can be undone. `undoId` is the handle for `POST /undo/{undoId}`, or null if there's
 * nothing to undo.
 */
export function undoable<Shape extends z.ZodRawShape>(reply: z.ZodObject<Shape>) {
  return reply.extend({ undoId: Id.nullable() })
}

/** Why part of a bulk change stays as it is: someone has changed it since, or the caller may no longer change it. */
export const NotUndone = z.object({
  /** the record, such as a deal */
  id: Id,
  name: z.string(),
  why: z.enum(['conflict', 'forbidden', 'not_found', 'wrong_state', 'plan_limit']),
})
export type NotUndone = z.infer<typeof NotUndone>

export const Undone = z.object({
  restored: z.number(),
  skipped: z.number(),
  /** what a bulk change couldn't undo; missing if everything was undone */
  left: z.array(NotUndone).optional(),
})
export type Undone = z.infer<typeof Undone>

export const undo = {
  takeBack: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/undo/{undoId}',
      tags: ['Undo'],
      summary: 'Undo one of your changes from the last minute',
    })
    .input(z.object({ undoId: Id }))
    .output(Undone),
}
