import type { DealType } from '../deals/fields.ts'
import type { ExitType } from '../deals/field-options.ts'
import { type AddressLevel, blurredAddress, type Place } from './blurred-address.ts'
import { type CentsRange, type FigureLevel, type RatioRange, shownArea, shownRange, shownRatioRange } from './ranges.ts'

/** Outcome of a deal: the house was sold, the contract was assigned, or the house was refinanced and kept. */
export const OUTCOMES = ['sold', 'assigned', 'kept'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function outcomeOf(exitType: ExitType | null): Outcome {
  if (exitType === 'wholesale_assignment') return 'assigned'
  return exitType === 'refinance_hold' ? 'kept' : 'sold'
}

/**
 * The known facts about a closed deal that the public might see in some form. Amounts hidden from the reader are left
 * out.
 */
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
  /** when a late bill or refund last changed the results */
  updatedOn?: string | null
}

/** A deal as the public sees it: nothing that identifies the door and no exact figures. */
export type ShownDeal = {
  /** empty when not even the city is known */
  place: string
  dealType: DealType
  outcome: Outcome
  /** `YYYY-MM` */
  closedIn: string | null
  holdDays: number | null
  beds: number | null
  baths: number | null
  aboutSqft: number | null
  /** null = the organization hides figures; null for a single figure = unknown or not realized */
  figures: {
    purchase: CentsRange | null
    sale: CentsRange | null
    profit: CentsRange | null
    roi: RatioRange | null
    /** `YYYY-MM-DD`: when a late bill or refund last changed them; null = as of the closing */
    updatedOn: string | null
  } | null
}

export type ShowingLevels = { addressLevel: AddressLevel; figureLevel: FigureLevel }

/**
 * Builds the public view field by field from what may be shown. A refinanced deal has no sale or realized profit to
 * show.
 */
export function shownDeal({ addressLevel, figureLevel }: ShowingLevels, facts: ClosedFacts): ShownDeal {
  return {
    place: blurredAddress(addressLevel, facts),
    dealType: facts.dealType,
    outcome: outcomeOf(facts.exitType),
    closedIn: facts.saleDate?.slice(0, 7) ?? null,
    // If a record says the deal was sold before it was bought, one of the dates is wrong, so no number is shown.
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
    updatedOn: isRealized ? (facts.updatedOn ?? null) : null,
  }
}

function range(amount: number | null | undefined): CentsRange | null {
  return typeof amount === 'number' ? shownRange(amount) : null
}
