import { api } from '../platform/http/api.ts'
import { undoChange } from './commands.ts'

export const undoRoutes = {
  takeBack: api.undo.takeBack.handler(({ context, input }) => undoChange(context, input.undoId)),
}
