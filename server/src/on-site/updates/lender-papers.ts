import { laterPapers } from '../../people/person/providers.ts'
import { answer } from '../../platform/rooms/provider.ts'
import { papersOfLender } from './store.ts'

/** The updates that a lender was sent are among its papers. Everyone on the team can open them. */
export const updatesOfLender = answer(laterPapers, (tx, ctx, asked) =>
  tx.rows(papersOfLender(ctx.tenant.orgId, ctx.timeZone, asked)),
)
