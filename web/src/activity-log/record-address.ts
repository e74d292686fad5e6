import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { RecordAddress } from '../activity/words.ts'
import type { LogWords } from './all-words.ts'

/** Where the record of an entry is, and what the way there is called; null where it has no page of its own. */
export function recordAddress(
  { deal, object }: Pick<ActivityEvent, 'deal' | 'object'>,
  { records }: Pick<LogWords, 'records'>,
): RecordAddress | null {
  const { tab, page } = records[object.type] ?? {}
  if (!deal) return page?.(object.id) ?? null
  const label = object.type === 'deal' ? deal.number : `${deal.name} · ${deal.number}`
  return { to: `/app/deals/${deal.id}${tab ? `/${tab}` : ''}`, label }
}
