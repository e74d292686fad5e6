import { ARCHIVE_REASONS, DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { MINE } from '@plumbline/domain/deals/people'
import { parseDateFilter } from '@plumbline/domain/deals/date-filter'
import { SOURCES } from '@plumbline/domain/deals/field-options'
import { FLAG_KINDS } from '@plumbline/domain/deals/flags'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import {
  DEAL_FIGURES,
  FIGURE_KEYS,
  type FigureKey,
  TOTALED_FIGURES,
  type TotaledFigure,
} from '@plumbline/domain/deals/figures'
import { undoable } from '../undo.ts'
import * as z from 'zod'
import { CentsAmount, DayText, Id, Instant, many, PersonRef, SignedCents, Version, Words } from '../base.ts'
import { StageView } from '../pipelines.ts'
import { DealFieldsOutput } from './fields.ts'

/** Filters for lists, the board, counts and saved views. */
export const DealFilter = z.object({
  dealType: z.enum(DEAL_TYPES).optional(),
  status: z.enum(DEAL_STATUSES).default('active'),
  stageIds: many(Id),
  ownerIds: many(Id),
  /** the caller's own deals: owned or assigned, or only assigned */
  mine: z.enum(MINE).optional(),
  markets: many(z.string().max(60)),
  tags: many(z.string().max(60)),
  sources: many(z.enum(SOURCES)),
  /** `closingDate:next30`, `saleDate:2026-01-01..2026-03-31`: deals must match all of them */
  dates: many(z.string().refine((text) => parseDateFilter(text) !== null, { error: 'must be a date and a range' })),
  /** deals with any of these flags, as the caller sees them */
  flags: many(z.enum(FLAG_KINDS)),
  onHold: z.stringbool().optional().or(z.boolean().optional()),
  q: z.string().trim().max(200).optional(),
})
export type DealFilter = z.infer<typeof DealFilter>

const FIGURE = { money: SignedCents.nullish(), share: z.number().nullish() } as const

/** A deal's computed figures (see docs/domain.md, Underwriting). Figures the reader's role can't see are absent. */
export const Projection = z.object(
  Object.fromEntries(FIGURE_KEYS.map((key) => [key, FIGURE[DEAL_FIGURES[key].type]])) as Record<
    FigureKey,
    (typeof FIGURE)[keyof typeof FIGURE]
  >,
)
export type Projection = z.infer<typeof Projection>

export const Flag = z.object({ kind: z.enum(FLAG_KINDS), days: z.number().nullable() })
export type Flag = z.infer<typeof Flag>

/** A deal in a list or on a card. */
export const DealCard = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  dealType: z.enum(DEAL_TYPES),
  status: z.enum(DEAL_STATUSES),
  stageId: Id,
  city: z.string().nullable(),
  state: z.string().nullable(),
  market: z.string().nullable(),
  ownerId: Id,
  tags: z.array(z.string()),
  arvCents: CentsAmount.nullish(),
  askingPriceCents: CentsAmount.nullish(),
  projection: Projection,
  /** whole days in the stage, not counting days on hold */
  daysInStage: z.number(),
  slaDays: z.number().nullable(),
  checklist: z.object({ done: z.number(), total: z.number() }),
  onHold: z.boolean(),
  onHoldReview: DayText.nullable(),
  flags: z.array(Flag),
  /** for trying the product: doesn't count toward the plan and is never a result */
  isSample: z.boolean(),
  version: Version,
  updatedAt: Instant,
  /** what the caller can do with this deal from a board or list */
  abilities: z.object({ edit: z.boolean(), moveStage: z.boolean(), archive: z.boolean() }),
})
export type DealCard = z.infer<typeof DealCard>

/** A deal as a table row: also what the columns show. Money the reader's role can't see is absent. */
export const ListedDeal = DealCard.extend({
  source: z.enum(SOURCES).nullable(),
  closingDate: DayText.nullable(),
  /** the most definite price known: purchase, contract, offer or asking price */
  priceCents: CentsAmount.nullish(),
  rehabEstimateCents: CentsAmount.nullish(),
  /** the open task that's due first; absent unless requested */
  nextTask: z.object({ title: z.string(), dueOn: DayText.nullable() }).nullish(),
})
export type ListedDeal = z.infer<typeof ListedDeal>

export const StageTotals = z.object({
  count: z.number(),
  arvCents: SignedCents.nullish(),
  ...(Object.fromEntries(TOTALED_FIGURES.map((key) => [key, FIGURE.money])) as Record<
    TotaledFigure,
    (typeof FIGURE)['money']
  >),
})

export type StageTotals = z.infer<typeof StageTotals>

/** What a sum of deals adds up: the deals and each one's share, largest first. */
export const SumOfDeals = z.object({
  totalCents: SignedCents,
  /** deals with a share, and deals without enough known to have one, which count as 0 */
  count: z.number(),
  unknown: z.number(),
  items: z.array(
    z.object({
      id: Id,
      number: z.string(),
      name: z.string(),
      stage: Words,
      ownerId: Id,
      cents: SignedCents.nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type SumOfDeals = z.infer<typeof SumOfDeals>

/** `contract` leaves out deals that haven't reached the stage in which they are under contract. */
export const SUM_SINCE = ['contract'] as const

export const BoardColumn = z.object({
  stage: StageView,
  totals: StageTotals,
  cards: z.array(DealCard),
  nextCursor: z.string().nullable(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const StageStay = z.object({
  stageId: Id,
  enteredAt: Instant,
  leftAt: Instant.nullable(),
  overridden: z.boolean(),
  kind: z.string(),
})

/** A deal as its own room shows it. contract/src/underwriting/deal.ts adds its terms. */
export const DealDetail = DealCard.extend({
  fields: DealFieldsOutput,
  teamIds: z.array(Id),
  onHoldReason: z.string().nullable(),
  archiveReason: z.enum(ARCHIVE_REASONS).nullable(),
  closedAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: PersonRef.nullable(),
  pipeline: z.array(StageView),
  stays: z.array(StageStay),
  /** a closed deal's frozen figures */
  realized: Projection.extend({
    /** when a late bill or refund last changed them; null = as of the closing */
    updatedOn: DayText.nullable(),
  }).nullish(),
  /**
   * values of imported columns that match no field, by column name; a column can contain a figure, so only readers who
   * see every figure get them
   */
  imported: z.record(z.string(), z.string()).nullish(),
  abilities: z.object({
    edit: z.boolean(),
    editDates: z.boolean(),
    moveStage: z.boolean(),
    moveBack: z.boolean(),
    override: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    duplicate: z.boolean(),
    remove: z.boolean(),
    manageComps: z.boolean(),
    uploadDocument: z.boolean(),
    reviewDocument: z.boolean(),
    manageTasks: z.boolean(),
    tickChecklist: z.boolean(),
    waiveChecklist: z.boolean(),
    seeActivity: z.boolean(),
    seeFinancials: z.boolean(),
    seeProfit: z.boolean(),
  }),
})
export type DealDetail = z.infer<typeof DealDetail>

export const BulkOutcome = undoable(
  z.object({
    changed: z.number(),
    results: z.array(
      z.object({
        id: Id,
        name: z.string(),
        outcome: z.enum([
          'done',
          /** it already was in that state */
          'same',
          'blocked',
          'conflict',
          'forbidden',
          'not_found',
          'wrong_state',
          /** it would move back, or past unmet requirements, without a reason */
          'needs_reason',
          'invalid',
        ]),
        unmetCount: z.number().default(0),
      }),
    ),
  }),
)
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** The reply to a change: the updated record, and an undo handle that works for one minute. */
export function changeOf<Detail extends z.ZodType>(detail: Detail) {
  return undoable(z.object({ deal: detail }))
}
