import { rolesThatMay } from '@plumbline/domain/access/matrix'
import { membersQuery } from '../approvals/routing-store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** A sentence holds no more. */
const MOST_NAMED = 3

type Changed = { bankChangedBy: string | null }

/**
 * Names the people, other than the caller, who can confirm bank details: those with the right who didn't enter them.
 * The caller's own right is an ability.
 */
export async function bankConfirmers(tx: Tx, ctx: Context): Promise<(vendor: Changed) => string[]> {
  const members = await tx.rows(membersQuery(ctx.tenant.orgId))
  const roles = new Set<string>(rolesThatMay('vendor.manage'))
  const others = members.filter(
    (member) => member.userId !== ctx.tenant.userId && member.roles.some((role) => roles.has(role)),
  )
  return ({ bankChangedBy }) =>
    others
      .filter(({ userId }) => userId !== bankChangedBy)
      .slice(0, MOST_NAMED)
      .map(({ name }) => name)
}
