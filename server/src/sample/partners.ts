import { findDeal } from '../deals/store.ts'
import { txAs } from '../platform/db/doors.ts'
import { setPartners } from '../underwriting/terms/commands.ts'
import type { RoomScenes, Scene } from './scene.ts'

export const partnerScenes: RoomScenes = { inStage: { acquired: joinPartners } }

/** Adds the deal's partners when it's acquired. */
async function joinPartners({ ctx, dealId, story: { partners } }: Scene): Promise<void> {
  if (!partners) return
  const { version } = (await txAs(ctx, (tx) => findDeal(tx, ctx.tenant.orgId, dealId)))!
  await setPartners(ctx, {
    id: dealId,
    version,
    partners: partners.map(({ capital, ...terms }) => ({
      ...terms,
      capitalCents: capital * 100,
      contributedOn: null,
    })),
  })
}
