import { BUDGET_COLUMNS, type BudgetColumn, COLUMN_KEYS, type SummedColumn } from '@plumbline/domain/budgets/columns'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { MAX_LINE_CENTS, MAX_LINES, NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { BUDGET_STATUSES, DECISIONS, WRITER_EVENTS } from '@plumbline/domain/budgets/status'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  memberRoute,
  PageInput,
  pageOf,
  PercentText,
  percentUpTo,
  PersonRef,
  SignedCents,
  Version,
  Words,
} from '../base.ts'
import { undoable } from '../undo.ts'
import { OwnWords, Reason } from './reason.ts'
import { VarianceAlert } from './variance-alert.ts'

const tags = ['Budgets']

const LineCents = z.int().min(0).max(MAX_LINE_CENTS)
const QuantityText = z
  .string()
  .refine(isQuantity, { error: 'must be a quantity with up to nine digits and three decimals' })

const baselineShape = {
  costCodeId: Id,
  description: z.string().trim().min(1).max(200),
  qty: QuantityText.nullable(),
  unit: z.string().trim().min(1).max(20).nullable(),
  unitCostCents: LineCents.nullable(),
  /** used if quantity or unit cost is empty; otherwise the amount is quantity × unit cost */
  originalCents: LineCents,
  contingencyApplies: z.boolean(),
}

const progressShape = {
  /** cost to finish the line, entered instead of what's left of its plan; null = computed */
  etcOverrideCents: LineCents.nullable(),
  percentComplete: z.int().min(0).max(100),
  note: z.string().trim().max(2_000),
  startsOn: DayText.nullable(),
  endsOn: DayText.nullable(),
  photosRequired: z.boolean(),
}

/** A new line. The caller generates its id (UUIDv7), so a screen can refer to it before it's saved. */
export const NewBudgetLine = z.object({
  id: Id,
  costCodeId: baselineShape.costCodeId,
  description: baselineShape.description,
  qty: baselineShape.qty.default(null),
  unit: baselineShape.unit.default(null),
  unitCostCents: baselineShape.unitCostCents.default(null),
  originalCents: baselineShape.originalCents.default(0),
  contingencyApplies: baselineShape.contingencyApplies.default(true),
  etcOverrideCents: progressShape.etcOverrideCents.default(NO_PROGRESS.etcOverrideCents),
  percentComplete: progressShape.percentComplete.default(NO_PROGRESS.percentComplete),
  note: progressShape.note.default(NO_PROGRESS.note),
  startsOn: progressShape.startsOn.default(NO_PROGRESS.startsOn),
  endsOn: progressShape.endsOn.default(NO_PROGRESS.endsOn),
  photosRequired: progressShape.photosRequired.default(NO_PROGRESS.photosRequired),
})
export type NewBudgetLine = z.input<typeof NewBudgetLine>

/** What can change on a line: its plan while the plan is open, the rest while work is under way. */
export const LineChange = z.object({ ...baselineShape, ...progressShape }).partial()
export type LineChange = z.infer<typeof LineChange>

const columnSchemas = Object.fromEntries(
  COLUMN_KEYS.map((key) => {
    const { total, signed } = BUDGET_COLUMNS[key]
    return [key, total === 'ratio' ? z.number().nullable() : signed ? SignedCents : CentsAmount]
  }),
) as Record<SummedColumn, typeof SignedCents> & Record<Exclude<BudgetColumn, SummedColumn>, z.ZodNullable<z.ZodNumber>>

/** The columns of one line or of all lines together. Amounts are cents; a positive variance is favorable. */
export const BudgetFigures = z.object(columnSchemas)
export type BudgetFigures = z.infer<typeof BudgetFigures>

export const BudgetLine = z.object({
  id: Id,
  code: z.string(),
  ...baselineShape,
  ...progressShape,
  isContingency: z.boolean(),
  /** false = the revision in progress leaves this line out */
  inPlan: z.boolean(),
  /** from the current version; null for a line that's only in the revision */
  figures: BudgetFigures.nullable(),
  version: Version,
})
export type BudgetLine = z.infer<typeof BudgetLine>

const Signed = z.object({ by: PersonRef.nullable(), at: Instant })

export const Budget = z.object({
  dealId: Id,
  status: z.enum(BUDGET_STATUSES),
  /** number of approved versions */
  versionNo: z.number(),
  contingencyPct: PercentText.nullable(),
  /** frozen at the first approval */
  baselineTotalCents: CentsAmount.nullable(),
  submitted: Signed.nullable(),
  approved: Signed.nullable(),
  rejectReason: z.string().nullable(),
  /** a revision that closing the deal set aside; it continues if the deal is reopened */
  setAside: z.object({ totalCents: CentsAmount, at: Instant }).nullable(),
  /** the organization's alert limit */
  alert: VarianceAlert,
  lines: z.array(BudgetLine),
  /** of the current version */
  total: BudgetFigures,
  /** of the open plan, or of the current originals if no plan is open */
  plannedCents: CentsAmount,
  version: Version,
  abilities: z.object({
    /** add, remove and price lines */
    editBaseline: z.boolean(),
    /** estimate to complete, percent complete, notes, days */
    editProgress: z.boolean(),
    transfer: z.boolean(),
    enterExpense: z.boolean(),
    /** events the reader can trigger now */
    events: z.array(z.enum([...WRITER_EVENTS, ...DECISIONS])),
  }),
})
export type Budget = z.infer<typeof Budget>

const BudgetReply = z.object({
  /** null until someone starts it */
  budget: Budget.nullable(),
  abilities: z.object({ create: z.boolean() }),
})
export type BudgetReply = z.infer<typeof BudgetReply>

export const CostCode = z.object({ id: Id, code: z.string(), name: Words, unit: z.string().nullable() })
export type CostCode = z.infer<typeof CostCode>

export const BudgetTransfer = z.object({
  id: Id,
  versionNo: z.number(),
  from: z.object({ lineId: Id, description: z.string() }),
  to: z.object({ lineId: Id, description: z.string() }),
  amountCents: CentsAmount,
  reason: Reason,
  madeBy: PersonRef,
  madeAt: Instant,
})
export type BudgetTransfer = z.infer<typeof BudgetTransfer>

export const BudgetVersion = z.object({
  versionNo: z.number(),
  contingencyPct: PercentText.nullable(),
  totalCents: CentsAmount,
  lines: z.array(
    z.object({
      id: Id,
      code: z.string(),
      description: z.string(),
      qty: z.string().nullable(),
      unit: z.string().nullable(),
      unitCostCents: CentsAmount.nullable(),
      originalCents: CentsAmount,
    }),
  ),
  submittedBy: PersonRef.nullable(),
  approvedBy: PersonRef,
  approvedAt: Instant,
  /** approved by the person who submitted it, because no one else could */
  selfApproved: z.boolean(),
})
export type BudgetVersion = z.infer<typeof BudgetVersion>

const OfDeal = z.object({ id: Id })
const OfBudget = OfDeal.extend({ version: Version })
const LineRef = z.object({ id: Id, version: Version })

export const SaveBudget = OfDeal.extend({
  /** of the plan; omitted = unchanged, null = the contingency amount is entered by hand */
  contingencyPct: percentUpTo(50).nullable().optional(),
  added: z.array(NewBudgetLine).max(MAX_LINES).default([]),
  changed: z
    .array(LineRef.extend({ change: LineChange }))
    .max(MAX_LINES)
    .default([]),
  removed: z.array(LineRef).max(MAX_LINES).default([]),
})
export type SaveBudget = z.input<typeof SaveBudget>

export const budgets = {
  get: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/budget', tags, summary: 'Get a deal’s budget' })
    .input(OfDeal)
    .output(BudgetReply),
  save: memberRoute('budget.edit')
    .route({
      method: 'PATCH',
      path: '/deals/{id}/budget',
      tags,
      summary: 'Add, update and remove lines. The first line starts the budget',
    })
    .input(SaveBudget)
    .output(Budget),
  move: memberRoute('budget.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/budget/move',
      tags,
      summary: 'Submit or withdraw a budget, reopen it for changes, start or discard a revision',
    })
    .input(OfBudget.extend({ event: z.enum(WRITER_EVENTS) }))
    .output(Budget),
  decide: memberRoute('budget.approve')
    .route({ method: 'POST', path: '/deals/{id}/budget/decide', tags, summary: 'Approve or reject a submitted budget' })
    .input(OfBudget.extend({ decision: z.enum(DECISIONS), reason: z.string().trim().min(1).max(2_000).nullish() }))
    .output(Budget),
  transfer: memberRoute('budget.edit')
    .route({
      method: 'POST',
      path: '/deals/{id}/budget/transfers',
      successStatus: 201,
      tags,
      summary: 'Transfer budget from one line to another',
    })
    .input(
      OfDeal.extend({
        fromLineId: Id,
        toLineId: Id,
        amountCents: z.int().min(1).max(MAX_LINE_CENTS),
        reason: OwnWords,
      }),
    )
    .output(undoable(Budget)),
  transfers: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/budget/transfers', tags, summary: 'List budget transfers' })
    .input(OfDeal.extend({ ...PageInput, cursor: Id.optional(), lineId: Id.optional() }))
    .output(pageOf(BudgetTransfer)),
  versions: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/budget/versions', tags, summary: 'List approved budget versions' })
    .input(OfDeal)
    .output(z.object({ items: z.array(BudgetVersion) })),
  costCodes: memberRoute('deal.view')
    .route({ method: 'GET', path: '/cost-codes', tags, summary: 'Get the organization’s cost catalog' })
    .output(z.object({ items: z.array(CostCode) })),
}
