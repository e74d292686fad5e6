import type { CostItemPlace, Expense } from '@plumbline/contract/budgets/expenses'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { billPolicy } from '@plumbline/domain/underwriting/bills/policy'
import { rollUp } from '@plumbline/domain/budgets/roll-up'
import { IS_VALUE_OF, readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { readHeader } from '../../deals/header.ts'
import { authorize } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { allSums } from '../lines/figures.ts'
import { ledgerSums } from '../providers.ts'
import { itemPlacesQuery } from '../../underwriting/bills/places-store.ts'
import { presentExpense, presentItemPlace } from './presenter.ts'
import { placesQuery } from './places-store.ts'
import { expensesPage, postedQuery, sharesQuery, vendorsQuery, withShortPercent } from './store.ts'

type ListInput = { id: string; lineId?: string | undefined; cursor?: string | undefined; limit: number }

export async function listExpenses(
  ctx: Context,
  { id, lineId, cursor, limit }: ListInput,
): Promise<{ items: Expense[]; nextCursor: string | null; postedCents: number }> {
  await readHeader(ctx, id)
  authorize(budgetPolicy.read(ctx.actor))
  const { orgId } = ctx.tenant
  const after = readCursor(cursor, IS_VALUE_OF.date)
  const rows = await readAs(ctx, expensesPage(orgId, id, { lineId, after, limit: limit + 1 }))
  const shown = rows.slice(0, limit)
  const shares = await readAs(
    ctx,
    sharesQuery(
      orgId,
      shown.map((row) => row.id),
    ),
  )
  const [posted] = await readAs(ctx, postedQuery(orgId, id, lineId))
  const ofExpense = Map.groupBy(shares.map(withShortPercent), (share) => share.expenseId)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentExpense(ctx, row, ofExpense.get(row.id) ?? [])),
    nextCursor: last ? writeCursor({ sortValue: last.spentOn, id: last.id }) : null,
    postedCents: posted?.postedCents ?? 0,
  }
}

type Place = {
  dealId: string
  dealName: string
  lines: { id: string; code: string; description: string; remainingCents: number }[]
  costItems: CostItemPlace[]
}

export async function listPlaces(
  ctx: Context,
  filter: { dealId?: string | undefined; search?: string | undefined },
): Promise<{ items: Place[]; vendors: string[] }> {
  authorize(budgetPolicy.read(ctx.actor))
  const { places, laterSums, items } = await txAs(ctx, async (tx) => {
    const rows = await tx.rows(placesQuery(ctx.tenant.orgId, filter))
    const open = rows.filter((row) => budgetPolicy.enterExpense(ctx.actor, row))
    const dealIds = [...new Set(open.map((row) => row.dealId))]
    const [sums, costItems] = await Promise.all([
      ledgerSums.ask(tx, ctx, { dealIds }),
      billPolicy.read(ctx.actor) ? tx.rows(itemPlacesQuery(ctx.tenant.orgId, dealIds)) : [],
    ])
    return { places: open, laterSums: sums, items: Map.groupBy(costItems, ({ dealId }) => dealId) }
  })
  const vendors = await readAs(ctx, vendorsQuery(ctx.tenant.orgId))
  return {
    items: [...Map.groupBy(places, (row) => row.dealId)].map(([dealId, lines]) => ({
      dealId,
      dealName: lines[0]!.dealName,
      lines: lines.flatMap((line) => {
        const { lineId: id, code, description } = line
        if (id === null) return []
        const { remainingToSpendCents } = rollUp(line, allSums({ ...line, id }, laterSums))
        return [{ id, code, description, remainingCents: remainingToSpendCents }]
      }),
      costItems: (items.get(dealId) ?? []).map(presentItemPlace),
    })),
    vendors: vendors.map(({ vendorName }) => vendorName),
  }
}
