import type { api } from '../../shell/api/api.ts'
import type { OpenLine } from './ExpenseLinePicker.tsx'

type Places = Awaited<ReturnType<typeof api.expenses.places>>['items']

/** Lines a receipt can be charged to: this deal's first, then the others', deal by deal. */
export function openLines(dealId: string, ...lists: readonly (Places | undefined)[]): OpenLine[] {
  const places = new Map(lists.flatMap((list) => list ?? []).map((place) => [place.dealId, place]))
  const own = places.get(dealId)
  places.delete(dealId)
  return [...(own ? [own] : []), ...places.values()].flatMap((place) =>
    place.lines.map(({ id, code, description, remainingCents }) => ({
      dealId: place.dealId,
      dealName: place.dealName,
      lineId: id,
      code,
      lineDescription: description,
      remainingCents,
    })),
  )
}
