import type { api } from '../../shell/api/api.ts'
import type { OpenLine } from './ExpenseLinePicker.tsx'

type Places = Awaited<ReturnType<typeof api.expenses.places>>['items']

/** Lines a receipt can be charged to: this deal's first, then the others', deal by deal. */
export function openLines(dealId: string, ...lists: readonly (Places | undefined)[]): OpenLine[] {
  const places = new Map(lists.flatMap((list) => list ?? []).map((place) => [place.dealId, place]))
  const own = places.get(dealId)
  places.delete(dealId)
  return [...(own ? [own] : []), ...places.values()].flatMap((place) => openPlaces(place))
}

/** A deal's budget lines, then what buying, holding and selling it costs. */
function openPlaces({ dealId, dealName, lines, costItems }: Places[number]): OpenLine[] {
  const deal = { dealId, dealName }
  return [
    ...lines.map(({ id, code, description, remainingCents }) => ({
      ...deal,
      lineId: id,
      bucket: null,
      period: null,
      code,
      lineDescription: description,
      remainingCents,
    })),
    ...costItems.map(({ id, bucket, name, next }) => ({
      ...deal,
      lineId: id,
      bucket,
      period: next,
      code: '',
      lineDescription: name,
      remainingCents: null,
    })),
  ]
}
