import type { Comp, CompInput } from '@plumbline/contract/underwriting/comps'
import type { Day } from '@plumbline/domain/calendar'
import { type CompCondition, compProblem } from '@plumbline/domain/underwriting/comps/comps'

export type AdjustmentDraft = { name: string; amountCents: number | null }

/** A comp being entered. Everything may still be missing. */
export type CompDraft = {
  address: string
  salePriceCents: number | null
  saleDate: Day | null
  beds: number | null
  baths: number | null
  sqft: number | null
  lotSqft: number | null
  yearBuilt: number | null
  distanceMi: number | null
  condition: CompCondition | null
  source: string
  photo: Comp['photo']
  adjustments: readonly AdjustmentDraft[]
  weight: number | null
  include: boolean
}

/** A complete comp, as it is sent. */
export type CompFacts = { [Key in keyof CompInput]-?: Exclude<CompInput[Key], undefined> }

export const EMPTY_COMP: CompDraft = {
  address: '',
  salePriceCents: null,
  saleDate: null,
  beds: null,
  baths: null,
  sqft: null,
  lotSqft: null,
  yearBuilt: null,
  distanceMi: null,
  condition: null,
  source: '',
  photo: null,
  adjustments: [],
  weight: 1,
  include: true,
}

type Stored = Omit<Comp, 'id' | 'dealId' | 'version' | 'updatedAt' | 'adjustedPriceCents'>

export function draftOf(comp: Stored): CompDraft {
  const { address, saleDate, beds, baths, sqft, lotSqft, yearBuilt, distanceMi, condition, weight, include } = comp
  return {
    address,
    saleDate,
    beds,
    baths,
    sqft,
    lotSqft,
    yearBuilt,
    distanceMi,
    condition,
    weight,
    include,
    photo: comp.photo,
    salePriceCents: comp.salePriceCents ?? null,
    source: comp.source ?? '',
    adjustments: comp.adjustments ?? [],
  }
}

export type CompProblem =
  | 'needs_address'
  | 'needs_price'
  | 'needs_day'
  | 'not_a_quarter'
  | 'not_a_weight'
  | 'needs_name_and_amount'
  | 'adjusted_out_of_range'

/** Returns what has to be fixed before the comp can be saved, by field. The server checks the outer bounds. */
export function draftProblems(draft: CompDraft): Partial<Record<keyof CompDraft, CompProblem>> {
  const problems: Partial<Record<keyof CompDraft, CompProblem>> = {}
  if (draft.address.trim() === '') problems.address = 'needs_address'
  if (draft.salePriceCents === null || draft.salePriceCents <= 0) problems.salePriceCents = 'needs_price'
  if (draft.saleDate === null) problems.saleDate = 'needs_day'
  if (!isQuarter(draft.beds)) problems.beds = 'not_a_quarter'
  if (!isQuarter(draft.baths)) problems.baths = 'not_a_quarter'
  if (!isWeight(draft.weight)) problems.weight = 'not_a_weight'
  if (draft.adjustments.some((adjustment) => !isBlank(adjustment) && !isComplete(adjustment)))
    problems.adjustments = 'needs_name_and_amount'
  else if (draft.salePriceCents !== null && compProblem(pricesOf(draft)) !== null)
    problems.adjustments = 'adjusted_out_of_range'
  return problems
}

/** Checks whether a weight is valid. Weights are stored in ten-thousandths. */
export function isWeight(weight: number | null): weight is number {
  return weight !== null && weight >= 0 && weight <= 1 && Number(weight.toFixed(4)) === weight
}

/** Returns the price and the complete adjustments, for the adjusted price shown below the form during typing. */
export function pricesOf(draft: CompDraft): {
  salePriceCents: number
  adjustments: { name: string; amountCents: number }[]
} {
  return { salePriceCents: draft.salePriceCents ?? 0, adjustments: completeAdjustments(draft) }
}

/** Returns what is sent for a draft without problems. Blank adjustment rows are left out. */
export function factsOf(draft: CompDraft): CompFacts {
  const { salePriceCents, saleDate, weight } = draft
  if (salePriceCents === null || saleDate === null || weight === null)
    throw new Error('a comp with problems is not sent')
  const { beds, baths, sqft, lotSqft, yearBuilt, distanceMi, condition, include } = draft
  return {
    salePriceCents,
    saleDate,
    weight,
    beds,
    baths,
    sqft,
    lotSqft,
    yearBuilt,
    condition,
    include,
    address: draft.address.trim(),
    source: draft.source.trim() || null,
    photoDocumentId: draft.photo?.id ?? null,
    distanceMi: distanceMi === null ? null : Math.round(distanceMi * 100) / 100,
    adjustments: completeAdjustments(draft),
  }
}

function completeAdjustments({ adjustments }: CompDraft): { name: string; amountCents: number }[] {
  return adjustments.flatMap(({ name, amountCents }) =>
    name.trim() === '' || amountCents === null ? [] : [{ name: name.trim(), amountCents }],
  )
}

export function isBlank({ name, amountCents }: AdjustmentDraft): boolean {
  return name.trim() === '' && amountCents === null
}

function isComplete({ name, amountCents }: AdjustmentDraft): boolean {
  return name.trim() !== '' && amountCents !== null
}

function isQuarter(count: number | null): boolean {
  return count === null || Number.isInteger(count * 4)
}
