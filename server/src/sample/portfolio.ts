import { publishPage, showDeals, updatePage } from '../portfolio/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { STORIES } from './stories/stories.ts'

export const portfolioScenes: RoomScenes = { afterDeals: showPortfolio }

/** What is closed stands on the public page. */
async function showPortfolio({ as, today, deals }: Whole): Promise<void> {
  const ctx = await as('jo', today)
  const closed = STORIES.filter(({ stage }) => stage === 'closed').map(({ address }) => deals.get(address)!)
  await updatePage(ctx, {
    version: 1,
    headline: 'Homes brought back, one street at a time',
    introduction:
      'Sample page: we buy tired houses and open land in central North Carolina and hand over homes that families move into.',
    contactEmail: 'hello@cedarandmain.example',
    addressLevel: 'street',
    figureLevel: 'ranges',
  })
  await showDeals(ctx, { deals: { ids: closed }, shown: true })
  await publishPage(ctx, true)
}
