import { drawActivity, type DrawVerb } from '@plumbline/domain/draws/activity'
import { drawNumber } from '@plumbline/domain/draws/number'
import { sumCents } from '@plumbline/domain/money'
import { activityLog } from '../activity/record.ts'
import { recordActivity as recordDocument } from '../documents/log.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { DrawNow } from './draw-now.ts'
import type { DealSide, LoanSide } from './sides.ts'

const { recordActivity } = activityLog(drawActivity)

/** @param more what isn't part of the draw itself, such as the names of papers */
export function logDraw(
  tx: Tx,
  ctx: Context,
  verb: Extract<DrawVerb, `draw.${string}`>,
  { before, after }: { before?: DrawNow; after: DrawNow },
  more: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { row } = after
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'draw_request', id: row.id, label: drawNumber(row.number) },
    dealId: row.dealId,
    ...(before ? { before: { ...loggedDraw(before), ...more.before } } : {}),
    after: { ...loggedDraw(after), ...more.after },
  })
}

function loggedDraw({ row, loan, draft }: DrawNow) {
  const rows = loan.lines.get(row.id)
  const asked = draft.lines.filter(({ requestedCents }) => requestedCents > 0)
  const inspected = [...(rows?.values() ?? [])].flatMap(({ inspectedCents }) => inspectedCents ?? [])
  return {
    drawStatus: row.status,
    isFinal: row.isFinal,
    requestedCents: draft.requestedCents,
    inspectedCents: inspected.length > 0 ? sumCents(inspected) : null,
    approvedCents: row.approvedCents,
    netFundedCents: row.netFundedCents,
    wiredCents: row.wiredCents,
    drawFeeCents: row.feeCents,
    inspectionOn: row.inspectionOn,
    inspector: row.inspector || null,
    fundedOn: row.fundedOn,
    reason: row.reason,
    drawLines: asked.map(({ id, requestedCents }) => {
      const line = loan.schedule.find((one) => one.id === id)
      return { code: line?.code ?? '', description: line?.name ?? '', amountCents: requestedCents }
    }),
  }
}

/** The first draw of a loan made its schedule from the budget. */
export function logSchedule(tx: Tx, ctx: Context, deal: DealSide, { loan, schedule }: LoanSide): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: 'draw_schedule.updated',
    object: { type: 'draw_schedule', id: loan.id, label: loan.name },
    dealId: deal.dealId,
    before: { scheduleLines: [] },
    after: {
      scheduleLines: schedule.map(({ code, name, scheduledCents }) => ({
        code,
        description: name,
        amountCents: scheduledCents,
      })),
    },
  })
}

type NamedPicture = { documentId: string; dealId: string; title: string; before: string | null; after: string | null }

/** A picture shows another line of the budget than before. */
export function logPicture(
  tx: Tx,
  ctx: Context,
  { documentId, dealId, title, before, after }: NamedPicture,
): Promise<void> {
  return recordDocument(tx, ctx, {
    verb: 'document.updated',
    object: { type: 'document', id: documentId, label: title },
    dealId,
    before: { budgetLine: before },
    after: { budgetLine: after },
  })
}
