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

/** What a share is for, a budget line or a cost item, with the names needed to show it outside its deal. */
export type NamedLine = Pick<ExpenseShare, 'dealId' | 'dealName' | 'lineDescription' | 'code' | 'bucket'> & {
  lineId: string
  /** the days of a recurring cost item that the share covers */
  period: { from: Day; to: Day } | null
}

export type ShareDraft = { key: string; line: NamedLine | null; amountCents: number | null; pct: Percent | null }

/** A receipt being typed; any field can still be missing. */
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

export function lineOf(share: ExpenseShare): NamedLine {
  const { dealId, dealName, lineId, costItemId, bucket, from, to, lineDescription, code } = share
  const period = from && to ? { from, to } : null
  return { dealId, dealName, lineId: lineId ?? costItemId ?? '', bucket, period, lineDescription, code }
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

/** Everything that prevents the draft from being sent, in form order. */
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
  return split.splitBy === 'amount'
    ? amountSplitProblem(amountCents, byPlace(split.shares))
    : percentSplitProblem(byPlace(split.shares))
}

/** A single line gets the full amount. */
function splitOf({ splitBy, shares }: ExpenseDraft, amountCents: number): ExpenseInput['split'] {
  const only = shares.length === 1 ? shares[0] : undefined
  if (only) return { splitBy: 'amount', shares: [{ ...placeOf(only.line), amountCents }] }
  return splitBy === 'amount'
    ? {
        splitBy,
        shares: shares.map((share) => ({ ...placeOf(share.line), amountCents: share.amountCents ?? 0 })),
      }
    : { splitBy, shares: shares.map((share) => ({ ...placeOf(share.line), pct: share.pct ?? '0' })) }
}

function placeOf(line: NamedLine | null) {
  if (!line) return { lineId: '' }
  return line.bucket === null ? { lineId: line.lineId } : { costItemId: line.lineId, ...line.period }
}

/** The shares by what they are for, to find out whether they add up. */
function byPlace<Share extends { lineId?: string | null; costItemId?: string | null }>(shares: readonly Share[]) {
  return shares.map((share) => ({ ...share, lineId: share.lineId ?? share.costItemId ?? '' }))
}

/** The fields of a draft that two people can change. Amount and split count as one. */
export type ExpenseFacts = Required<Pick<ExpenseInput, 'vendorName' | 'spentOn' | 'paidBy' | 'note'>> & {
  receipt: Expense['document']
  money: Pick<ExpenseInput, 'amountCents' | 'split'>
}

/** @param draft must have no problems */
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

/** An existing expense with the same vendor, date, and amount. */
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
