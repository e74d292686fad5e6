import { DealsPage } from '../deals/board/DealsPage.tsx'
import { BoardMoving } from './BoardMoving.tsx'

/** The deals of the organization, moved from card to card. */
export default function BoardPage() {
  return <DealsPage Moving={BoardMoving} />
}
