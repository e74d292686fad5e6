import { type BudgetColumns, type LedgerSums, NO_SUMS, rollUp } from '@plumbline/domain/budgets/roll-up'
import type { Day } from '@plumbline/domain/calendar'
import { sumCents } from '@plumbline/domain/money'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { ledgerSums, paidOnLines, type SumsOfLines } from '../providers.ts'
import { type LineRow, listLines, listLinesOfDeals, type OwnSums } from './store.ts'

/** A current line, with its sums from all ledgers and the columns they result in. */
export type FiguredLine = LineRow & {
  /** payments of invoices by date; null without any */
  paidByDay: Readonly<Record<Day, number>> | null
  sums: LedgerSums
  figures: BudgetColumns
}

/** The current lines with their columns. */
export async function figuredLines(tx: Tx, ctx: Context, dealId: string): Promise<FiguredLine[]> {
  return withFigures(tx, ctx, [dealId], listLines(tx, ctx.tenant.orgId, dealId))
}

/** The current lines of several deals with their columns. */
export async function figuredLinesOfDeals(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<FiguredLine[]> {
  return withFigures(tx, ctx, dealIds, listLinesOfDeals(tx, ctx.tenant.orgId, dealIds))
}

/** This is the only place where a deal's ledgers are summed. */
async function withFigures(
  tx: Tx,
  ctx: Context,
  dealIds: readonly string[],
  lines: Promise<readonly LineRow[]>,
): Promise<FiguredLine[]> {
  const [rows, laterSums, payments] = await Promise.all([
    lines,
    ledgerSums.ask(tx, ctx, { dealIds }),
    paidOnLines.ask(tx, ctx, { dealIds }),
  ])
  const paid = new Map(payments.flatMap((ofRoom) => [...ofRoom]))
  return rows.map((row) => figured({ ...row, paidByDay: paid.get(row.id) ?? null }, allSums(row, laterSums)))
}

export function figured(row: LineRow & Pick<FiguredLine, 'paidByDay'>, sums: LedgerSums): FiguredLine {
  return { ...row, sums, figures: rollUp(row, sums) }
}

/** A line's sums from the budget's own ledgers and those of later rooms. */
export function allSums(
  { id, transfersCents, spentByDay }: OwnSums & { id: string },
  later: readonly SumsOfLines[],
): LedgerSums {
  const own: LedgerSums = { ...NO_SUMS, transfersCents, expensesCents: sumCents(Object.values(spentByDay ?? {})) }
  return later.reduce((sums, ofRoom) => plus(sums, ofRoom.get(id) ?? {}), own)
}

function plus(sums: LedgerSums, further: Partial<LedgerSums>): LedgerSums {
  const keys = Object.keys(NO_SUMS) as (keyof LedgerSums)[]
  return Object.fromEntries(keys.map((key) => [key, sums[key] + (further[key] ?? 0)])) as LedgerSums
}
