/** The groups of the underwriting tab, by their name in the address hash: `/underwriting#holding`. */
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
/** The inputs that the simulation runs draw from. */
export const SPREADS = 'spreads'

type Group = InputGroup | typeof CASH_TABLE | typeof SPREADS
/** A group, or one field of it: `purchase.price`. */
export type Spot = Group | `${Group}.${string}`

/** The view of a deal: the plan, or one of its scenarios. */
export type DealPlace = { dealId: string; scenarioId?: string | null }

export function spotAddress({ dealId, scenarioId }: DealPlace, spot: Spot): string {
  return `/app/deals/${dealId}/underwriting${scenarioId ? `?scenario=${scenarioId}` : ''}#${spot}`
}

/** Returns the place of a partner, by position in the list. A field of one is `partner-0.capitalCents`. */
export const partnerPlace = (index: number) => `partner-${index}`

export function groupAddress(dealId: string, group: Group): string {
  return spotAddress({ dealId }, group)
}
