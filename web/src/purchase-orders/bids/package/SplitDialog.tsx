import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { answerTo } from '@plumbline/domain/purchase-orders/bids/comparison'
import { type AwardedLine, awardsOf, wholeAward } from '@plumbline/domain/purchase-orders/bids/award'
import { bidPackageNumber } from '@plumbline/domain/purchase-orders/bids/package'
import { useState } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { type ComparedPackage, splitCompared } from './compared.ts'
import { plain } from './how.ts'
import { splitWords } from './split-words.ts'
import { useAward } from './use-award.ts'

type Props = { one: BidPackage; compared: ComparedPackage; initial: readonly AwardedLine[] | null; onClose: () => void }

/** Chooses a vendor for each line; what that changes in price, days and cost follows each choice. */
export function SplitDialog({ one, compared, initial, onClose }: Props) {
  const start = initial ?? (compared.lowest ? wholeAward(one.lines, compared.lowest.bid) : [])
  const [chosen, setChosen] = useState<readonly AwardedLine[]>(start)
  const award = useAward(one, onClose)
  const result = awardsOf(one.lines, one.bids, chosen)
  const changes = result.ok ? splitCompared(one, compared, chosen) : null
  const give = (lineId: string, bidId: string) =>
    setChosen([...chosen.filter((line) => line.lineId !== lineId), ...(bidId === '' ? [] : [{ lineId, bidId }])])
  return (
    <FormDialog
      width="medium"
      title={m.bids_split_title({ number: bidPackageNumber(one.number) })}
      lede={m.bids_split_lede()}
      submitLabel={m.bids_split_submit()}
      working={award.working}
      wrong={!result.ok}
      onSubmit={() => award.lines(chosen)}
      onClose={onClose}
    >
      {one.lines.map((line) => (
        <ChoiceField
          key={line.id}
          label={line.description}
          value={chosen.find(({ lineId }) => lineId === line.id)?.bidId ?? ''}
          choices={[...offersOf(one, line.id), { value: '', label: m.bids_split_nobody() }]}
          error={problemOf(one, chosen, line.id)}
          onChange={(event) => give(line.id, event.target.value)}
        />
      ))}
      <p role="status" className="border-t border-line pt-3 text-14 figures">
        {changes && compared.lowest ? (
          <>
            <span className="block text-13 text-ink-soft">
              {m.bids_split_compared({ vendor: compared.lowest.bid.vendor.name })}
            </span>
            {splitWords(changes)}
          </>
        ) : (
          m.bids_split_nothing()
        )}
      </p>
    </FormDialog>
  )
}

/** Who priced a line or includes it, with their price. */
function offersOf({ bids }: BidPackage, lineId: string) {
  return bids.flatMap((bid) => {
    const answer = answerTo({ id: lineId }, bid)
    const vendor = bid.vendor.name
    if (answer?.answer === 'included') return [{ value: bid.id, label: m.bids_split_choice_included({ vendor }) }]
    if (answer?.answer !== 'amount') return []
    return [{ value: bid.id, label: m.bids_split_choice({ vendor, amount: plain(answer.amountCents ?? 0) }) }]
  })
}

function problemOf(one: BidPackage, chosen: readonly AwardedLine[], lineId: string): string | undefined {
  const result = awardsOf(one.lines, one.bids, chosen)
  if (result.ok || result.refusal.reason !== 'included_alone' || result.refusal.lineId !== lineId) return undefined
  const bidId = chosen.find((line) => line.lineId === lineId)?.bidId
  return m.bids_split_included_alone({ vendor: one.bids.find(({ id }) => id === bidId)?.vendor.name ?? '' })
}
