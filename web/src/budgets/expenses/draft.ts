import type { Expense, ExpenseInput, ExpenseShare } from '@plumbline/contract/budgets/expenses'
import {
  amountSplitProblem,
  type PaidBy,
  percentSplitProblem,
  type Split,
  type SplitProblem,
  isImplausibleDay,
} from '@plumbline/domain/budgets/expenses/expense'
import type { Day } from '@plumbline/domain/calendar'
import { newId } from '@plumbline/domain/ids'
import type { Percent } from '@plumbline/domain/money'

/** A line of a budget, named so that it can be read without its deal. */
export type NamedLine = Pick<ExpenseShare, 'dealId' | 'dealName' | 'lineId' | 'lineDescription' | 'code'>

export type ShareDraft = { key: string; line: NamedLine | null; amountCents: number | null; pct: Percent | null }

/** A receipt while it is typed: anything may be missing yet. */
export type ExpenseDraft = {
  receipt: Expense['document']
  vendorName: string
  spentOn: Day | null
  amountCents: number | null
  paidBy: PaidBy
  note: string
  splitBy: Split
  shares: readonly ShareDraft[]
}

export function newShare(line: NamedLine | null = null): ShareDraft {
  return { key: newId(), line, amountCents: null, pct: null }
}

export function emptyDraft(spentOn: Day, line: NamedLine | null): ExpenseDraft {
  return {
    receipt: null,
    vendorName: '',
    spentOn,
    amountCents: null,
    paidBy: 'company',
    note: '',
    splitBy: 'amount',
    shares: [newShare(line)],
  }
}

export function lineOf({ dealId, dealName, lineId, lineDescription, code }: NamedLine): NamedLine {
  return { dealId, dealName, lineId, lineDescription, code }
}

export function draftOf(expense: Expense): ExpenseDraft {
  const { document, vendorName, spentOn, amountCents, paidBy, note, splitBy } = expense
  const shares = expense.shares.map((share) => ({
    key: newId(),
    line: lineOf(share),
    amountCents: splitBy === 'amount' ? share.amountCents : null,
    pct: share.pct,
  }))
  return { receipt: document, vendorName, spentOn, amountCents, paidBy, note, splitBy, shares }
}

export type DraftProblem =
  | { field: 'vendorName' | 'spentOn' | 'amountCents' }
  | { field: 'line'; key: string }
  | { field: 'shares'; problem: SplitProblem }

/** Everything that keeps the draft from being sent, in the order of the form. */
export function draftProblems(draft: ExpenseDraft, today: Day): DraftProblem[] {
  const { vendorName, spentOn, amountCents, shares } = draft
  const problems: DraftProblem[] = []
  if (vendorName.trim() === '') problems.push({ field: 'vendorName' })
  if (!amountCents) problems.push({ field: 'amountCents' })
  if (spentOn === null || isImplausibleDay(spentOn, today)) problems.push({ field: 'spentOn' })
  const nameless = shares.filter((share) => share.line === null)
  problems.push(...nameless.map(({ key }): DraftProblem => ({ field: 'line', key })))
  const problem = amountCents ? splitProblem(draft, amountCents) : null
  if (problem && nameless.length === 0) problems.push({ field: 'shares', problem })
  return problems
}

function splitProblem(draft: ExpenseDraft, amountCents: number): SplitProblem | null {
  const split = splitOf(draft, amountCents)
  return split.splitBy === 'amount' ? amountSplitProblem(amountCents, split.shares) : percentSplitProblem(split.shares)
}

/** One line takes the whole without being told so. */
function splitOf({ splitBy, shares }: ExpenseDraft, amountCents: number): ExpenseInput['split'] {
  const only = shares.length === 1 ? shares[0] : undefined
  if (only) return { splitBy: 'amount', shares: [{ lineId: only.line?.lineId ?? '', amountCents }] }
  return splitBy === 'amount'
    ? {
        splitBy,
        shares: shares.map((share) => ({ lineId: share.line?.lineId ?? '', amountCents: share.amountCents ?? 0 })),
      }
    : { splitBy, shares: shares.map((share) => ({ lineId: share.line?.lineId ?? '', pct: share.pct ?? '0' })) }
}

/** What two people may have changed of one draft; amount and split hang together. */
export type ExpenseFacts = Required<Pick<ExpenseInput, 'vendorName' | 'spentOn' | 'paidBy' | 'note'>> & {
  receipt: Expense['document']
  money: Pick<ExpenseInput, 'amountCents' | 'split'>
}

/** @param draft one without problems */
export function factsOf(draft: ExpenseDraft): ExpenseFacts {
  const { vendorName, spentOn, paidBy, note, receipt } = draft
  const amountCents = draft.amountCents ?? 0
  if (spentOn === null) throw new Error('an expense has a day')
  const money = { amountCents, split: splitOf(draft, amountCents) }
  return { vendorName: vendorName.trim(), spentOn, paidBy, note: note.trim(), receipt, money }
}

export function inputOf({ receipt, money, ...facts }: ExpenseFacts): ExpenseInput {
  return { ...facts, ...money, documentId: receipt?.id ?? null }
}

/** The same vendor, day and amount as something that stands already. */
export function twinOf(draft: ExpenseDraft, entered: readonly Expense[], ownId: string | null): Expense | undefined {
  return entered.find(
    (expense) =>
      expense.id !== ownId &&
      expense.status !== 'void' &&
      expense.amountCents === draft.amountCents &&
      expense.spentOn === draft.spentOn &&
      sameName(expense.vendorName, draft.vendorName),
  )
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
