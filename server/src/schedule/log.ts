import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { scheduleActivity } from '@plumbline/domain/schedule/activity'
import { activityLog } from '../activity/record.ts'
import type { ScheduleNow } from './schedule-now.ts'
import type { StoredItem } from './store.ts'

export const { recordActivity, recordActivities } = activityLog(scheduleActivity)

export function aboutItem({ id, title }: Pick<StoredItem, 'id' | 'title'>, dealId: string) {
  return { object: { type: 'schedule_item' as const, id, label: title }, dealId }
}

export function aboutSchedule({ dealId, dealName }: { dealId: string; dealName: string }) {
  return { object: { type: 'schedule' as const, id: dealId, label: dealName }, dealId }
}

/** An item's facts by names, as the log shows them. */
export function loggedItem(
  item: StoredItem,
  { lines, orders, vendors }: ScheduleNow,
  titles: ReadonlyMap<string, string>,
) {
  const order = orders.find(({ id }) => id === item.orderId)
  const line = lines.find(({ id }) => id === item.budgetLineId)
  return {
    title: item.title,
    doneBy: vendors.find(({ id }) => id === item.vendorId)?.name ?? (item.who || null),
    budgetLine: line ? `${line.code} ${line.description}` : null,
    forOrder: order ? orderNumber(order.number) : null,
    durationDays: item.durationDays,
    notBefore: item.notBefore,
    actualStart: item.actualStart,
    actualFinish: item.actualFinish,
    percentDone: item.percentDone,
    waitsFor: item.waitsFor
      .map(({ itemId, type, lagDays }) => {
        const lag = lagDays === 0 ? '' : lagDays > 0 ? `+${lagDays}` : String(lagDays)
        return `${titles.get(itemId) ?? ''} (${type}${lag})`
      })
      .join(', '),
  }
}
