import type { CostItemPlace, Expense } from '@plumbline/contract/budgets/expenses'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { nextPeriod } from '@plumbline/domain/underwriting/bills/expected'
import type { Context } from '../../platform/http/context.ts'
import type { ExpenseRow, ShareRow } from './store.ts'
import { personOf } from '../presenter.ts'
import type { ItemPlaceRow } from '../../underwriting/bills/places-store.ts'
import { readReason } from '../reason.ts'

export function presentExpense(ctx: Context, row: ExpenseRow, shares: readonly ShareRow[]): Expense {
  const mayChange = shares.every((share) =>
    budgetPolicy.enterExpense(ctx.actor, { ownerId: share.ownerId, teamIds: share.teamIds, status: share.dealStatus }),
  )
  return {
    id: row.id,
    status: row.status,
    vendorName: row.vendorName,
    spentOn: row.spentOn,
    amountCents: row.amountCents,
    paidBy: row.paidBy,
    note: row.note,
    document:
      row.documentId === null || row.documentDealId === null
        ? null
        : { id: row.documentId, dealId: row.documentDealId, title: row.documentTitle ?? '' },
    splitBy: row.splitBy,
    shares: shares.map(({ dealId, dealName, lineId, lineDescription, code, amountCents, pct, ...share }) => ({
      dealId,
      dealName,
      lineId,
      costItemId: share.costItemId,
      bucket: share.bucket,
      from: share.from,
      to: share.to,
      isFinal: share.isFinal,
      lineDescription,
      code,
      amountCents,
      pct,
    })),
    createdBy: { id: row.createdBy, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    voided:
      row.voidedAt === null
        ? null
        : {
            by: personOf(row.voidedBy, row.voidedByName),
            at: row.voidedAt.toISOString(),
            reason: readReason(row),
          },
    version: row.version,
    abilities: {
      edit: mayChange && row.status === 'draft',
      post: mayChange && row.status === 'draft',
      void: mayChange && row.status === 'posted',
    },
  }
}

export function presentItemPlace({ id, bucket, name, per, nextFrom }: ItemPlaceRow): CostItemPlace {
  const recurs = per !== 'once'
  return { id, bucket, name, recurs, next: recurs && nextFrom !== null ? nextPeriod(nextFrom, per) : null }
}
