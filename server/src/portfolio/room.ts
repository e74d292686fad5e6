import { undoneByRestoring } from '../undo/kind.ts'
import { portfolioUndo, restorePortfolio } from './commands.ts'
import { dealReopened } from '../deals/hooks.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { publicPortfolioRoute } from './public-page.ts'
import { hideDeal } from './store.ts'

export const portfolioRoom = serverRoom({
  name: 'portfolio',
  on: [on(dealReopened, (tx, _ctx, { deal }) => hideDeal(tx, deal.orgId, deal.id))],
  provides: [undoneByRestoring(portfolioUndo, restorePortfolio)],
  pages: publicPortfolioRoute,
})
