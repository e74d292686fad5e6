import { type PortalVerb, portalActivity } from '@plumbline/domain/portal/activity'
import { vendorActivity } from '@plumbline/domain/vendors/activity'
import { activityLog, type Recorder } from '../activity/record.ts'
import type { Values } from '@plumbline/domain/activity/changes'
import type { Tx } from '../platform/db/doors.ts'

const { recordActivity } = activityLog(portalActivity, vendorActivity)

/** Every entry is about the vendor, so that its page shows all of them. */
export function logPortal(
  tx: Tx,
  by: Recorder,
  verb: PortalVerb,
  { id, name }: { id: string; name: string },
  changes: { before?: Values; after?: Values } = {},
): Promise<void> {
  return recordActivity(tx, by, { verb, object: { type: 'vendor', id, label: name }, ...changes })
}
