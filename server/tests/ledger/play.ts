import { sumCents } from '@plumbline/domain/money'
import type { LedgerFigures } from '@plumbline/domain/invoices/ledger'
import { isCounted } from '@plumbline/domain/invoices/status'
import { revisedTotal } from '@plumbline/domain/purchase-orders/orders/course'
import * as fc from 'fast-check'
import { deepStrictEqual } from 'node:assert/strict'
import { documentDesk } from '../documents.ts'
import type { TestApp } from '../harness.ts'
import { playOnBudget, playReplan, playTransfer } from './budget-played.ts'
import { playChange, playEditChange, playOnChange } from './changes-played.ts'
import { type LedgerEvent, ledgerEvents } from './events.ts'
import {
  playAdvanceDraw,
  playEditDraw,
  playEndDraw,
  playFinishDraws,
  playLend,
  playStartDraw,
  playSubmitDraw,
} from './draws-played.ts'
import { playBill, playPay, playVoidInvoice, playVoidPayment, playWaive } from './invoices-played.ts'
import { courseOf, figuresOf } from './model.ts'
import { expectSameDraws } from './same-draws.ts'
import { playDraft, playOnOrder } from './orders-played.ts'
import { type LedgerCrew, ledgerCrew, look, newWorld, undoOne, type World } from './world.ts'

/**
 * Plays a sequence against the server and against the pure functions, and compares all sums after each event.
 * @throws if they differ, if the server accepts what the rules refuse or the other way around, or if it fails
 */
export async function playLedger(crew: LedgerCrew, events: readonly LedgerEvent[]): Promise<void> {
  const world = await newWorld(crew)
  for (const event of events) {
    await playOne(world, event)
    await look(world)
    expectSameSums(world)
    expectSameDraws(world)
  }
}

async function playOne(world: World, event: LedgerEvent): Promise<void> {
  switch (event.event) {
    case 'draft':
      return playDraft(world, event)
    case 'change':
      return playChange(world, event)
    case 'editChange':
      return playEditChange(world, event)
    case 'transfer':
      return playTransfer(world, event)
    case 'replan':
      return playReplan(world, event)
    case 'bill':
      return playBill(world, event)
    case 'pay':
      return playPay(world, event)
    case 'voidPayment':
      return playVoidPayment(world, event)
    case 'voidInvoice':
      return playVoidInvoice(world, event)
    case 'waive':
      return playWaive(world, event)
    case 'lend':
      return playLend(world, event)
    case 'startDraw':
      return playStartDraw(world)
    case 'editDraw':
      return playEditDraw(world, event)
    case 'finishDraws':
      return playFinishDraws(world)
    case 'advanceDraw':
      return playAdvanceDraw(world, event)
    case 'submitDraw':
      return playSubmitDraw(world)
    case 'returnDraw':
    case 'rejectDraw':
    case 'cancelDraw':
      return playEndDraw(world, event.event)
    case 'undo':
      return undoOne(world, event.back)
    default:
      if ('change' in event) return playOnChange(world, event.event, event.change)
      if ('order' in event) return playOnOrder(world, event)
      return playOnBudget(world, event.event)
  }
}

function expectSameSums(world: World): void {
  const { model, budget, orders, changes, totals } = world
  const expected = figuresOf(model)
  const found = budget.lines.filter(({ figures }) => figures !== null)
  deepStrictEqual(
    Object.fromEntries(found.map(({ id, figures }) => [id, figures])),
    Object.fromEntries(expected.lines),
    'columns of budget lines',
  )
  deepStrictEqual(budget.total, expected.total, 'total of the budget')
  deepStrictEqual([budget.status, budget.versionNo], [model.budget.status, model.budget.versionNo], 'budget')
  for (const { id, figures } of found)
    if (figures!.committedCents < 0 && !hasCredit(model, id))
      throw new Error(`line ${id} commits ${figures!.committedCents}`)
  deepStrictEqual(
    Object.fromEntries([...orders.values()].map(({ id, status, revisedCents }) => [id, { status, revisedCents }])),
    Object.fromEntries(
      model.orders.map((order) => [
        order.id,
        { status: order.status, revisedCents: revisedTotal(courseOf(model, order).lines) },
      ]),
    ),
    'orders',
  )
  deepStrictEqual(
    [...changes.values()].map(({ id, withOrder, status }) => `${withOrder ? 'raise' : id} ${status}`).sort(),
    model.changes.map(({ id, status }) => `${id.startsWith('raise') ? 'raise' : id} ${status}`).sort(),
    'change orders',
  )
  expectSameTotals(world, totals, expected.total.openCommitmentCents)
  expectSameMoney(world, expected)
}

function expectSameTotals({ model }: World, totals: World['totals'], open: number): void {
  const sumOf = (orders: World['model']['orders']) =>
    sumCents(orders.map((order) => revisedTotal(courseOf(model, order).lines)))
  const pending = model.orders.filter(({ status }) => status === 'pending_approval')
  deepStrictEqual(
    { open: totals.openCents, pending: totals.pendingCents },
    { open, pending: sumOf(pending) },
    'totals of orders',
  )
}

/** A credit on an order that ended lowers what it commits, even below nothing. */
function hasCredit({ invoices }: World['model'], lineId: string): boolean {
  const counted = invoices.filter(({ status }) => isCounted(status))
  return counted.some(({ lines }) => lines.some((line) => line.budgetLineId === lineId && line.amountCents < 0))
}

/** Invoices stand where the rules say, and no cent is lost between what was billed, held, paid and dated. */
function expectSameMoney({ model, invoices, invoiceTotals, datedCents }: World, expected: LedgerFigures): void {
  const counted = [...invoices.values()].filter(({ status }) => isCounted(status))
  deepStrictEqual(
    Object.fromEntries(counted.map(({ id, status, paidCents }) => [id, { status, paidCents }])),
    Object.fromEntries(
      model.invoices
        .filter(({ status }) => isCounted(status))
        .map(({ id, status, payments }) => [
          id,
          { status, paidCents: sumCents(payments.map(({ amountCents }) => amountCents)) },
        ]),
    ),
    'invoices',
  )
  const unpaidCents = sumCents(counted.map(({ netDueCents, paidCents }) => netDueCents - paidCents))
  deepStrictEqual(
    { held: invoiceTotals.heldCents, unpaid: unpaidCents, dated: datedCents },
    { held: expected.retainageHeldCents, unpaid: expected.unpaidCents, dated: expected.paidCents },
    'held, unpaid and dated money',
  )
}

/** How many sequences share an organization, whose inbox they fill. */
const EACH_CREW = 25

/**
 * Plays random sequences until one fails.
 * @param shortens makes the one that fails as short as possible, which takes minutes
 */
export async function playRandomLedgers(
  t: TestApp,
  { sequences, seed, shortens }: { sequences: number; seed?: number; shortens: boolean },
): Promise<{ played: number; events: number }> {
  const counts = { played: 0, events: 0 }
  const papers = documentDesk(t, await t.listen())
  let crew = await ledgerCrew(t, papers)
  await fc.assert(
    fc.asyncProperty(ledgerEvents, async (events) => {
      if (counts.played > 0 && counts.played % EACH_CREW === 0) crew = await ledgerCrew(t, papers)
      counts.played += 1
      counts.events += events.length
      await playLedger(crew, events)
    }),
    { numRuns: sequences, endOnFailure: !shortens, ...(seed === undefined ? {} : { seed }) },
  )
  return counts
}
