import type { NewVendor } from './imported-store.ts'
import { vendorActivity, type VendorVerb } from '@plumbline/domain/vendors/activity'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

const { recordActivity, recordActivities } = activityLog(vendorActivity)

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

/** The entries of vendors that an import made, in one statement. */
export function logNewVendors(
  tx: Tx,
  ctx: Context,
  vendors: readonly NewVendor[],
  importedFrom: string,
): Promise<void> {
  return recordActivities(
    tx,
    ctx,
    vendors.map(({ id, name, tin: _tin, contactId: _contact, ...facts }) => ({
      verb: 'vendor.created',
      object: { type: 'vendor', id, label: name },
      after: { vendorName: name, ...facts, importedFrom },
    })),
  )
}
