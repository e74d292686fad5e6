import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import {
  type BillOrigin,
  type BillProblem,
  billProblems,
  type BillTarget,
} from '@plumbline/domain/underwriting/bills/bill'
import type { CostBucket } from '@plumbline/domain/underwriting/terms/deal-terms'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { expectBooks } from '../books.ts'
import { recordActivities } from '../log.ts'
import { actualsChanged } from '../results.ts'
import { appendItem, type BillFacts, type BillRow, deleteBills, insertBills, listBills, listItems } from './store.ts'

/** A bill to record. `origin` is the record that makes it; only that record removes it again. */
export type NewBill = Omit<BillFacts, 'costItemId' | 'sellingLine'> & {
  id?: string
  target: BillTarget
  origin: BillOrigin | null
}

type Recording = {
  /** where the fields are in the request, for messages about them */
  at?: string
  /** false if the record that makes the bills asks the books and has a log entry that says it all */
  logs?: boolean
}

/**
 * Records bills of a locked deal, in the transaction of whatever makes them: writes them with a log entry for each, and
 * brings the deal's figures up to date. The caller has checked who may.
 * @throws ApiError invalid_input for a cost item of another deal, or dates that can't be
 */
export async function addBills(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  bills: readonly NewBill[],
  { at = 'bill', logs = true }: Recording = {},
): Promise<BillRow[]> {
  if (bills.length === 0) return []
  const written = await checkedBills(tx, ctx, deal, bills, at)
  if (logs) await expectBooks(tx, ctx, deal, daysOf(written))
  await insertBills(tx, ctx, deal.id, written)
  const ids = new Set(written.map(({ id }) => id))
  const added = (await listBills(tx, deal.orgId, deal.id)).filter(({ id }) => ids.has(id))
  if (logs)
    await recordActivities(
      tx,
      ctx,
      added.map((bill) => ({ verb: 'bill.added', ...aboutBill(deal, bill), after: loggedBill(bill) })),
    )
  await billsChanged(tx, ctx, deal)
  return added
}

/** Removes bills of a locked deal, such as those of one origin, and brings its figures up to date. */
export async function removeBills(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  which: (bill: BillRow) => boolean,
  { logs = true }: Pick<Recording, 'logs'> = {},
): Promise<BillRow[]> {
  const removed = (await listBills(tx, deal.orgId, deal.id)).filter(which)
  if (removed.length === 0) return []
  if (logs) await expectBooks(tx, ctx, deal, daysOf(removed))
  await deleteBills(
    tx,
    deal.orgId,
    removed.map(({ id }) => id),
  )
  if (logs)
    await recordActivities(
      tx,
      ctx,
      removed.map((bill) => ({ verb: 'bill.removed', ...aboutBill(deal, bill), before: loggedBill(bill) })),
    )
  await billsChanged(tx, ctx, deal)
  return removed
}

export function daysOf(bills: readonly Pick<BillFacts, 'paidOn'>[]): Day[] {
  return bills.map(({ paidOn }) => paidOn)
}

/** Whether a bill was made by this record. */
export function isBillOf({ kind, id }: BillOrigin): (bill: BillRow) => boolean {
  return ({ origin, originId }) => origin === kind && originId === id
}

/** Returns the id of the deal's cost item with that name, adding one without a projection if there is none. */
export async function costItemNamed(
  tx: Tx,
  ctx: Context,
  deal: Pick<DealRecord, 'orgId' | 'id'>,
  wanted: { bucket: CostBucket; name: string },
): Promise<string> {
  const items = await listItems(tx, deal.orgId, deal.id)
  const known = items.find(({ bucket, name }) => bucket === wanted.bucket && name === wanted.name)
  if (known) return known.id
  const id = newIdAt(ctx.now.getTime())
  await appendItem(tx, deal.orgId, deal.id, { id, ...wanted })
  return id
}

/** Brings figures and open browsers up to date after bills changed. */
export async function billsChanged(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await actualsChanged(tx, ctx, deal)
  await announce(tx, ctx, dealKeys(deal.id))
}

/** @throws ApiError invalid_input */
export async function checkedBills(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  bills: readonly NewBill[],
  at: string,
): Promise<(BillFacts & { id: string; origin: BillOrigin | null })[]> {
  const items = await listItems(tx, deal.orgId, deal.id)
  return bills.map(({ target, id = newIdAt(ctx.now.getTime()), ...facts }) => {
    const item = 'costItemId' in target ? items.find((one) => one.id === target.costItemId) : null
    if (item === undefined) throw invalidField(`${at}.costItemId`, 'unknown_item', 'Choose a cost on this deal.')
    const [problem] = Object.entries(billProblems(facts, { recurs: item?.recurs ?? false, today: ctx.today }))
    if (problem) throw invalidField(`${at}.${problem[0]}`, problem[1], PROBLEM_SENTENCES[problem[1]])
    const place = 'costItemId' in target ? { costItemId: target.costItemId } : { sellingLine: target.sellingLine }
    return { costItemId: null, sellingLine: null, ...place, ...facts, id }
  })
}

const PROBLEM_SENTENCES: Readonly<Record<BillProblem, string>> = {
  nothing: 'Enter an amount, or the dates when nothing was due.',
  odd_day: 'The date can’t be in the future.',
  reversed: 'The end date must be after the start date.',
  half_period: 'Enter both dates or neither.',
  not_recurring: 'Only recurring costs have a billing period.',
}

export function aboutBill({ id: dealId }: Pick<DealRecord, 'id'>, bill: BillRow) {
  return { object: { type: 'bill' as const, id: bill.id, label: bill.vendorName || bill.item }, dealId }
}

export function loggedBill(bill: BillRow) {
  const { item, sellingLine, vendorName, amountCents, paidOn, from, to, isFinal, note } = bill
  return {
    billFor: sellingLine ?? item,
    vendorName: vendorName || null,
    billCents: amountCents,
    paidOn,
    billFrom: from,
    billTo: to,
    isFinal,
    note: note || null,
  }
}
