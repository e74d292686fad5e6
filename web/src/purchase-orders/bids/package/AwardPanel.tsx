import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { awardsOf, wholeAward } from '@plumbline/domain/purchase-orders/bids/award'
import { Award, Split } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { formatList } from '../../../ui/figures/format.ts'
import { AwardedPanel } from './AwardedPanel.tsx'
import { type Column, type ComparedPackage, offeredSplit, type SplitOffer } from './compared.ts'
import { plain } from './how.ts'
import { lineName } from './LeftRows.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { splitWords } from './split-words.ts'

type Props = { one: BidPackage; compared: ComparedPackage }

/** What awarding means before it's done, and what a split by line would change. */
export function AwardPanel({ one, compared }: Props) {
  const [splitting, setSplitting] = useState(false)
  if (one.awarded) return <AwardedPanel one={one} />
  const { lowest } = compared
  if (!one.abilities.award || !lowest) return null
  const split = offeredSplit(one, compared)
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-[2fr_1fr]">
      <section className="flex gap-3 border-t border-ink border-b-line pt-3 pb-3 lg:border-b">
        <Award aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-brass-text" />
        <div>
          <h3 className="text-15 font-medium">{awardWords(one, lowest)}</h3>
          <p className="text-14 text-ink-soft">{consequences(one, compared, lowest).join(' ')}</p>
        </div>
      </section>
      {compared.columns.length > 1 && (
        <section className="flex items-start gap-3 border-t border-ink border-b-line pt-3 pb-3 lg:border-b">
          <Split aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-ink-soft" />
          <div className="min-w-0 flex-1">
            <h3 className="text-15 font-medium">{split ? splitTitle(one, lowest, split) : m.bids_split()}</h3>
            {split && <p className="text-14 text-ink-soft figures">{splitWords(split)}</p>}
          </div>
          <Button onClick={() => setSplitting(true)}>{m.bids_split()}</Button>
        </section>
      )}
      {splitting && (
        <SplitDialog {...{ one, compared }} initial={split?.chosen ?? null} onClose={() => setSplitting(false)} />
      )}
    </div>
  )
}

function awardWords(one: BidPackage, { bid }: Column): string {
  const result = awardsOf(one.lines, one.bids, wholeAward(one.lines, bid))
  const [award] = result.ok ? result.awards : []
  const awarded = one.lines.filter(({ id }) => award?.lineIds.includes(id))
  const budgetLines = new Set(awarded.map(({ budgetLineId }) => budgetLineId)).size
  return m.bids_award_makes({
    vendor: bid.vendor.name,
    amount: plain(award?.amountCents ?? 0),
    count: awarded.length,
    budgetLines: m.bids_budget_lines({ count: budgetLines }),
  })
}

function consequences(one: BidPackage, { columns }: ComparedPackage, lowest: Column): string[] {
  const short = [...lowest.left].filter(([, cents]) => cents < 0)
  const left = one.lines.filter((_, index) => !['bid', 'included'].includes(lowest.compared.lines[index]!.by))
  const others = columns.filter(({ bid }) => bid.id !== lowest.bid.id).map(({ bid }) => bid.vendor.name)
  return [
    ...short.map(([id, cents]) => m.bids_award_short({ line: lineName(one, id), amount: plain(-cents) })),
    ...(left.length > 0 ? [m.bids_award_open({ lines: formatList(left.map(({ description }) => description)) })] : []),
    ...(lowest.bid.standing.canTakeOrders ? [] : [m.bids_award_papers()]),
    ...(others.length > 0 ? [m.bids_award_thanks({ vendors: formatList(others) })] : [m.bids_award_one_bid()]),
  ]
}

/** `Split: vanity to Stonecrest`. */
function splitTitle(one: BidPackage, lowest: Column, { chosen }: SplitOffer): string {
  const away = chosen.filter(({ bidId }) => bidId !== lowest.bid.id)
  const vendors = new Set(away.map(({ bidId }) => bidId))
  if (vendors.size > 1) return m.bids_split_several({ count: new Set(chosen.map(({ bidId }) => bidId)).size })
  const vendor = one.bids.find(({ id }) => vendors.has(id))?.vendor.name ?? ''
  const names = one.lines.filter(({ id }) => away.some(({ lineId }) => lineId === id)).map((line) => line.description)
  const lines = names.length <= 2 ? formatList(names) : m.bids_split_lines({ count: names.length })
  return m.bids_split_to({ lines, vendor })
}
