import type { DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { m } from '../messages/generated/messages.js'

export function dealTypeWords(dealType: DealType): string {
  return dealType === 'fix_and_flip' ? m.deals_fix_and_flip() : m.deals_land_home()
}

export function statusWords(status: DealStatus): string {
  return { active: m.deals_status_active, closed: m.deals_status_closed, archived: m.deals_status_archived }[status]()
}
