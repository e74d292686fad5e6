import type { SaleOffer } from '@plumbline/contract/sale-offers'
import type { SaleOfferEvent } from '@plumbline/domain/sale-offers/status'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { MenuItem } from '../ui/overlays/Menu.tsx'
import { MoreMenu } from '../ui/overlays/MoreMenu.tsx'

export type OfferAct = (offer: SaleOffer, act: SaleOfferEvent | 'edit') => void

const EVENT_NAMES: Readonly<Record<Exclude<SaleOfferEvent, 'accept'>, () => string>> = {
  reject: m.sale_offers_reject,
  withdraw: m.sale_offers_withdraw,
  reopen: m.sale_offers_reopen,
  fall_through: m.sale_offers_fall_through,
}

/** Accepting is a button, everything else is in the menu. */
export function OfferActions({ offer, onAct }: { offer: SaleOffer; onAct: OfferAct }) {
  const { events, buyer, status } = offer
  if (events.length === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-1">
      {events.includes('accept') && (
        <Button size="small" onClick={() => onAct(offer, 'accept')}>
          {m.sale_offers_accept()}
        </Button>
      )}
      <MoreMenu label={m.sale_offers_more({ buyer })}>
        {status === 'open' && <MenuItem onSelect={() => onAct(offer, 'edit')}>{m.sale_offers_edit()}</MenuItem>}
        {events
          .filter((event) => event !== 'accept')
          .map((event) => (
            <MenuItem key={event} danger={event === 'fall_through'} onSelect={() => onAct(offer, event)}>
              {EVENT_NAMES[event]()}
            </MenuItem>
          ))}
      </MoreMenu>
    </span>
  )
}
