import { publishPage, showDeals, updatePage } from '../portfolio/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { STORIES } from './stories/stories.ts'

export const portfolioScenes: RoomScenes = { afterDeals: showPortfolio }

/** Shows the closed deals on the public page. */
async function showPortfolio({ as, today, deals }: Whole): Promise<void> {
  const ctx = await as('jo', today)
  const closed = STORIES.filter(({ stage }) => stage === 'closed').map(({ address }) => deals.get(address)!)
  await updatePage(ctx, {
    version: 1,
    headline: 'Bringing homes back to life, one street at a time',
    introduction:
      'Sample page: we buy houses that need work and vacant land in central North Carolina, and turn them into homes families move into.',
    contactEmail: 'hello@cedarandmain.example',
    addressLevel: 'street',
    figureLevel: 'ranges',
  })
  await showDeals(ctx, { deals: { ids: closed }, shown: true })
  await publishPage(ctx, true)
}
