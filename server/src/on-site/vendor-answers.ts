import { on } from '../platform/rooms/hook.ts'
import { vendorMerged, vendorUnmerged } from '../vendors/hooks.ts'
import { giveSite, giveSiteBack } from './vendors-store.ts'

export const vendorsMerge = on(vendorMerged, (tx, ctx, merge) => giveSite(tx, ctx.tenant.orgId, merge))
export const vendorsUnmerge = on(vendorUnmerged, (tx, ctx, merge) => giveSiteBack(tx, ctx.tenant.orgId, merge))
