import { api } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { getAttention } from './list/attention.ts'
import { bulkArchive, bulkEdit, bulkMove } from './bulk/commands.ts'
import { createDeal } from './create.ts'
import { type Changed, updateDeal } from './edit.ts'
import { getBoard, getColumn, getDeal, getFacets, listDeals } from './queries.ts'
import { archiveDeal, holdDeal, reopenDeal, restoreDeal } from './status.ts'
import { undoChange } from './undo/take-back.ts'
import { setCosts, setLoans, setPartners, setPayments } from '../underwriting/terms/commands.ts'

export const dealRoutes = {
  list: api.deals.list.handler(({ input, context }) => listDeals(context, input)),
  board: api.deals.board.handler(({ input, context }) => getBoard(context, input)),
  column: api.deals.column.handler(({ input, context }) => getColumn(context, input)),
  facets: api.deals.facets.handler(({ context }) => getFacets(context)),
  attention: api.deals.attention.handler(({ input, context }) => getAttention(context, input)),
  get: api.deals.get.handler(({ input, context }) => getDeal(context, input.id)),
  create: api.deals.create.handler(async ({ input, context }) => getDeal(context, await createDeal(context, input))),
  update: api.deals.update.handler(({ input, context }) => withDeal(context, updateDeal(context, input))),
  setCosts: api.deals.setCosts.handler(({ input, context }) => withDeal(context, setCosts(context, input))),
  setLoans: api.deals.setLoans.handler(({ input, context }) => withDeal(context, setLoans(context, input))),
  setPartners: api.deals.setPartners.handler(({ input, context }) => withDeal(context, setPartners(context, input))),
  setPayments: api.deals.setPayments.handler(({ input, context }) => withDeal(context, setPayments(context, input))),
  hold: api.deals.hold.handler(({ input, context }) => withDeal(context, holdDeal(context, input))),
  archive: api.deals.archive.handler(({ input, context }) => withDeal(context, archiveDeal(context, input))),
  restore: api.deals.restore.handler(({ input, context }) => withDeal(context, restoreDeal(context, input))),
  reopen: api.deals.reopen.handler(({ input, context }) => withDeal(context, reopenDeal(context, input))),
  bulkEdit: api.deals.bulkEdit.handler(({ input, context }) => bulkEdit(context, input)),
  bulkArchive: api.deals.bulkArchive.handler(({ input, context }) => bulkArchive(context, input)),
  bulkMove: api.deals.bulkMove.handler(({ input, context }) => bulkMove(context, input)),
  undo: api.deals.undo.handler(({ input, context }) => undoChange(context, input.undoId)),
}

/** The record as it is after the change, with the handle that takes the change back. */
export async function withDeal(ctx: Context, change: Promise<Changed>) {
  const { dealId, undoId } = await change
  return { deal: await getDeal(ctx, dealId), undoId }
}
