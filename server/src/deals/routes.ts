import { api } from '../platform/http/api.ts'
import { inOneTransaction } from '../platform/db/doors.ts'
import { getAttention } from './list/attention.ts'
import { getSum } from './list/sums.ts'
import { bulkArchive, bulkEdit } from './bulk/commands.ts'
import { createDeal } from './create.ts'
import { deleteDeal } from './delete.ts'
import { duplicateDeal } from './duplicate.ts'
import { updateDeal } from './edit.ts'
import type { NewDeal } from './providers.ts'
import { answerWithDeal, getBoard, getColumn, getDeal, getFacets, listDeals, readDeal } from './queries.ts'
import { leaveDeal, visitDeal } from './presence/commands.ts'
import { archiveDeal, holdDeal, reopenDeal, restoreDeal } from './status.ts'

export const dealRoutes = {
  list: api.deals.list.handler(({ input, context }) => listDeals(context, input)),
  board: api.deals.board.handler(({ input, context }) => getBoard(context, input)),
  column: api.deals.column.handler(({ input, context }) => getColumn(context, input)),
  facets: api.deals.facets.handler(({ input, context }) => getFacets(context, input?.dealType ?? null)),
  sum: api.deals.sum.handler(({ input, context }) => getSum(context, input)),
  attention: api.deals.attention.handler(({ input, context }) => getAttention(context, input)),
  get: api.deals.get.handler(({ input, context }) => getDeal(context, input.id)),
  presence: api.deals.presence.handler(({ input, context }) => visitDeal(context, input.id)),
  leave: api.deals.leave.handler(({ input, context }) => leaveDeal(context, input.id)),
  create: api.deals.create.handler(({ input, context }) =>
    inOneTransaction(context, async (ctx) => readDeal(ctx.within, ctx, await createDeal(ctx, input as NewDeal))),
  ),
  update: api.deals.update.handler(({ input, context }) => answerWithDeal(context, (ctx) => updateDeal(ctx, input))),
  duplicate: api.deals.duplicate.handler(({ input, context }) =>
    inOneTransaction(context, async (ctx) => readDeal(ctx.within, ctx, await duplicateDeal(ctx, input))),
  ),
  remove: api.deals.remove.handler(({ input, context }) => deleteDeal(context, input)),
  hold: api.deals.hold.handler(({ input, context }) => answerWithDeal(context, (ctx) => holdDeal(ctx, input))),
  archive: api.deals.archive.handler(({ input, context }) => answerWithDeal(context, (ctx) => archiveDeal(ctx, input))),
  restore: api.deals.restore.handler(({ input, context }) => answerWithDeal(context, (ctx) => restoreDeal(ctx, input))),
  reopen: api.deals.reopen.handler(({ input, context }) => answerWithDeal(context, (ctx) => reopenDeal(ctx, input))),
  bulkEdit: api.deals.bulkEdit.handler(({ input, context }) => bulkEdit(context, input)),
  bulkArchive: api.deals.bulkArchive.handler(({ input, context }) => bulkArchive(context, input)),
}
