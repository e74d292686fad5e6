import { answerWithDeal } from '../deals/queries.ts'
import { api } from '../platform/http/api.ts'
import { fillDeals, moveDeals, readGates, tickDeals } from './bulk.ts'
import { assignDefault, readDefaults } from './checklist-defaults.ts'
import { assignItem, getChecklist, tickItem } from './checklist.ts'
import { readGaps, readGate } from './gate.ts'
import { moveDeal } from './move.ts'
import { requestOverride } from './overrides/request.ts'

export const moveRoutes = {
  gate: api.moves.gate.handler(({ input, context }) => readGate(context, input)),
  gaps: api.moves.gaps.handler(({ input, context }) => readGaps(context, input.id)),
  move: api.moves.move.handler(({ input, context }) => answerWithDeal(context, (ctx) => moveDeal(ctx, input))),
  requestOverride: api.moves.requestOverride.handler(({ input, context }) => requestOverride(context, input)),
  moveMany: api.moves.moveMany.handler(({ input, context }) => moveDeals(context, input)),
  gates: api.moves.gates.handler(({ input, context }) => readGates(context, input)),
  fillMany: api.moves.fillMany.handler(({ input, context }) => fillDeals(context, input)),
  tickMany: api.moves.tickMany.handler(({ input, context }) => tickDeals(context, input)),
  checklist: api.moves.checklist.handler(({ input, context }) => getChecklist(context, input)),
  checklistDefaults: api.moves.checklistDefaults.handler(({ context }) => readDefaults(context)),
  assignDefault: api.moves.assignDefault.handler(({ input, context }) => assignDefault(context, input)),
  assignItem: api.moves.assignItem.handler(({ input, context }) => assignItem(context, input)),
  tick: api.moves.tick.handler(({ input, context }) => tickItem(context, input)),
}
