import type { OpenDeal } from '../../deals/queries.ts'
import { later, partOf } from '../../ui/later.tsx'
import { useDrawPlace } from '../address.ts'
import { DrawsSkeleton } from './DrawsSkeleton.tsx'
import { LoanList } from './LoanList.tsx'

const skeleton = () => <DrawsSkeleton />
const DrawView = partOf(
  later(() => import('../draw/DrawView.tsx')),
  'DrawView',
  skeleton,
)
const PapersList = partOf(
  later(() => import('./PapersList.tsx')),
  'PapersList',
  skeleton,
)

/** What lenders release for a deal: its loans with their draws, one draw, or the papers alone for people who don't see amounts. */
export default function DrawsTab({ deal }: { deal: OpenDeal }) {
  const place = useDrawPlace()
  if (!deal.abilities.seeFinancials) return <PapersList deal={deal} />
  switch (place.view) {
    case 'list':
      return <LoanList deal={deal} termsOf={place.termsOf} />
    case 'draw':
      return <DrawView key={place.drawId} deal={deal} drawId={place.drawId} />
  }
}
