import * as z from 'zod'
import { Id, memberRoute } from './base.ts'

/**
 * The reply to a change that can be undone. `undoId` is the handle for `POST /undo/{undoId}`, or null if there's
 * nothing to undo.
 */
export function undoable<Shape extends z.ZodRawShape>(reply: z.ZodObject<Shape>) {
  return reply.extend({ undoId: Id.nullable() })
}

export const Undone = z.object({ restored: z.number(), skipped: z.number() })
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
