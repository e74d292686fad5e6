import type { DealRecord } from '../deals/store.ts'
import { notifyWhoMay } from '../notifications/notify.ts'
import { budgetOver } from './notice-kinds.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

type Overrun = {
  approvedBy: string | null
  lines: readonly { description: string; overCents: number }[]
  totalOverCents: number | null
}

/** To everyone responsible for the budget who can see its figures. */
export function notifyOfOverrun(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { approvedBy, lines, totalOverCents }: Overrun,
): Promise<void> {
  const among = [deal.ownerId, ...deal.teamIds, ...(approvedBy === null ? [] : [approvedBy])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, budgetOver, {
    link: linkTo(deal),
    params: {
      ...noticeFacts(ctx, deal),
      lines: lines.map(({ description, overCents }) => ({ description, overCents })),
      totalOverCents,
    },
  })
}

function linkTo(deal: DealRecord): string {
  return `/app/deals/${deal.id}/budget`
}

function noticeFacts({ actor }: Context, deal: DealRecord) {
  return { deal: deal.fields.name ?? deal.number, by: actor.fullName || actor.email }
}
