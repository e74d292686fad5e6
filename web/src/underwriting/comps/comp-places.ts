/** The place that an address such as `/comps#comps.comp-1` leads to: a comp in the list or the grid. */
export const COMPS_PLACE = 'comps'

export const compPlace = (compId: string) => `comp-${compId}`

export function compAddress(dealId: string, compId: string): string {
  return `/app/deals/${dealId}/comps#${COMPS_PLACE}.${compPlace(compId)}`
}
