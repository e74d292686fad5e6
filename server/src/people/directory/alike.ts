import type { AlikePair } from '@plumbline/contract/people'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { presentContact } from '../../contacts/facts.ts'
import { contactsWithIds } from '../../contacts/store.ts'
import { authorize } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { alikePairs } from './alike-store.ts'

const MOST_PAIRS = 20

/** Contacts that may be the same, unless someone has marked them as different. */
export function listAlike(ctx: Context): Promise<{ items: AlikePair[] }> {
  authorize(contactPolicy.merge(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const pairs = await tx.rows(alikePairs(orgId, MOST_PAIRS))
    if (pairs.length === 0) return { items: [] }
    const rows = await tx.rows(
      contactsWithIds(
        orgId,
        pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]),
      ),
    )
    const byId = new Map(rows.map((row) => [row.id, presentContact(row)]))
    return {
      items: pairs.map(({ oneId, otherId, by }) => ({ one: byId.get(oneId)!, other: byId.get(otherId)!, by })),
    }
  })
}
