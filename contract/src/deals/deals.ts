import { ARCHIVE_REASONS, DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { FLAG_KINDS } from '@plumbline/domain/deals/flags'
import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { MOST_COST_PCT, shareAtMostAll } from '@plumbline/domain/underwriting/terms/term-problems'
import { DAY_COUNTS, PERIODS } from '@plumbline/domain/underwriting/model/deal-model'
import {
  COST_BUCKETS,
  LOAN_PERCENT_LIMITS,
  LOAN_STATUSES,
  LOAN_TYPES,
  MOST_PARTNERS,
  MOST_PLANNED,
  MOST_PREFERRED_PCT,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { STARTER_KINDS } from '@plumbline/domain/underwriting/terms/template'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  many,
  percentUpTo,
  PersonRef,
  SignedCents,
  TermCents,
  Version,
  Words,
} from '../base.ts'
import { DealFieldsOutput } from './fields.ts'

/** What lists, the board, counts and saved views are narrowed by. */
export const DealFilter = z.object({
  dealType: z.enum(DEAL_TYPES).optional(),
  status: z.enum(DEAL_STATUSES).default('active'),
  stageIds: many(Id),
  ownerIds: many(Id),
  markets: many(z.string().max(60)),
  tags: many(z.string().max(60)),
  onHold: z.stringbool().optional().or(z.boolean().optional()),
  q: z.string().trim().max(200).optional(),
})
export type DealFilter = z.infer<typeof DealFilter>

/** The computed figures of a deal (domain reference 5.4 to 5.9). Parts that the reader's role may not see are absent. */
export const Projection = z.object({
  profitCents: SignedCents.nullish(),
  roi: z.number().nullish(),
  cashNeededCents: SignedCents.nullish(),
  margin: z.number().nullish(),
  /** 70 % rule; fix and flip only */
  maoCents: SignedCents.nullish(),
  /** price that leaves the target profit; for land-home the residual land value */
  targetOfferCents: SignedCents.nullish(),
  totalCostCents: SignedCents.nullish(),
})
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
  projection: Projection,
  /** whole days in the stage, days on hold left out */
  daysInStage: z.number(),
  slaDays: z.number().nullable(),
  checklist: z.object({ done: z.number(), total: z.number() }),
  onHold: z.boolean(),
  onHoldReview: DayText.nullable(),
  flags: z.array(Flag),
  version: Version,
  updatedAt: Instant,
  /** what the caller may do with this one, from a board or a list */
  abilities: z.object({ edit: z.boolean(), moveStage: z.boolean(), archive: z.boolean() }),
})
export type DealCard = z.infer<typeof DealCard>

export const StageTotals = z.object({
  count: z.number(),
  arvCents: SignedCents.nullish(),
  profitCents: SignedCents.nullish(),
  cashNeededCents: SignedCents.nullish(),
})

export type StageTotals = z.infer<typeof StageTotals>

export const StageView = z.object({
  id: Id,
  key: z.string(),
  name: Words,
  position: z.number(),
  slaDays: z.number().nullable(),
  kind: z.enum(['normal', 'terminal']),
})
export type StageView = z.infer<typeof StageView>

export const BoardColumn = z.object({
  stage: StageView,
  totals: StageTotals,
  cards: z.array(DealCard),
  nextCursor: z.string().nullable(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

const costItem = {
  bucket: z.enum(COST_BUCKETS),
  name: z.string().trim().min(1).max(120),
  amountCents: TermCents.nullable(),
  pctOf: z.enum(['purchase_price', 'sale_price']).nullable(),
  pct: percentUpTo(MOST_COST_PCT).nullable(),
  per: z.enum(PERIODS),
  from: DayText.nullable(),
  to: DayText.nullable(),
}
export const CostItem = z.object({ id: Id, ...costItem })
export type CostItem = z.infer<typeof CostItem>

/** Either an amount, or a percent of a price. */
export const NewCostItem = z
  .object(costItem)
  .refine((item) => (item.amountCents === null) === (item.pctOf !== null && item.pct !== null), {
    error: 'an amount, or a percent of a price',
    path: ['amountCents'],
  })
export type NewCostItem = z.infer<typeof NewCostItem>

/** Holdback that is planned to be released. */
export const PlannedDraw = z.object({
  fundedOn: DayText,
  amountCents: TermCents,
  /** null = the loan's own draw fee */
  feeCents: TermCents.nullable(),
  isFinal: z.boolean(),
})

/** A day on which the works are planned to be paid. */
export const PlannedPayment = z.object({ paidOn: DayText, amountCents: TermCents })

/** Money beside the owner's, repaid when the sale closes. */
export const Partner = z.object({
  name: z.string().trim().min(1).max(120),
  capitalCents: TermCents,
  /** null = the purchase day, and moves with it */
  contributedOn: DayText.nullable(),
  preferredPct: percentUpTo(MOST_PREFERRED_PCT),
  profitSharePct: percentUpTo(100),
})
export const Partners = z
  .array(Partner)
  .max(MOST_PARTNERS)
  .refine(shareAtMostAll, { error: 'shares of the profit above 100 %' })

export const Loan = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  loanType: z.enum(LOAN_TYPES),
  initialAdvanceCents: TermCents,
  holdbackCents: TermCents,
  ratePct: percentUpTo(LOAN_PERCENT_LIMITS.ratePct),
  pointsPct: percentUpTo(LOAN_PERCENT_LIMITS.pointsPct),
  feesCents: TermCents,
  exitFeePct: percentUpTo(LOAN_PERCENT_LIMITS.exitFeePct),
  dayCount: z.enum(DAY_COUNTS),
  interestOn: z.enum(['drawn', 'commitment']),
  payment: z.enum(['monthly', 'at_payoff']),
  startDate: DayText.nullable(),
  /** null = the sale day, and moves with it */
  payoffDate: DayText.nullable(),
  maturityDate: DayText.nullable(),
  /** of the commitment, where it is paid off after its maturity */
  extensionFeePct: percentUpTo(LOAN_PERCENT_LIMITS.extensionFeePct),
  drawFeeCents: TermCents,
  drawRetainagePct: percentUpTo(LOAN_PERCENT_LIMITS.drawRetainagePct),
  draws: z.array(PlannedDraw).max(MOST_PLANNED),
  status: z.enum(LOAN_STATUSES),
})
export type Loan = z.infer<typeof Loan>

/** The work on a deal as its budget has it: of each line the forecast and what was spent, and the payments by day. */
export const BudgetInFigures = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      amountCents: SignedCents,
      plannedCents: SignedCents,
      spentCents: SignedCents,
      isContingency: z.boolean(),
    }),
  ),
  payments: z.array(z.object({ paidOn: DayText, amountCents: SignedCents })),
})

export const StageStay = z.object({
  stageId: Id,
  enteredAt: Instant,
  leftAt: Instant.nullable(),
  overridden: z.boolean(),
  kind: z.string(),
})

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
  costItems: z.array(CostItem).nullish(),
  /** in the order of their position */
  loans: z.array(Loan).nullish(),
  /** days on which the works are planned to be paid; what they leave is spread over the months of work */
  payments: z.array(PlannedPayment).nullish(),
  partners: z.array(Partner).nullish(),
  /** where inputs came from that a template, another deal, a calculator or the estimate gave, by input */
  termSources: z
    .record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(STARTER_KINDS), name: z.string(), value: z.unknown() }),
        z.object({ kind: z.literal('estimate'), value: z.unknown() }),
      ]),
    )
    .nullish(),
  /** the work as its budget has it, for the figures; null while the estimate counts */
  budget: BudgetInFigures.nullish(),
  /** the frozen figures of a closed deal */
  realized: Projection.nullish(),
  /** what an imported file said in columns that have no field here, by column name; such a column can hold a figure, so only readers of every figure get it */
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

/** What a change returns: the record as it is now, and the handle that takes the change back for a minute. */
export const DealChange = z.object({ deal: DealDetail, undoId: Id.nullable() })
export type DealChange = z.infer<typeof DealChange>

export const BulkOutcome = z.object({
  changed: z.number(),
  undoId: Id.nullable(),
  results: z.array(
    z.object({
      id: Id,
      name: z.string(),
      outcome: z.enum([
        'done',
        /** it was like that already */
        'same',
        'blocked',
        'conflict',
        'forbidden',
        'not_found',
        'wrong_state',
        /** it would go back, or past what is missing, and nobody said why */
        'needs_reason',
        'invalid',
      ]),
      unmetCount: z.number().default(0),
    }),
  ),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const NewLoan = Loan.omit({ id: true })
export type NewLoan = z.infer<typeof NewLoan>
