import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { m } from '../messages/generated/messages.js'

/** The section of the deal that shows such a record. */
const TABS: Partial<Record<ActivityEvent['object']['type'], string>> = {
  document: '/documents',
  estimate: '/budget',
  budget: '/budget',
  expense: '/budget',
}

/** Where the record of an entry is, and what the way there is called; null where it has no page of its own. */
export function recordAddress({ deal, object }: Pick<ActivityEvent, 'deal' | 'object'>): RecordAddress | null {
  if (deal) {
    const label = object.type === 'deal' ? deal.number : `${deal.name} · ${deal.number}`
    return { to: `/app/deals/${deal.id}${TABS[object.type] ?? ''}`, label }
  }
  if (object.type === 'import_job' && object.id)
    return { to: `/app/deals/import/${object.id}`, label: m.activity_open_import() }
  if (object.type === 'portfolio') return { to: '/app/portfolio/page', label: m.portfolio_tab_page() }
  if (object.type === 'member') return { to: '/app/team', label: m.activity_open_team() }
  return null
}

export type RecordAddress = { to: string; label: string }
