import { vendorActivity, type VendorVerb } from '@plumbline/domain/vendors/activity'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

const { recordActivity } = activityLog(vendorActivity)

type Values = Readonly<Record<string, unknown>>
type Logged = { id: string; name: string; before?: Values; after?: Values }

/** Every entry is about the vendor, so that its page shows all of them. */
export function logVendor(tx: Tx, ctx: Context, verb: VendorVerb, { id, name, before, after }: Logged): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'vendor', id, label: name },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
}
