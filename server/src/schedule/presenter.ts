import type { Schedule, ScheduleItem } from '@plumbline/contract/schedule/schedule'
import { schedulePolicy } from '@plumbline/domain/schedule/policy'
import type { Context } from '../platform/http/context.ts'
import type { ConfirmationRow } from './confirming/store.ts'
import { planOf, type ScheduleNow } from './schedule-now.ts'
import type { ItemRow } from './store.ts'

export function presentSchedule(ctx: Pick<Context, 'actor' | 'today'>, now: ScheduleNow): Schedule {
  const { head, orders } = now
  const { start, today, targetFinish, calendar } = planOf(ctx, now)
  const shownOrders = new Set(orders.map(({ id }) => id))
  return {
    dealId: head.dealId,
    start,
    today,
    targetFinish,
    calendar: { workingDays: [...calendar.workingDays], holidays: [...calendar.holidays] },
    baselineOn: head.baselineOn,
    items: now.items.map((item) => presentItem(item, now.confirmations.get(item.id), shownOrders)),
    vendors: now.vendors.map(({ id, name, hasEmail }) => ({ id, name, hasEmail })),
    budgetLines: now.lines.map(({ id, code, description, isContingency }) => ({
      id,
      code,
      description,
      isContingency,
    })),
    orders: orders.map(({ id, number, title, status, needBy, vendorId }) => ({
      id,
      number,
      title,
      status,
      needBy,
      vendorId,
    })),
    version: head.version,
    abilities: {
      change: schedulePolicy.change(ctx.actor, {
        ownerId: head.ownerId,
        teamIds: head.teamIds,
        status: head.dealStatus,
      }),
    },
  }
}

function presentItem(
  item: ItemRow,
  confirmation: ConfirmationRow | undefined,
  shownOrders: ReadonlySet<string>,
): ScheduleItem {
  return {
    id: item.id,
    title: item.title,
    who: item.who,
    vendorId: item.vendorId,
    budgetLineId: item.budgetLineId,
    orderId: item.orderId !== null && shownOrders.has(item.orderId) ? item.orderId : null,
    durationDays: item.durationDays,
    notBefore: item.notBefore,
    actualStart: item.actualStart,
    actualFinish: item.actualFinish,
    percentDone: item.percentDone,
    percentOn: item.percentOn,
    waitsFor: item.waitsFor.map(({ itemId, type, lagDays }) => ({ itemId, type, lagDays })),
    baseline:
      item.baselineStart !== null && item.baselineFinish !== null
        ? { start: item.baselineStart, finish: item.baselineFinish }
        : null,
    confirmation: confirmation ? presentConfirmation(confirmation) : null,
    version: item.version,
  }
}

function presentConfirmation(row: ConfirmationRow): ScheduleItem['confirmation'] {
  return {
    vendorId: row.vendorId,
    startsOn: row.startsOn,
    finishesOn: row.finishesOn,
    answer: row.answer,
    proposedOn: row.proposedOn,
    note: row.note,
    signer: row.signer,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
