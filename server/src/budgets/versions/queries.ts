import type { BudgetVersion } from '@plumbline/contract/budgets/budget'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { readHeader } from '../../deals/header.ts'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentVersion } from './presenter.ts'
import { versionsQuery } from './store.ts'

/** Newest first. */
export async function listVersions(ctx: Context, dealId: string): Promise<{ items: BudgetVersion[] }> {
  await readHeader(ctx, dealId)
  authorize(budgetPolicy.read(ctx.actor))
  const rows = await readAs(ctx, versionsQuery(ctx.tenant.orgId, dealId))
  return { items: rows.map(presentVersion) }
}
