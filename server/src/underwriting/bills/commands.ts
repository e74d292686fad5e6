import type { BillInput } from '@plumbline/contract/underwriting/bill'
import { billPolicy } from '@plumbline/domain/underwriting/bills/policy'
import type * as z from 'zod'
import type { Changed } from '../../deals/edit.ts'
import type { DealRecord } from '../../deals/store.ts'
import { type DealCheck, withDeal } from '../../deals/with-deal.ts'
import { expectVersion, found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectBooks } from '../books.ts'
import { recordActivity } from '../log.ts'
import { presentBill } from './presenter.ts'
import {
  aboutBill,
  addBills,
  billsChanged,
  checkedBills,
  daysOf,
  loggedBill,
  type NewBill,
  removeBills,
} from './record.ts'
import { type BillRow, listBills, rewriteBill } from './store.ts'

type Given = z.output<typeof BillInput>
type Target = { id: string; billId: string; version: number }

const CHECK = { policy: billPolicy.enter } as const satisfies DealCheck

/** Removes a recorded bill, records a removed one again, or puts back what was in a changed one. */
type BillUndo =
  | { to: 'nothing'; target: Target }
  | { to: 'bill'; id: string; billId: string; bill: Given }
  | { to: 'before'; target: Target; bill: Given }

export const billUndo = undoKind<BillUndo>('bill')

export function createBill(ctx: Context, input: { id: string; bill: Given; billId?: string }): Promise<Changed> {
  return withDeal(ctx, input.id, CHECK, async (tx, deal) => {
    const [bill] = await addBills(tx, ctx, deal, [
      { ...newBill(input.bill), ...(input.billId ? { id: input.billId } : {}) },
    ])
    const { id: billId, version } = bill!
    const target = { id: deal.id, billId, version }
    return { dealId: deal.id, undoId: billUndo.remember(tx, ctx, { to: 'nothing', target }) }
  })
}

export function changeBill(ctx: Context, { bill, ...target }: Target & { bill: Given }): Promise<Changed> {
  return withBill(ctx, target, async (tx, deal, before) => {
    const [facts] = await checkedBills(tx, ctx, deal, [newBill(bill)], 'bill')
    await expectBooks(tx, ctx, deal, daysOf([before, facts!]))
    await rewriteBill(tx, deal.orgId, before.id, facts!)
    const after = (await listBills(tx, deal.orgId, deal.id)).find(({ id }) => id === before.id)!
    await recordActivity(tx, ctx, {
      verb: 'bill.changed',
      ...aboutBill(deal, after),
      before: loggedBill(before),
      after: loggedBill(after),
    })
    await billsChanged(tx, ctx, deal)
    const undo = { to: 'before' as const, target: { ...target, version: after.version }, bill: inputOf(before) }
    return { dealId: deal.id, undoId: billUndo.remember(tx, ctx, undo) }
  })
}

export function removeBill(ctx: Context, target: Target): Promise<Changed> {
  return withBill(ctx, target, async (tx, deal, bill) => {
    await removeBills(tx, ctx, deal, ({ id }) => id === bill.id)
    const undo = { to: 'bill' as const, id: deal.id, billId: bill.id, bill: inputOf(bill) }
    return { dealId: deal.id, undoId: billUndo.remember(tx, ctx, undo) }
  })
}

/** Undoes a change to a bill with the command that a user would run for it. */
export function restoreBill(ctx: Context, undo: BillUndo): Promise<Changed> {
  switch (undo.to) {
    case 'nothing':
      return removeBill(ctx, undo.target)
    case 'bill':
      return createBill(ctx, undo)
    case 'before':
      return changeBill(ctx, { ...undo.target, bill: undo.bill })
  }
}

/** Changes a bill that was entered by hand. Others change only with the record that made them. */
function withBill(
  ctx: Context,
  { id, billId, version }: Target,
  work: (tx: Tx, deal: DealRecord, bill: BillRow) => Promise<Changed>,
): Promise<Changed> {
  return withDeal(ctx, id, CHECK, async (tx, deal) => {
    const bill = found((await listBills(tx, deal.orgId, deal.id)).find((one) => one.id === billId))
    if (bill.origin !== null) throw wrongState(bill.origin)
    expectVersion(bill, version, () => presentBill(bill))
    return work(tx, deal, bill)
  })
}

function newBill({ costItemId, sellingLine, ...facts }: Given): NewBill {
  const target = costItemId !== null ? { costItemId } : { sellingLine: sellingLine! }
  return { ...facts, target, origin: null }
}

function inputOf(bill: BillRow): Given {
  const { costItemId, sellingLine, vendorName, amountCents, paidOn, from, to, isFinal, note } = bill
  return { costItemId, sellingLine, vendorName, amountCents, paidOn, from, to, isFinal, note }
}
