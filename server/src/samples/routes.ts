import { api } from '../platform/http/api.ts'
import { addSamples, getSamples, removeSamples } from './commands.ts'

export const sampleRoutes = {
  get: api.samples.get.handler(({ context }) => getSamples(context)),
  add: api.samples.add.handler(({ context }) => addSamples(context)),
  remove: api.samples.remove.handler(({ context }) => removeSamples(context)),
}
