import type { ScheduleChanged } from '@plumbline/contract/schedule/schedule'
import type { Client } from '../../harness.ts'
import { must } from './must.ts'

/** Work on a deal's schedule that its vendor was asked about, and a template. */
export async function buildSchedule(
  client: Client,
  { dealId, vendorId, mark }: { dealId: string; vendorId: string; mark: string },
): Promise<Record<string, string>> {
  const add = async (facts: object) => {
    const { itemId } = await must(
      client.post<ScheduleChanged>(`/deals/${dealId}/schedule/items`, { item: { title: mark, who: mark, ...facts } }),
    )
    return itemId!
  }
  const [first, second] = [await add({ vendorId }), await add({})]
  await must(client.post<object>(`/deals/${dealId}/schedule/ask`, { itemIds: [first] }))
  const template = await must(client.post<{ id: string }>(`/deals/${dealId}/schedule/template`, { name: mark }))
  return {
    'schedule-items': second,
    itemIds: first,
    'waitsFor.itemId': first,
    afterId: first,
    'schedule-templates': template.id,
    templateId: template.id,
  }
}
