import type { Schedule, ScheduleItem } from '@plumbline/contract/schedule/schedule'
import { type ConfirmationState, confirmationState } from '@plumbline/domain/schedule/confirmation'
import { type EndRisk, endRisk, type RiskItem } from '@plumbline/domain/schedule/end-risk'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import type { Schedule as Computed, TaskDates } from '@plumbline/domain/schedule/schedule'

/** A piece of work with its days and who does it. */
export type Row = {
  item: ScheduleItem
  dates: TaskDates
  progress: 'done' | 'begun' | 'planned'
  confirmation: ConfirmationState
  who: string
}

/** A schedule as it's shown. */
export type Shown = { schedule: Schedule; computed: Computed; rows: readonly Row[]; risk: EndRisk | null }

export function shownOf(schedule: Schedule): Shown {
  const computed = scheduleOf(schedule)
  const vendors = new Map(schedule.vendors.map(({ id, name }) => [id, name]))
  const rows = schedule.items.map((item): Row => {
    const dates = computed.tasks.get(item.id)!
    return {
      item,
      dates,
      progress: item.actualFinish !== null ? 'done' : item.actualStart === null ? 'planned' : 'begun',
      confirmation: confirmationState(item, item.confirmation, dates.start),
      who: (item.vendorId === null ? undefined : vendors.get(item.vendorId)) ?? item.who,
    }
  })
  return {
    schedule,
    computed,
    rows,
    risk: endRisk(
      rows.map((row) => riskItem(row, schedule)),
      computed,
      schedule.today,
    ),
  }
}

function riskItem({ item, confirmation }: Row, { orders }: Schedule): RiskItem {
  const order = orders.find(({ id }) => id === item.orderId)
  return {
    id: item.id,
    actualStart: item.actualStart,
    actualFinish: item.actualFinish,
    order: order ? { status: orderStanding(order.status), needBy: order.needBy } : null,
    confirmation,
  }
}

function orderStanding(status: Schedule['orders'][number]['status']): NonNullable<RiskItem['order']>['status'] {
  if (status === 'draft' || status === 'pending_approval') return 'waiting'
  if (status === 'approved') return 'approved'
  return status === 'issued' || status === 'partially_received' ? 'issued' : 'done'
}

/** Work with a vendor that hasn't begun and whose days aren't confirmed. */
export function unconfirmed(rows: readonly Row[]): Row[] {
  return rows.filter(({ confirmation }) => confirmation !== 'none' && confirmation !== 'confirmed')
}
