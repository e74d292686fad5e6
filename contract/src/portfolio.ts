import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { EXIT_TYPES } from '@plumbline/domain/deals/field-options'
import { ADDRESS_LEVELS } from '@plumbline/domain/portfolio/blurred-address'
import { MISSING_PARTS } from '@plumbline/domain/portfolio/missing'
import { FIGURE_LEVELS } from '@plumbline/domain/portfolio/ranges'
import type { ShownDeal } from '@plumbline/domain/portfolio/shown-deal'
import { isFrameOrigin, MOST_FRAME_ORIGINS } from '@plumbline/domain/portfolio/frame-origin'
import * as z from 'zod'
import { undoable } from './undo.ts'
import { CentsAmount, DayText, Id, Instant, memberRoute, PageInput, pageOf, SignedCents, Version } from './base.ts'

const tags = ['Portfolio']

/** A closed deal and its results. Figures are only included for people who can see them. */
export const ClosedDeal = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  dealType: z.enum(DEAL_TYPES),
  exitType: z.enum(EXIT_TYPES).nullable(),
  addressLine1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  sqft: z.number().nullable(),
  purchaseDate: DayText.nullable(),
  saleDate: DayText.nullable(),
  holdDays: z.number().nullable(),
  purchasePriceCents: CentsAmount.nullish(),
  salePriceCents: CentsAmount.nullish(),
  assignmentFeeCents: CentsAmount.nullish(),
  profitCents: SignedCents.nullish(),
  roi: z.number().nullish(),
  /** when a late bill or refund last changed the results; null = as of the closing */
  updatedOn: DayText.nullish(),
  /** false for a refinanced deal: its price is an appraisal and its profit is on paper, so totals exclude both */
  isRealized: z.boolean(),
  /** what the stage gates would have required and an import didn't include */
  missing: z.array(z.enum(MISSING_PARTS)),
  /** archived after closing: stays in this list but isn't shown publicly */
  isArchived: z.boolean(),
  shown: z.boolean(),
})
export type ClosedDeal = z.infer<typeof ClosedDeal>

export const ClosedFilter = z.object({
  dealType: z.enum(DEAL_TYPES).optional(),
  /** year of the sale */
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  /** whether it's on the public page */
  shown: z.stringbool().optional().or(z.boolean().optional()),
})
export type ClosedFilter = z.infer<typeof ClosedFilter>

/** Totals for everything that matches the filter. Amounts exclude refinanced deals. */
export const ClosedTotals = z.object({
  count: z.number(),
  salePriceCents: SignedCents.nullish(),
  profitCents: SignedCents.nullish(),
  medianHoldDays: z.number().nullable(),
  notRealized: z.number(),
  withoutProfit: z.number(),
  shown: z.number(),
  archived: z.number(),
})
export type ClosedTotals = z.infer<typeof ClosedTotals>

export const PortfolioPage = z.object({
  published: z.boolean(),
  publishedAt: Instant.nullable(),
  headline: z.string(),
  introduction: z.string(),
  contactEmail: z.string().nullable(),
  addressLevel: z.enum(ADDRESS_LEVELS),
  figureLevel: z.enum(FIGURE_LEVELS),
  /** origins of sites that can embed the page in a frame, such as `https://www.example.com` */
  frameOrigins: z.array(z.string()),
  viewCount: z.number(),
  shownCount: z.number(),
  /** the page's public address */
  url: z.url(),
  version: Version,
  abilities: z.object({ publish: z.boolean() }),
})
export type PortfolioPage = z.infer<typeof PortfolioPage>

/** The data an organization's public page is rendered from, one page of deals at a time. */
export type PublicPortfolio = {
  url: string
  organization: string
  /** path of the organization's logo, if it has one */
  logoPath: string | null
  headline: string
  introduction: string
  contactEmail: string | null
  totals: { count: number; medianHoldDays: number | null }
  page: number
  pages: number
  deals: readonly ShownDeal[]
}

export const MOST_SHOWN_AT_ONCE = 10_000

export const portfolio = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/portfolio/deals',
      tags,
      summary: 'List closed deals with their results, latest sale first',
    })
    .input(ClosedFilter.extend(PageInput))
    .output(
      pageOf(ClosedDeal).extend({
        /** on the first page only */
        totals: ClosedTotals.nullable(),
        /** years with sales, latest first; on the first page only */
        years: z.array(z.number()),
      }),
    ),
  page: memberRoute('deal.view')
    .route({ method: 'GET', path: '/portfolio', tags, summary: 'Get the public page’s content and settings' })
    .output(PortfolioPage),
  updatePage: memberRoute('portfolio.publish')
    .route({
      method: 'PATCH',
      path: '/portfolio',
      tags,
      summary: 'Update the public page’s content and how much it shows',
    })
    .input(
      z.object({
        version: Version,
        headline: z.string().trim().max(120).optional(),
        introduction: z.string().trim().max(1_000).optional(),
        contactEmail: z.email().max(255).nullable().optional(),
        addressLevel: z.enum(ADDRESS_LEVELS).optional(),
        figureLevel: z.enum(FIGURE_LEVELS).optional(),
        frameOrigins: z
          .array(z.string().refine(isFrameOrigin, { error: 'must be an https origin such as https://www.example.com' }))
          .max(MOST_FRAME_ORIGINS)
          .optional(),
      }),
    )
    .output(PortfolioPage),
  publish: memberRoute('portfolio.publish')
    .route({ method: 'POST', path: '/portfolio/publish', tags, summary: 'Publish or unpublish the public page' })
    .input(z.object({ published: z.boolean() }))
    .output(undoable(PortfolioPage)),
  show: memberRoute('portfolio.publish')
    .route({
      method: 'POST',
      path: '/portfolio/deals/show',
      tags,
      summary: 'Show or hide closed deals on the public page, by id or by filter',
    })
    .input(
      z.object({
        deals: z.union([
          z.object({ ids: z.array(Id).min(1).max(MOST_SHOWN_AT_ONCE) }),
          z.object({ filter: ClosedFilter }),
        ]),
        shown: z.boolean(),
      }),
    )
    .output(undoable(z.object({ changedIds: z.array(Id) }))),
}
