import { CONFIDENCES } from '@plumbline/domain/underwriting/comps/arv'
import { COMP_CONDITIONS, MAX_COMP_CENTS } from '@plumbline/domain/underwriting/comps/comps'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { CentsAmount, DayText, Id, Instant, memberRoute, PageInput, pageOf, SignedCents, Version } from '../base.ts'

const tags = ['Comps']

export const Adjustment = z.object({
  name: z.string().trim().min(1).max(60),
  amountCents: z.int().min(-MAX_COMP_CENTS).max(MAX_COMP_CENTS),
})
export type Adjustment = z.infer<typeof Adjustment>

const quarter = z.number().min(0).max(50).multipleOf(0.25)

/** What a person enters for a comp. */
export const CompInput = z.object({
  address: z.string().trim().min(1).max(200),
  salePriceCents: z.int().min(1).max(MAX_COMP_CENTS),
  saleDate: DayText,
  beds: quarter.nullish(),
  baths: quarter.nullish(),
  sqft: z.int().min(1).max(1_000_000).nullish(),
  lotSqft: z.int().min(1).max(1_000_000_000_000).nullish(),
  yearBuilt: z.int().min(1600).max(2100).nullish(),
  distanceMi: z.number().min(0).max(10_000).multipleOf(0.01).nullish(),
  condition: z.enum(COMP_CONDITIONS).nullish(),
  source: z.string().trim().max(120).nullish(),
  /** a picture among the deal's documents */
  photoDocumentId: Id.nullish(),
  adjustments: z.array(Adjustment).max(30).optional(),
  /** 0 to 1, up to four decimals */
  weight: z.number().min(0).max(1).multipleOf(0.0001).optional(),
  include: z.boolean().optional(),
})
export type CompInput = z.infer<typeof CompInput>

/** Prices and values derived from them are absent for roles that can't see financials. */
export const Comp = z.object({
  id: Id,
  dealId: Id,
  address: z.string(),
  salePriceCents: CentsAmount.nullish(),
  saleDate: DayText,
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  sqft: z.number().nullable(),
  lotSqft: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  distanceMi: z.number().nullable(),
  condition: z.enum(COMP_CONDITIONS).nullable(),
  source: z.string().nullable(),
  /** null without one, and once its document is deleted */
  photo: z.object({ id: Id, title: z.string(), no: z.int() }).nullable(),
  adjustments: z.array(Adjustment).nullish(),
  adjustedPriceCents: SignedCents.nullish(),
  weight: z.number(),
  include: z.boolean(),
  version: Version,
  updatedAt: Instant,
})
export type Comp = z.infer<typeof Comp>

/** The after-repair value the included comps indicate now. It isn't the deal's ARV yet. */
export const ArvEstimate = z.object({
  valueCents: CentsAmount,
  lowCents: CentsAmount,
  highCents: CentsAmount,
  compCount: z.number(),
  /** median adjusted price per square foot × the subject's size */
  bySize: z.object({ perSqftCents: CentsAmount, subjectSqft: z.number(), valueCents: CentsAmount }).nullable(),
  confidence: z.enum(CONFIDENCES),
})
export type ArvEstimate = z.infer<typeof ArvEstimate>

const OfDeal = z.object({ id: Id })
const OneOfDeal = OfDeal.extend({ compId: Id, version: Version })

export const comps = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{id}/comps',
      tags,
      summary: 'List a deal’s comps and the value they indicate',
    })
    .input(OfDeal.extend(PageInput))
    .output(
      pageOf(Comp).extend({
        /** null without included comps, and for roles that can't see financials */
        estimate: ArvEstimate.nullable(),
        total: z.number(),
        abilities: z.object({ manage: z.boolean() }),
      }),
    ),
  create: memberRoute('comp.manage')
    .route({ method: 'POST', path: '/deals/{id}/comps', successStatus: 201, tags, summary: 'Add a comp' })
    .input(OfDeal.extend({ comp: CompInput }))
    .output(Comp),
  update: memberRoute('comp.manage')
    .route({
      method: 'PATCH',
      path: '/deals/{id}/comps/{compId}',
      tags,
      summary: 'Update, weight, include or exclude a comp',
    })
    .input(OneOfDeal.extend({ comp: CompInput.partial() }))
    .output(Comp),
  remove: memberRoute('comp.manage')
    .route({ method: 'DELETE', path: '/deals/{id}/comps/{compId}', tags, summary: 'Delete a comp' })
    .input(OneOfDeal)
    .output(undoable(z.object({ removed: z.boolean() }))),
}
