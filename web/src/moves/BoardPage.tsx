import { DealsPage } from '../deals/board/DealsPage.tsx'
import { BoardMoving } from './BoardMoving.tsx'

/** The organization's deals, with cards that can be moved. */
export default function BoardPage() {
  return <DealsPage Moving={BoardMoving} />
}
