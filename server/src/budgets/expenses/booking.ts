import type { ExpenseInput } from '@plumbline/contract/budgets/expenses'
import { billPolicy } from '@plumbline/domain/underwriting/bills/policy'
import type * as z from 'zod'
import type { DealRecord } from '../../deals/store.ts'
import { expectBooksOpen } from '../../organizations/books.ts'
import { authorize } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { addBills, checkedBills, isBillOf, type NewBill, removeBills } from '../../underwriting/bills/record.ts'
import type { ShareFacts } from './store.ts'
import type { LockedExpense } from './with-expense.ts'

/** The expense's own entry in the log says what its bills would. */
const SAID_BY_EXPENSE = { logs: false }

/** A posted receipt counts: what it paid of buying, holding and selling becomes bills. */
export async function bookExpense(tx: Tx, ctx: Context, expense: LockedExpense): Promise<void> {
  const { row, shares, deals } = expense
  await expectBooks(tx, ctx, expense)
  for (const deal of deals) {
    const bills = billsOn(deal, shares, row).map((bill) => ({
      ...bill,
      origin: { kind: 'expense' as const, id: row.id },
    }))
    await addBills(tx, ctx, deal, bills, SAID_BY_EXPENSE)
  }
}

/** A voided receipt takes its bills along. */
export async function unbookExpense(tx: Tx, ctx: Context, expense: LockedExpense): Promise<void> {
  await expectBooks(tx, ctx, expense)
  const isOwn = isBillOf({ kind: 'expense', id: expense.row.id })
  for (const deal of expense.deals) await removeBills(tx, ctx, deal, isOwn, SAID_BY_EXPENSE)
}

/** Refuses shares of costs that couldn't become bills, before the receipt is posted. */
export async function expectBillable(
  tx: Tx,
  ctx: Context,
  given: { deals: readonly DealRecord[]; shares: readonly ShareFacts[]; expense: z.output<typeof ExpenseInput> },
): Promise<void> {
  for (const deal of given.deals) {
    const bills = billsOn(deal, given.shares, given.expense)
    if (bills.length === 0) continue
    authorize(billPolicy.enter(ctx.actor, deal))
    await checkedBills(tx, ctx, deal, bills, 'expense.split.shares')
  }
}

type Paid = { vendorName: string; spentOn: string; note: string }

function billsOn(deal: DealRecord, shares: readonly ShareFacts[], { vendorName, spentOn, note }: Paid): NewBill[] {
  return shares.flatMap(({ dealId, costItemId, amountCents, from, to, isFinal }) =>
    dealId !== deal.id || costItemId === null
      ? []
      : [
          {
            target: { costItemId },
            origin: null,
            vendorName,
            amountCents,
            paidOn: spentOn,
            from,
            to,
            isFinal,
            note,
          },
        ],
  )
}

function expectBooks(tx: Tx, ctx: Context, { row, deals }: LockedExpense): Promise<void> {
  const dealId = deals.length === 1 ? deals[0]!.id : null
  return expectBooksOpen(tx, ctx, [row.spentOn], { label: row.vendorName, dealId })
}
