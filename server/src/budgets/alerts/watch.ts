import { totalOf } from '@plumbline/domain/budgets/roll-up'
import { crossings, overrunsOf, TOTAL, type VarianceAlert } from '@plumbline/domain/budgets/variance-alert'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { FiguredLine } from '../lines/figures.ts'
import { aboutBudget, recordActivity } from '../log.ts'
import { notifyOfOverrun } from '../notices.ts'
import { writeOverruns } from './store.ts'

type Watched = {
  row: { versionNo: number; approvedBy: string | null; overruns: readonly string[] | null; alert: VarianceAlert }
  lines: readonly FiguredLine[]
}

/**
 * Compares an approved budget with the alert limit after its money changed, and notifies the team once of what went
 * over it. A budget that wasn't checked before is only stored: nobody knows when it went over.
 */
export async function watchOverruns(tx: Tx, ctx: Context, deal: DealRecord, { row, lines }: Watched): Promise<void> {
  const total = totalOf(lines.map((line) => line.figures))
  const now = row.versionNo === 0 ? [] : overrunsOf({ lines, total }, row.alert)
  const before = row.overruns
  if (before !== null && before.length === now.length && crossings(before, now).length === 0) return
  await writeOverruns(tx, deal.orgId, deal.id, now)
  const crossed = new Set(before === null ? [] : crossings(before, now))
  if (crossed.size === 0) return
  const over = lines
    .filter(({ id }) => crossed.has(id))
    .map(({ code, description, figures }) => ({ code, description, overCents: -figures.varianceCents }))
  const totalOverCents = crossed.has(TOTAL) ? -total.varianceCents : null
  await recordActivity(tx, ctx, {
    verb: 'budget.went_over',
    ...aboutBudget(deal),
    before: {},
    after: { ...(over.length > 0 && { lines: over }), ...(totalOverCents !== null && { overCents: totalOverCents }) },
  })
  await notifyOfOverrun(tx, ctx, deal, { approvedBy: row.approvedBy, lines: over, totalOverCents })
}
