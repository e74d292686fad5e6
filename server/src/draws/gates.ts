import { openItems, type OpenItems } from '../moves/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { prefilledOn, readyOn } from './ready.ts'
import { type DealSide, readSides } from './sides.ts'

/** What draws leave open on a deal, for the stages that ask. */
export const openDraws = answer(openItems, async (tx, ctx, { dealIds }): Promise<OpenItems> => {
  const sides = await readSides(tx, ctx, dealIds)
  return new Map(
    [...sides].map(([dealId, side]) => [
      dealId,
      new Map([
        ['draws', openOn(side)],
        ['all_draws_requested', unrequestedOn(side, ctx.today)],
      ]),
    ]),
  )
})

const OPEN: ReadonlySet<string> = new Set(['submitted', 'inspection_scheduled', 'inspected', 'approved', 'returned'])

/** Draws that the lender hasn't paid, returned ones and those that wait for an approval included. */
function openOn({ loans }: DealSide): number {
  return loans.flatMap(({ draws }) => draws).filter(({ status, isPending }) => OPEN.has(status) || isPending).length
}

/** Loans that something could be drawn from and wasn't asked for: paid within the schedule, or entered in a draft. */
function unrequestedOn(side: DealSide, today: string): number {
  return side.loans.filter(
    (loan) => loan.loan.status === 'funded' && (prefilledOn(side, loan, today) > 0 || readyOn(side, loan, today) > 0),
  ).length
}
