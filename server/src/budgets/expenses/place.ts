import type { ExpenseInput } from '@plumbline/contract/budgets/expenses'
import { type ApiError, invalidField } from '@plumbline/contract/errors'
import {
  amountSplitProblem,
  isImplausibleDay,
  percentShares,
  percentSplitProblem,
  type SplitProblem,
} from '@plumbline/domain/budgets/expenses/expense'
import type * as z from 'zod'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { expectBillable } from './booking.ts'
import { dealsOfPlaces } from './places-store.ts'
import { isDocumentOf, type ShareFacts } from './store.ts'
import { dealsOfExpense } from './with-expense.ts'

type Input = z.output<typeof ExpenseInput>

/** Calculates the shares' amounts and locks their deals, on which the caller must be able to enter expenses. */
export async function placed(
  tx: Tx,
  ctx: Context,
  expense: Input,
  held: readonly DealRecord[] = [],
): Promise<{ deals: DealRecord[]; shares: ShareFacts[] }> {
  const { amountCents, spentOn } = expense
  const split = placedSplit(expense.split)
  if (isImplausibleDay(spentOn, ctx.today))
    throw invalidField('expense.spentOn', 'odd_day', 'The date can’t be in the future.')
  const problem =
    split.splitBy === 'amount' ? amountSplitProblem(amountCents, split.shares) : percentSplitProblem(split.shares)
  if (problem) throw refusal(problem)
  const lineIds = split.shares.map((share) => share.lineId)
  const dealOf = await dealsOfPlaces(tx, ctx.tenant.orgId, lineIds)
  const unknown = lineIds.findIndex((id) => !dealOf.has(id))
  if (unknown >= 0)
    throw invalidField(`expense.split.shares.${unknown}.lineId`, 'unknown_line', 'Choose a budget line or a cost.')
  const wanted = [...new Set([...dealOf.values(), ...held.map((deal) => deal.id)])]
  const deals = await dealsOfExpense(tx, ctx, wanted)
  if (expense.documentId !== null && !(await isDocumentOf(tx, ctx.tenant.orgId, expense.documentId, wanted)))
    throw invalidField('expense.documentId', 'unknown_document', 'Choose a document from one of these deals.')
  const amounts =
    split.splitBy === 'percent'
      ? percentShares(amountCents, split.shares)
      : split.shares.map((share) => share.amountCents)
  if (amounts.includes(0))
    throw invalidField('expense.split.shares', 'nothing_given', 'One of these percentages comes to less than a cent.')
  const shares = split.shares.map((share, index) => ({
    ...share.place,
    dealId: dealOf.get(share.lineId)!,
    amountCents: amounts[index]!,
    pct: 'pct' in share ? share.pct : null,
  }))
  await expectBillable(tx, ctx, { deals, shares, expense })
  return { deals, shares }
}

type Share = Input['split']['shares'][number]

/** Names each share by what it's for, a budget line or a cost item. */
function placedSplit(split: Input['split']) {
  return split.splitBy === 'percent'
    ? { splitBy: split.splitBy, shares: split.shares.map((share) => ({ ...namedShare(share), pct: share.pct })) }
    : {
        splitBy: split.splitBy,
        shares: split.shares.map((share) => ({ ...namedShare(share), amountCents: share.amountCents })),
      }
}

function namedShare({ lineId, costItemId, from, to, isFinal }: Share) {
  return { lineId: lineId ?? costItemId ?? '', place: { lineId, costItemId, from, to, isFinal } }
}

function refusal(problem: SplitProblem): ApiError<'invalid_input'> {
  const messages: Record<SplitProblem['reason'], string> = {
    nothing_given: 'Enter an amount for each line.',
    amounts_differ: 'The split doesn’t add up to the total.',
    percents_differ: 'The split doesn’t add up to 100%.',
    wrong_sign: 'Split amounts must have the same sign as the total.',
    same_line_twice: 'Use each budget line only once.',
  }
  return invalidField('expense.split.shares', problem.reason, messages[problem.reason])
}
