import { routingFacts } from '../approvals/facts.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** The caller's own approval limit for invoices; null = that of their roles. */
export async function ownLimitOf(tx: Tx, ctx: Context): Promise<number | null> {
  const { members } = await routingFacts(tx, ctx)
  return members.find(({ userId }) => userId === ctx.actor.userId)?.approvalLimitCents ?? null
}
