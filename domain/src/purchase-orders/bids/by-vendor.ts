import type { Day } from '../../calendar.ts'
import type { BidLine } from './comparison.ts'
import type { VendorAnswer } from './lump-sum.ts'
import { type BidPackageStatus, statusOn } from './package.ts'

/** What decides whether an invited vendor can still bid. */
export type Bidding = {
  status: BidPackageStatus
  closesOn: Day | null
  isDealActive: boolean
  /** false = the team doesn't use this vendor anymore */
  isUsed: boolean
}

/** A vendor bids, changes its bid and declines until bidding is closed, its closing day included. Later bids are entered by the team. */
export function mayBid({ status, closesOn, isDealActive, isUsed }: Bidding, today: Day): boolean {
  return isDealActive && isUsed && statusOn({ status, closesOn }, today) === 'open'
}

/** One price for everything can't be split between budget lines, so it's only offered where all lines are on the same one. */
export function allowsLumpSum(lines: readonly { budgetLineId: string }[]): boolean {
  return lines.length > 1 && new Set(lines.map(({ budgetLineId }) => budgetLineId)).size === 1
}

/** What was typed over a line that isn't bid stays, as long as the vendor still leaves it out. */
export function answersWithCounts(answers: readonly VendorAnswer[], former: readonly BidLine[]): BidLine[] {
  return answers.map((answer) => {
    const before = former.find(({ lineId }) => lineId === answer.lineId)
    const isLeftOut = answer.answer === 'not_bid' && before?.answer === 'not_bid'
    return { ...answer, countedCents: isLeftOut ? before.countedCents : null }
  })
}
