import { drawNumber } from '@plumbline/domain/draws/number'
import type { NoticeKind } from '../notifications/kind.ts'
import { notifyWhoMay } from '../notifications/notify.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { drawAddress } from './address.ts'
import type { DrawNow } from './draw-now.ts'
import { drawFunded, drawReturned, drawSubmitted } from './notice-kinds.ts'

export function notifyOfSubmission(tx: Tx, ctx: Context, now: DrawNow): Promise<void> {
  return notify(tx, ctx, now, drawSubmitted, facts(ctx, now, now.row.requestedCents))
}

export function notifyOfFunding(tx: Tx, ctx: Context, now: DrawNow): Promise<void> {
  const { row } = now
  const shortCents = Math.max(0, row.requestedCents - (row.approvedCents ?? 0))
  return notify(tx, ctx, now, drawFunded, { ...facts(ctx, now, row.wiredCents ?? 0), shortCents })
}

export function notifyOfReturn(tx: Tx, ctx: Context, now: DrawNow): Promise<void> {
  const missing = now.row.reason ?? ''
  return notify(tx, ctx, now, drawReturned, { ...facts(ctx, now, now.row.requestedCents), missing })
}

/** The deal's owner and team, except those who don't see its money. */
function notify<Params>(
  tx: Tx,
  ctx: Context,
  { deal, row }: DrawNow,
  kind: NoticeKind<Params>,
  params: Params,
): Promise<void> {
  const among = [...new Set([deal.ownerId, ...deal.teamIds])]
  const link = drawAddress(deal.id, row.id)
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, kind, { link, params })
}

function facts({ actor }: Context, { deal, row, loan }: DrawNow, cents: number) {
  return {
    deal: deal.fields.name ?? deal.number,
    draw: drawNumber(row.number),
    loan: loan.loan.name,
    by: actor.fullName || actor.email,
    cents,
  }
}
