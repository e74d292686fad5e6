import type { Vendor } from '@plumbline/contract/vendors/vendors'
import type { VendorPapers } from '@plumbline/contract/vendors/papers'
import { found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentPapers } from './papers/present.ts'
import { presentVendor } from './presenter.ts'
import { type VendorRow, vendorById } from './store.ts'

export function getVendor(ctx: Context, id: string): Promise<Vendor> {
  return onVendor(ctx, id, presentVendor)
}

export function listPapers(ctx: Context, id: string): Promise<VendorPapers> {
  return onVendor(ctx, id, presentPapers)
}

/** @throws ApiError not_found, including for another organization's vendor */
function onVendor<Shown>(
  ctx: Context,
  id: string,
  present: (tx: Tx, ctx: Context, row: VendorRow) => Promise<Shown>,
): Promise<Shown> {
  return txAs(ctx, async (tx) => present(tx, ctx, found(await tx.first(vendorById(ctx.tenant.orgId, id)))))
}
