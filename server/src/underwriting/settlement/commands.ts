import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { newId } from '@plumbline/domain/ids'
import { loanPolicy } from '@plumbline/domain/underwriting/policy'
import {
  isPaidBySettlement,
  type SettlementLine,
  type SettlementProblem,
  settlementProblem,
  type SettlementSide,
  settlementTotal,
} from '@plumbline/domain/underwriting/settlement/statement'
import { isSame } from '@plumbline/domain/underwriting/terms/scenario'
import { type Changed, changeFields } from '../../deals/edit.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import type { DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectBooks } from '../books.ts'
import { recordActivity } from '../log.ts'
import type { LoanCharges } from '../loans/store.ts'
import { listLoans } from '../terms/lists-store.ts'
import { followHistory } from '../terms/maturity.ts'
import { liftLanded, land } from './land.ts'
import { deleteSettlement, lineOf, listSettlements, type SettlementRow, writeSettlement } from './store.ts'

type Statement = { closedOn: Day; lines: SettlementLine[] }
type Saving = Statement & { id: string; side: SettlementSide; version: number }

/** The statement before the change, and what it had written over: the price, and what the lenders charge. */
type SettlementUndo = Saving & { price: Partial<DealFields>; charges: LoanCharges[] }
export const settlementUndo = undoKind<SettlementUndo>('settlement')

export function undoSettlement(ctx: Context, { price, charges, ...saving }: SettlementUndo): Promise<Changed> {
  return saveSettlement(ctx, saving, { price, charges })
}

/**
 * Replaces the statement of one side and everything it brought: the price, points and fees of loans, payoffs, and bills.
 * @param back what to restore along with an earlier statement
 */
export function saveSettlement(
  ctx: Context,
  { id, side, version, ...statement }: Saving,
  back?: { price: Partial<DealFields>; charges: LoanCharges[] },
): Promise<Changed> {
  const check = { version, status: 'active', policy: loanPolicy.recordPayment } as const
  return withDeal(ctx, id, check, async (tx, deal) => {
    const loans = await listLoans(tx, deal.orgId, deal.id)
    refuseProblem(ctx, side, statement, loans)
    const before = (await listSettlements(tx, deal.orgId, deal.id)).find((one) => one.side === side)
    if (isSame(statementOf(before), statement)) return { dealId: deal.id, undoId: null, same: true }
    await expectBooks(tx, ctx, deal, [before?.closedOn, statement.closedOn])
    const settlementId = before?.id ?? newId()
    const undo: SettlementUndo = {
      id,
      side,
      version: version + 1,
      ...(statementOf(before) ?? { closedOn: statement.closedOn, lines: [] }),
      price: { [priceField(side)]: deal.fields[priceField(side)] ?? null },
      charges: loans.map((loan) => ({
        loanId: loan.id,
        pointsCents: loan.pointsCents,
        feesCents: loan.feesCents,
      })),
    }
    if (before) await liftLanded(tx, ctx, deal, before)
    if (statement.lines.length === 0) await deleteSettlement(tx, deal.orgId, settlementId)
    else await writeSettlement(tx, { ...written(ctx, deal), id: settlementId, side, ...statement })
    const price = await land(tx, ctx, deal, { id: settlementId, side, ...statement }, back?.charges)
    await changeFields(tx, ctx, deal, { ...price, ...back?.price })
    await finish(tx, ctx, deal, { side, before, statement })
    return { dealId: deal.id, undoId: settlementUndo.remember(tx, ctx, undo) }
  })
}

function priceField(side: SettlementSide) {
  return side === 'purchase' ? ('purchasePriceCents' as const) : ('salePriceCents' as const)
}

function statementOf(row: SettlementRow | undefined): Statement | null {
  return row ? { closedOn: row.closedOn, lines: row.lines.map(lineOf) } : null
}

function written(ctx: Context, deal: DealRecord) {
  return { orgId: deal.orgId, dealId: deal.id, createdBy: ctx.actor.userId, now: ctx.now }
}

const PROBLEMS: Readonly<Record<SettlementProblem, string>> = {
  wrong_kind: 'This kind of line doesn’t belong on this statement.',
  wrong_sign: 'Check whether this amount is paid or received.',
  loan_missing: 'Choose the loan for this line.',
  later_than_today: 'The date can’t be in the future.',
}

function refuseProblem(
  ctx: Context,
  side: SettlementSide,
  statement: Statement,
  loans: readonly { id: string }[],
): void {
  const refused = settlementProblem(side, statement, { loanIds: loans.map(({ id }) => id), today: ctx.today })
  if (!refused) return
  const { line, problem } = refused
  const field = problem === 'loan_missing' ? 'loanId' : problem === 'wrong_sign' ? 'amountCents' : 'kind'
  throw invalidField(line === null ? 'closedOn' : `lines.${line}.${field}`, problem, PROBLEMS[problem])
}

type Entered = { side: SettlementSide; before: SettlementRow | undefined; statement: Statement }

async function finish(tx: Tx, ctx: Context, deal: DealRecord, { side, before, statement }: Entered): Promise<void> {
  if ([...(before?.lines ?? []), ...statement.lines].some(isPaidBySettlement)) await followHistory(tx, ctx, deal)
  await recordActivity(tx, ctx, {
    verb: statement.lines.length === 0 ? 'settlement.removed' : 'settlement.entered',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    ...(before ? { before: logged(side, before) } : {}),
    ...(statement.lines.length > 0 ? { after: logged(side, statement) } : {}),
  })
  await announce(tx, ctx, dealKeys(deal.id))
}

function logged(side: SettlementSide, { closedOn, lines }: Statement) {
  return {
    settlementSide: side,
    closedOn,
    settlementTotalCents: settlementTotal(side, lines),
    settlementLines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
  }
}
