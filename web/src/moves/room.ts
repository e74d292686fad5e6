import { startBoard } from '../deals/board/start-board.ts'
import { bulkActions, dealSections } from '../deals/slots.ts'
import { lazyPage } from '../shell/lazy-page.ts'
import type { Room } from '../shell/room.ts'

const isActive = ({ status }: { status: string }) => status === 'active'

export const movesRoom: Room = {
  routes: [
    { path: 'deals', loader: startBoard, ...lazyPage(() => import('./BoardPage.tsx')) },
    { path: 'deals/:dealId/:tab?', ...lazyPage(() => import('./DealPage.tsx')) },
  ],
  fills: [
    dealSections.entry({
      place: 'urgent',
      order: 0,
      rows: 3,
      load: () => import('./gate/Blockers.tsx'),
      shown: isActive,
    }),
    dealSections.entry({
      place: 'main',
      order: 10,
      rows: 0,
      load: () => import('./checklist/ChecklistSection.tsx'),
      shown: isActive,
    }),
    dealSections.entry({
      place: 'main',
      order: 20,
      rows: 3,
      load: () => import('./gate/RecordGaps.tsx'),
      shown: (deal) => deal.status === 'closed',
    }),
    bulkActions.entry({ load: () => import('./BulkMove.tsx'), needs: 'moveStage' }),
  ],
}
