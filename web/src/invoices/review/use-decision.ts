import { MATCH_BLOCKS, type MatchBlock } from '@plumbline/domain/invoices/match-findings'
import { OVERRIDE_REASON_LENGTH } from '@plumbline/domain/invoices/match'
import { sumCents } from '@plumbline/domain/money'
import { useState } from 'react'
import type { Reviewed } from './reviewed.ts'

/** What becomes of an invoice over its order: the rest goes on, all of it does, or it waits. */
export const OVER_WAYS = ['dispute', 'override', 'wait'] as const
export type OverWay = (typeof OVER_WAYS)[number]

export type Decision = {
  /** null while it isn't over its order */
  way: OverWay | null
  choose: (way: OverWay) => void
  reason: string
  setReason: (reason: string) => void
  /** what isn't agreed to with this choice */
  disputedCents: number
  approvedCents: number
  /** what stops approval whatever is chosen */
  stops: readonly MatchBlock[]
  lacksReason: boolean
  lacksBudgetLine: boolean
  canSplit: boolean
}

/** The choice that the reviewer makes, and what it comes to. */
export function useDecision({ invoice, match }: Reviewed): Decision {
  const [chosen, setChosen] = useState<OverWay | null>(null)
  const [reason, setReason] = useState('')
  const isOver = match?.block.includes('over_order') ?? false
  const excessCents = sumCents((match?.excess ?? []).map(({ amountCents }) => amountCents))
  const canSplit = excessCents > 0 && excessCents < invoice.subtotalCents
  const way = isOver ? (chosen ?? (canSplit ? 'dispute' : 'wait')) : null
  const disputedCents = way === 'dispute' ? excessCents : way === 'wait' ? invoice.subtotalCents : 0
  const needed = new Set<MatchBlock>(match?.block ?? [])
  if (match?.waiver.blocksApproval) needed.add('waiver_missing')
  const disputed = new Map((match?.excess ?? []).map(({ lineId, amountCents }) => [lineId, amountCents]))
  return {
    way,
    choose: setChosen,
    reason,
    setReason,
    disputedCents,
    approvedCents: invoice.subtotalCents - disputedCents,
    stops: MATCH_BLOCKS.filter((block) => block !== 'over_order' && needed.has(block)),
    lacksReason: way !== null && reason.trim().length < (way === 'override' ? OVERRIDE_REASON_LENGTH : 1),
    lacksBudgetLine: invoice.lines.some(
      ({ id, budgetLineId, amountCents }) =>
        budgetLineId === null && !(way === 'dispute' && disputed.get(id) === amountCents),
    ),
    canSplit,
  }
}
