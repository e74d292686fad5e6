import { CONFIDENCES } from '@plumbline/domain/underwriting/comps/arv'
import { COMP_CONDITIONS, MAX_COMP_CENTS } from '@plumbline/domain/underwriting/comps/comps'
import { TYPED_METHODS, VALUATION_KINDS, VALUATION_METHODS } from '@plumbline/domain/underwriting/comps/valuations'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  memberRoute,
  PageInput,
  pageOf,
  PersonRef,
  SignedCents,
  Version,
} from '../base.ts'
import { Adjustment } from './comps.ts'

const tags = ['Valuations']

/** A comp at the time the value was frozen. */
export const FrozenComp = z.object({
  compId: Id,
  address: z.string(),
  salePriceCents: CentsAmount,
  saleDate: DayText,
  sqft: z.number().nullable(),
  adjustments: z.array(Adjustment),
  adjustedPriceCents: SignedCents,
  weight: z.number(),
})
export type FrozenComp = z.infer<typeof FrozenComp>

/** What was known about the house when its value was frozen. */
export const FrozenSubject = z.object({
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  sqft: z.number().nullable(),
  lotSqft: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  condition: z.enum(COMP_CONDITIONS).nullable(),
})

/** Amounts, comps and the note are absent for roles that can't see financials. */
export const Valuation = z.object({
  id: Id,
  kind: z.enum(VALUATION_KINDS),
  method: z.enum(VALUATION_METHODS),
  valueCents: CentsAmount.nullish(),
  lowCents: CentsAmount.nullish(),
  highCents: CentsAmount.nullish(),
  comps: z.array(FrozenComp).nullish(),
  /** null if the value isn't based on comps */
  subject: FrozenSubject.nullable(),
  /** why this value, in the words of the person who froze it */
  note: z.string().nullish(),
  asOf: DayText,
  confidence: z.enum(CONFIDENCES).nullable(),
  author: PersonRef.nullable(),
  /** one per kind */
  isCurrent: z.boolean(),
  createdAt: Instant,
})
export type Valuation = z.infer<typeof Valuation>

const Amount = CentsAmount.max(MAX_COMP_CENTS)

/** The stored valuation, and the deal's version afterward: a new ARV changes the deal. */
const Recorded = z.object({ valuation: Valuation, dealVersion: Version })

export const valuations = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/valuations',
      tags,
      summary: 'List a deal’s valuations, newest first',
    })
    .input(
      z.object({ id: Id, kind: z.enum(VALUATION_KINDS).optional(), limit: PageInput.limit, cursor: Id.optional() }),
    )
    .output(pageOf(Valuation)),
  freezeArv: memberRoute('comp.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/valuations/arv-from-comps',
      successStatus: 201,
      tags,
      summary: 'Set the deal’s ARV from the included comps and save a snapshot of them',
    })
    /** the value the caller saw; if it has changed, they get a conflict with the new estimate */
    .input(z.object({ id: Id, expectedCents: Amount, note: z.string().trim().max(500).nullish() }))
    .output(Recorded),
  record: memberRoute('comp.manage')
    .route({
      method: 'POST',
      path: '/deals/{id}/valuations',
      successStatus: 201,
      tags,
      summary: 'Record a manual value, an appraisal or an opinion. An ARV becomes the deal’s ARV',
    })
    .input(
      z.object({
        id: Id,
        kind: z.enum(VALUATION_KINDS),
        method: z.enum(TYPED_METHODS),
        valueCents: Amount,
        lowCents: Amount.nullish(),
        highCents: Amount.nullish(),
        /** defaults to today; never later */
        asOf: DayText.optional(),
        confidence: z.enum(CONFIDENCES).nullish(),
      }),
    )
    .output(Recorded),
}
