/** The groups of the underwriting tab, by the name that an address ends in: `/underwriting#holding`. */
export const INPUT_GROUPS = [
  'value',
  'purchase',
  'improvement',
  'financing',
  'holding',
  'selling',
  'offers',
  'partners',
] as const
export type InputGroup = (typeof INPUT_GROUPS)[number]
export const CASH_TABLE = 'cash'
/** What the runs of the range draw from. */
export const SPREADS = 'spreads'

type Group = InputGroup | typeof CASH_TABLE | typeof SPREADS
/** A group, or one field of it: `purchase.price`. */
export type Spot = Group | `${Group}.${string}`

/** Where a deal is looked at: as planned, or as one of its scenarios. */
export type DealPlace = { dealId: string; scenarioId?: string | null }

export function spotAddress({ dealId, scenarioId }: DealPlace, spot: Spot): string {
  return `/app/deals/${dealId}/underwriting${scenarioId ? `?scenario=${scenarioId}` : ''}#${spot}`
}

/** A partner by the place in the list; a field of one is `partner-0.capitalCents`. */
export const partnerPlace = (index: number) => `partner-${index}`

export function groupAddress(dealId: string, group: Group): string {
  return spotAddress({ dealId }, group)
}
