import type { DealType } from '../deals/fields.ts'
import type { ExitType } from '../deals/field-options.ts'
import { type AddressLevel, blurredAddress, type Place } from './blurred-address.ts'
import { type CentsRange, type FigureLevel, type RatioRange, shownArea, shownRange, shownRatioRange } from './ranges.ts'

/** How a deal ended: the house was sold, the contract was passed on, or the house was refinanced and kept. */
export const OUTCOMES = ['sold', 'assigned', 'kept'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function outcomeOf(exitType: ExitType | null): Outcome {
  if (exitType === 'wholesale_assignment') return 'assigned'
  return exitType === 'refinance_hold' ? 'kept' : 'sold'
}

/** What is known of a closed deal as far as strangers may see any of it. Amounts that the reader may not see are left out. */
export type ClosedFacts = Place & {
  dealType: DealType
  exitType: ExitType | null
  /** `YYYY-MM-DD` */
  saleDate: string | null
  holdDays: number | null
  beds: number | null
  baths: number | null
  sqft: number | null
  purchasePriceCents?: number | null
  salePriceCents?: number | null
  profitCents?: number | null
  /** fraction: 0.082 is 8.2 % */
  roi?: number | null
}

/** A deal as strangers see it: nothing that leads to the door, no exact figure. */
export type ShownDeal = {
  /** empty when not even the town is known */
  place: string
  dealType: DealType
  outcome: Outcome
  /** `YYYY-MM` */
  closedIn: string | null
  holdDays: number | null
  beds: number | null
  baths: number | null
  aboutSqft: number | null
  /** null = the organization hides figures; a single null = not known, or not realized */
  figures: {
    purchase: CentsRange | null
    sale: CentsRange | null
    profit: CentsRange | null
    roi: RatioRange | null
  } | null
}

export type ShowingLevels = { addressLevel: AddressLevel; figureLevel: FigureLevel }

/** Built field by field from what may leave the house; a refinanced deal has neither a sale nor a realized profit to show. */
export function shownDeal({ addressLevel, figureLevel }: ShowingLevels, facts: ClosedFacts): ShownDeal {
  return {
    place: blurredAddress(addressLevel, facts),
    dealType: facts.dealType,
    outcome: outcomeOf(facts.exitType),
    closedIn: facts.saleDate?.slice(0, 7) ?? null,
    // A record that has it sold before it was bought is wrong in one of the days; strangers are not told a number.
    holdDays: facts.holdDays !== null && facts.holdDays >= 0 ? facts.holdDays : null,
    beds: facts.beds,
    baths: facts.baths,
    aboutSqft: facts.sqft === null ? null : shownArea(facts.sqft),
    figures: figureLevel === 'hidden' ? null : shownFigures(facts),
  }
}

function shownFigures(facts: ClosedFacts): ShownDeal['figures'] {
  const isRealized = outcomeOf(facts.exitType) !== 'kept'
  return {
    purchase: range(facts.purchasePriceCents),
    sale: isRealized ? range(facts.salePriceCents) : null,
    profit: isRealized ? range(facts.profitCents) : null,
    roi: isRealized && typeof facts.roi === 'number' ? shownRatioRange(facts.roi) : null,
  }
}

function range(amount: number | null | undefined): CentsRange | null {
  return typeof amount === 'number' ? shownRange(amount) : null
}
