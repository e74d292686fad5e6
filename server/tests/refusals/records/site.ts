import type { Client } from '../../harness.ts'
import { must } from './must.ts'

/** Adds a punch item, the log of a day, and a draft for the lender. */
export async function buildSite(
  client: Client,
  { dealId, vendorId, mark }: { dealId: string; vendorId: string; mark: string },
): Promise<Record<string, string>> {
  const add = (title: string) =>
    must(client.post<{ id: string }>(`/deals/${dealId}/punch-items`, { item: { title, room: 'kitchen', vendorId } }))
  const item = await add(mark)
  const log = await must(
    client.put<{ id: string }>(`/deals/${dealId}/site-logs`, { day: '2026-03-01', version: 0, log: { text: mark } }),
  )
  const update = await must(client.post<{ id: string }>(`/deals/${dealId}/lender-updates`, { day: '2026-03-02' }))
  return { 'punch-items': item.id, 'site-logs': log.id, 'lender-updates': update.id }
}
