import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { ACCEPTED_STAGE, MARKET_STAGE } from '@plumbline/domain/sale-offers/status'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { words } from '../shell/words.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { stageOf } from './stages.ts'
import { useAcceptedMove, useMoveBack } from './use-sale-moves.ts'
import { useDecideOffer } from './use-offer-changes.ts'

type Props = { deal: DealDetail; offer: SaleOffer; onClose: () => void }

/** Asks for the contract date, then accepts the offer and requests the move to the next stage. */
export function AcceptDialog({ deal, offer, onClose }: Props) {
  const { today } = useMe().organization
  const [on, setOn] = useState<string | null>(today)
  const move = useAcceptedMove(deal)
  const decide = useDecideOffer(deal.id, () => {
    onClose()
    return move.request()
  })
  const problem = on === null ? m.sale_offers_day_needed() : on > today ? m.sale_offers_on_odd() : undefined
  const stage = stageOf(deal, ACCEPTED_STAGE)
  return (
    <FormDialog
      title={m.sale_offers_accept_title({ buyer: offer.buyer })}
      lede={move.isDue && stage ? m.sale_offers_accept_text({ stage: words(stage.name) }) : m.sale_offers_accept_here()}
      submitLabel={m.sale_offers_accept()}
      working={decide.isPending}
      wrong={problem !== undefined}
      onSubmit={() => on !== null && decide.mutate({ offer, event: 'accept', on })}
      onClose={onClose}
    >
      {(asked) => (
        <DayField
          label={m.sale_offers_accepted_on()}
          value={on}
          today={today}
          error={asked ? problem : undefined}
          onChange={setOn}
        />
      )}
    </FormDialog>
  )
}

/** Records when and why the sale fell through, and offers to put the house back on the market. */
export function FellThroughDialog({ deal, offer, onClose }: Props) {
  const { today } = useMe().organization
  const [on, setOn] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const [goesBack, setGoesBack] = useState(true)
  const back = useMoveBack(deal)
  const decide = useDecideOffer(deal.id, ({ reason: why }) => {
    onClose()
    return goesBack && why ? back.request(why) : undefined
  })
  const problems = {
    on:
      on === null
        ? m.sale_offers_day_needed()
        : on > today
          ? m.sale_offers_on_odd()
          : offer.acceptedOn !== null && on < offer.acceptedOn
            ? m.sale_offers_on_before()
            : undefined,
    reason: reason.trim() === '' ? m.sale_offers_reason_needed() : undefined,
  }
  const stage = stageOf(deal, MARKET_STAGE)
  return (
    <FormDialog
      title={m.sale_offers_fall_through_title({ buyer: offer.buyer })}
      lede={m.sale_offers_fall_through_text()}
      submitLabel={m.sale_offers_fall_through_submit()}
      working={decide.isPending}
      wrong={problems.on !== undefined || problems.reason !== undefined}
      onSubmit={() => on !== null && decide.mutate({ offer, event: 'fall_through', on, reason: reason.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <DayField
            label={m.sale_offers_on()}
            value={on}
            today={today}
            error={asked ? problems.on : undefined}
            onChange={setOn}
          />
          <TextAreaField
            label={m.sale_offers_reason()}
            rows={2}
            maxLength={500}
            value={reason}
            error={asked ? problems.reason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {back.isDue && stage && (
            <Checkbox
              label={m.sale_offers_fall_through_back({ stage: words(stage.name) })}
              checked={goesBack}
              onChange={setGoesBack}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
