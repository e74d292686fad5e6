import type { NamedOnDeal } from '@plumbline/contract/contacts'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listLoans } from './lists-store.ts'

/** The names of a deal's loans, which are mostly their lenders', for people who see loans. */
export async function lendersNamed(tx: Tx, ctx: Context, { orgId, id }: DealRecord): Promise<NamedOnDeal[]> {
  if (!figuresSeenBy(ctx.actor).profit) return []
  return (await listLoans(tx, orgId, id)).map(({ name }) => ({ name, role: 'lender' }))
}
