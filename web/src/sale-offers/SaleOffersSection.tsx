import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { OFFER_STAGES, type SaleOfferEvent } from '@plumbline/domain/sale-offers/status'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '../ui/hooks/use-media-query.ts'
import { later, partOf } from '../ui/later.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { NetProceeds } from './NetProceeds.tsx'
import { OfferList } from './OfferList.tsx'
import { OfferTable } from './OfferTable.tsx'
import { PastOffers } from './PastOffers.tsx'
import { type SaleOffers, saleOffersQuery } from './queries.ts'
import { currentStage } from './stages.ts'
import { useDecideOffer } from './use-offer-changes.ts'

const forms = later(() => import('./OfferDialog.tsx'))
const AddOfferDialog = partOf(forms, 'AddOfferDialog')
const EditOfferDialog = partOf(forms, 'EditOfferDialog')
const decisions = later(() => import('./DecisionDialogs.tsx'))
const AcceptDialog = partOf(decisions, 'AcceptDialog')
const FellThroughDialog = partOf(decisions, 'FellThroughDialog')

/** The offers that buyers make for a listed house, and what its sale leaves. */
export default function SaleOffersSection({ deal }: { deal: OpenDeal }) {
  const query = useQuery(saleOffersQuery(deal.id))
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={3} label={m.sale_offers_loading()} />
  const isOnMarket = deal.status === 'active' && OFFER_STAGES.includes(currentStage(deal))
  if (!isOnMarket && query.data.items.length === 0 && query.data.sale === null) return null
  return <Offers deal={deal} offers={query.data} takesMore={isOnMarket && query.data.abilities.manage} />
}

type Opened = { offer: SaleOffer; dialog: 'edit' | 'accept' | 'fall_through' }

function Offers({ deal, offers, takesMore }: { deal: OpenDeal; offers: SaleOffers; takesMore: boolean }) {
  const { items, sale } = offers
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const decide = useDecideOffer(deal.id)
  const wide = useMediaQuery('(min-width: 768px)')
  const current = items.filter(({ status }) => status === 'open' || status === 'accepted')
  const past = items.filter((offer) => !current.includes(offer))
  const close = () => setOpened(null)
  const act = (offer: SaleOffer, asked: SaleOfferEvent | 'edit') => {
    if (asked === 'edit' || asked === 'accept' || asked === 'fall_through') setOpened({ offer, dialog: asked })
    else decide.mutate({ offer, event: asked })
  }
  const Shown = wide ? OfferTable : OfferList
  return (
    <Section
      title={items.length === 0 && !takesMore ? m.sale_offers_sale() : m.sale_offers_title()}
      detail={items.length > 0 ? items.length : undefined}
      action={
        takesMore && (
          <Button
            size="small"
            kind="quiet"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setAdding(true)}
          >
            {m.sale_offers_add()}
          </Button>
        )
      }
    >
      {items.length === 0 && takesMore && <p className="py-3 text-13 text-ink-soft">{m.sale_offers_empty()}</p>}
      {current.length > 0 && <Shown offers={current} onAct={act} />}
      <PastOffers offers={past} onAct={act} />
      {sale && <NetProceeds sale={sale} />}
      {adding && <AddOfferDialog dealId={deal.id} onClose={() => setAdding(false)} />}
      {opened?.dialog === 'edit' && <EditOfferDialog offer={opened.offer} onClose={close} />}
      {opened?.dialog === 'accept' && <AcceptDialog deal={deal} offer={opened.offer} onClose={close} />}
      {opened?.dialog === 'fall_through' && <FellThroughDialog deal={deal} offer={opened.offer} onClose={close} />}
    </Section>
  )
}
