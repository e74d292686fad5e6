import type { Schedule, ScheduleItemFacts } from '@plumbline/contract/schedule/schedule'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatDay } from '../../ui/figures/format.ts'

const NAMES: Readonly<Record<keyof ScheduleItemFacts, () => string>> = {
  title: m.schedule_name,
  who: m.schedule_who,
  vendorId: m.schedule_vendor,
  budgetLineId: m.schedule_budget_line,
  orderId: m.schedule_order,
  durationDays: m.schedule_duration,
  notBefore: m.schedule_not_before,
  actualStart: m.schedule_started_on,
  actualFinish: m.schedule_finished_on,
  percentDone: m.schedule_percent,
  waitsFor: m.schedule_waits_for,
}

/** An item's fields and their values in words, for an edit conflict. */
export function itemFactWords(schedule: Schedule): FactWords<keyof ScheduleItemFacts, Partial<ScheduleItemFacts>> {
  return {
    name: (key) => NAMES[key](),
    value: (key, facts) => valueWords(schedule, key, facts) || m.schedule_nothing(),
  }
}

function valueWords(schedule: Schedule, key: keyof ScheduleItemFacts, facts: Partial<ScheduleItemFacts>): string {
  switch (key) {
    case 'vendorId':
      return schedule.vendors.find(({ id }) => id === facts.vendorId)?.name ?? ''
    case 'budgetLineId':
      return schedule.budgetLines.find(({ id }) => id === facts.budgetLineId)?.description ?? ''
    case 'orderId': {
      const order = schedule.orders.find(({ id }) => id === facts.orderId)
      return order ? orderNumber(order.number) : ''
    }
    case 'notBefore':
    case 'actualStart':
    case 'actualFinish':
      return facts[key] ? formatDay(facts[key]) : ''
    case 'waitsFor':
      return (facts.waitsFor ?? [])
        .map(({ itemId }) => schedule.items.find(({ id }) => id === itemId)?.title ?? '')
        .join(', ')
    default:
      return String(facts[key] ?? '')
  }
}
