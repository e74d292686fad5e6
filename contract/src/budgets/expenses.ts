import { MAX_EXPENSE_CENTS, MAX_SHARES, PAID_BY, SPLITS } from '@plumbline/domain/budgets/expenses/expense'
import { EXPENSE_STATUSES } from '@plumbline/domain/budgets/expenses/expense'
import { COST_BUCKETS } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import {
  DayText,
  Id,
  Instant,
  memberRoute,
  PageInput,
  pageOf,
  PercentText,
  PersonRef,
  SignedCents,
  Version,
} from '../base.ts'
import { undoable } from '../undo.ts'
import { OwnWords, Reason } from './reason.ts'

const tags = ['Expenses']

const ExpenseCents = z
  .int()
  .min(-MAX_EXPENSE_CENTS)
  .max(MAX_EXPENSE_CENTS)
  .refine((amount) => amount !== 0, { error: 'can’t be zero' })

const facts = {
  vendorName: z.string().trim().min(1).max(120),
  spentOn: DayText,
  /** a refund is negative */
  amountCents: ExpenseCents,
  paidBy: z.enum(PAID_BY),
  note: z.string().trim().max(2_000).default(''),
  documentId: Id.nullable().default(null),
}

/** What a share is for: a budget line, or a cost item of buying, holding or selling. */
const place = {
  lineId: Id.nullable().default(null),
  costItemId: Id.nullable().default(null),
  /** the days of a recurring cost item that it covers, up to but not including `to` */
  from: DayText.nullable().default(null),
  to: DayText.nullable().default(null),
  /** nothing more is expected for a cost item that is charged once */
  isFinal: z.boolean().default(false),
}
const forOnePlace = ({ lineId, costItemId }: { lineId: string | null; costItemId: string | null }) =>
  (lineId === null) !== (costItemId === null)
const ONE_PLACE = { error: 'must be for a budget line or a cost item', path: ['lineId'] }

/** Shares are amounts that add up to the total, or percentages that add up to 100. */
const Shares = z.discriminatedUnion('splitBy', [
  z.object({
    splitBy: z.literal(SPLITS[0]),
    shares: z
      .array(z.object({ ...place, amountCents: ExpenseCents }).refine(forOnePlace, ONE_PLACE))
      .min(1)
      .max(MAX_SHARES),
  }),
  z.object({
    splitBy: z.literal(SPLITS[1]),
    shares: z
      .array(z.object({ ...place, pct: PercentText }).refine(forOnePlace, ONE_PLACE))
      .min(1)
      .max(MAX_SHARES),
  }),
])

export const ExpenseInput = z.object({ ...facts, split: Shares })
export type ExpenseInput = z.input<typeof ExpenseInput>

export const ExpenseShare = z.object({
  dealId: Id,
  dealName: z.string(),
  lineId: Id.nullable(),
  costItemId: Id.nullable(),
  /** where the cost item belongs; null for a budget line */
  bucket: z.enum(COST_BUCKETS).nullable(),
  from: DayText.nullable(),
  to: DayText.nullable(),
  isFinal: z.boolean(),
  /** the name of the budget line or cost item */
  lineDescription: z.string(),
  /** of the budget line; empty for a cost item */
  code: z.string(),
  amountCents: SignedCents,
  pct: PercentText.nullable(),
})
export type ExpenseShare = z.infer<typeof ExpenseShare>

export const Expense = z.object({
  id: Id,
  status: z.enum(EXPENSE_STATUSES),
  vendorName: z.string(),
  spentOn: DayText,
  amountCents: SignedCents,
  paidBy: z.enum(PAID_BY),
  note: z.string(),
  /** the receipt */
  document: z.object({ id: Id, dealId: Id, title: z.string() }).nullable(),
  splitBy: z.enum(SPLITS),
  shares: z.array(ExpenseShare),
  createdBy: PersonRef,
  createdAt: Instant,
  voided: z.object({ by: PersonRef.nullable(), at: Instant, reason: Reason }).nullable(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), post: z.boolean(), void: z.boolean() }),
})
export type Expense = z.infer<typeof Expense>

/** A cost of buying, holding or selling that an expense can be for. */
export const CostItemPlace = z.object({
  id: Id,
  bucket: z.enum(COST_BUCKETS),
  name: z.string(),
  recurs: z.boolean(),
  /** the next days that a recurring cost's bill is expected for */
  next: z.object({ from: DayText, to: DayText }).nullable(),
})
export type CostItemPlace = z.infer<typeof CostItemPlace>

const One = z.object({ expenseId: Id })
const OneSeen = One.extend({ version: Version })

export const expenses = {
  list: memberRoute('deal.see_financials')
    .route({
      method: 'GET',
      path: '/deals/{id}/expenses',
      tags,
      summary: 'List a deal’s expenses, newest first',
    })
    .input(z.object({ id: Id, lineId: Id.optional(), ...PageInput }))
    .output(
      pageOf(Expense).extend({
        /** total of all posted expenses on the deal, or on the line */
        postedCents: SignedCents,
      }),
    ),
  /** Where a receipt can go: every line of the deals the caller can enter expenses on. */
  places: memberRoute('expense.enter')
    .route({
      method: 'GET',
      path: '/expense-places',
      tags,
      summary: 'List the budget lines an expense can be assigned to',
    })
    .input(z.object({ dealId: Id.optional(), search: z.string().trim().max(100).optional() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            dealId: Id,
            dealName: z.string(),
            lines: z.array(
              z.object({ id: Id, code: z.string(), description: z.string(), remainingCents: SignedCents }),
            ),
            /** for people who see profit: what buying, holding and selling costs */
            costItems: z.array(CostItemPlace),
          }),
        ),
        /** vendor names on past receipts, latest first */
        vendors: z.array(z.string()),
      }),
    ),
  create: memberRoute('expense.enter')
    .route({ method: 'POST', path: '/expenses', successStatus: 201, tags, summary: 'Create an expense' })
    .input(
      z.object({
        expense: ExpenseInput,
        /** true = posted immediately and counted as actual; otherwise saved as a draft */
        post: z.boolean().default(false),
      }),
    )
    .output(undoable(Expense)),
  update: memberRoute('expense.enter')
    .route({ method: 'PUT', path: '/expenses/{expenseId}', tags, summary: 'Replace a draft expense' })
    .input(OneSeen.extend({ expense: ExpenseInput, post: z.boolean().default(false) }))
    .output(undoable(Expense)),
  post: memberRoute('expense.enter')
    .route({ method: 'POST', path: '/expenses/{expenseId}/post', tags, summary: 'Post a draft expense' })
    .input(OneSeen)
    .output(undoable(Expense)),
  void: memberRoute('expense.enter')
    .route({ method: 'POST', path: '/expenses/{expenseId}/void', tags, summary: 'Void a posted expense' })
    .input(OneSeen.extend({ reason: OwnWords }))
    .output(Expense),
  remove: memberRoute('expense.enter')
    .route({ method: 'DELETE', path: '/expenses/{expenseId}', tags, summary: 'Delete a draft expense' })
    .input(OneSeen)
    .output(undoable(z.object({ removed: z.boolean() }))),
}
