import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { RecordAddress } from '../activity/words.ts'
import type { LogWords } from './all-words.ts'

/** Returns the URL of an entry's record and the link's label, or null if it has no page of its own. */
export function recordAddress(
  { deal, object }: Pick<ActivityEvent, 'deal' | 'object'>,
  { records }: Pick<LogWords, 'records'>,
): RecordAddress | null {
  const { tab, query, page } = records[object.type] ?? {}
  if (!deal) return page?.(object.id) ?? null
  const label = object.type === 'deal' ? deal.number : `${deal.name} · ${deal.number}`
  const opened = object.id !== null && query ? `?${query(object.id)}` : ''
  return { to: `/app/deals/${deal.id}${tab ? `/${tab}` : ''}${opened}`, label }
}
