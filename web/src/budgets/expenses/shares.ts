import {
  amountLeft,
  equalAmounts,
  equalPercents,
  percentLeft,
  percentShares,
  type Split,
} from '@plumbline/domain/budgets/expenses/expense'
import {
  PARTS_PER_WHOLE,
  type Percent,
  percentFromParts,
  percentOf,
  percentParts,
  splitCents,
} from '@plumbline/domain/money'
import type { ExpenseDraft } from './draft.ts'

/** Each share's amount where known. A single line gets the full amount. */
export function shareAmounts({ amountCents, splitBy, shares }: ExpenseDraft): (number | null)[] {
  if (shares.length === 1) return [amountCents]
  if (splitBy === 'amount') return shares.map((share) => share.amountCents)
  const given = shares.map(({ pct }) => pct)
  if (amountCents === null || given.includes(null)) return given.map((pct) => percentOrNull(amountCents, pct))
  return percentShares(
    amountCents,
    given.map((pct, index) => ({ lineId: String(index), pct: pct ?? '0' })),
  )
}

function percentOrNull(amountCents: number | null, pct: Percent | null): number | null {
  return amountCents === null || pct === null ? null : percentOf(amountCents, pct)
}

/** What's left to allocate, in cents or percent; null when fully allocated. */
export function restOf({ amountCents, splitBy, shares }: ExpenseDraft): { cents: number } | { pct: Percent } | null {
  if (splitBy === 'percent') {
    const pct = percentLeft(shares.map((share) => share.pct ?? '0'))
    return pct === '0' ? null : { pct }
  }
  const left = amountLeft(
    amountCents ?? 0,
    shares.map((share) => share.amountCents ?? 0),
  )
  return left === 0 ? null : { cents: left }
}

/** Adds the unallocated remainder to one share, or subtracts the excess from it. */
export function withRest(draft: ExpenseDraft, key: string): ExpenseDraft['shares'] {
  const rest = restOf(draft)
  return draft.shares.map((share) => {
    if (share.key !== key || rest === null) return share
    if ('cents' in rest) return { ...share, amountCents: (share.amountCents ?? 0) + rest.cents }
    return { ...share, pct: percentFromParts(percentParts(share.pct ?? '0') + percentParts(rest.pct)) }
  })
}

export function splitEqually({ amountCents, splitBy, shares }: ExpenseDraft): ExpenseDraft['shares'] {
  const amounts = equalAmounts(amountCents ?? 0, shares.length)
  const percents = equalPercents(shares.length)
  return shares.map((share, index) =>
    splitBy === 'amount' ? { ...share, amountCents: amounts[index]! } : { ...share, pct: percents[index]! },
  )
}

/** The same shares in the other unit, where they can be computed. */
export function splitAs(draft: ExpenseDraft, splitBy: Split): Pick<ExpenseDraft, 'splitBy' | 'shares'> {
  if (splitBy === draft.splitBy) return draft
  const amounts = shareAmounts(draft)
  if (restOf(draft) !== null || amounts.some((amount) => !amount)) return { splitBy, shares: draft.shares }
  const parts = splitCents(
    Number(PARTS_PER_WHOLE),
    amounts.map((amount) => BigInt(Math.abs(amount ?? 0))),
  )
  const shares = draft.shares.map((share, index) =>
    splitBy === 'amount'
      ? { ...share, amountCents: amounts[index]! }
      : { ...share, pct: percentFromParts(BigInt(parts[index]!)) },
  )
  return { splitBy, shares }
}
