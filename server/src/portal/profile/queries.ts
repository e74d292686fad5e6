import type { PortalProfile } from '@plumbline/contract/portal/profile'
import { readAsVendor } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { ownerOf } from '../queries.ts'
import { ownProfile } from './store.ts'

export async function getProfile(ctx: VendorContext): Promise<PortalProfile> {
  const row = await readAsVendor(ctx.db, ownerOf(ctx), ownProfile)
  const { contactName, phone, address, locale } = row
  return {
    facts: { contactName, phone, address, locale },
    name: row.name,
    legalName: row.legalName,
    taxClassification: row.taxClassification,
    tinType: row.tinType,
    tinEnding: row.tinEnding,
    trades: row.trades,
    licenseNo: row.licenseNo,
    licenseExpires: row.licenseExpires,
    paymentMethod: row.paymentMethod,
    bankEnding: row.bankEnding,
    paymentTermsDays: row.paymentTermsDays,
    retainagePct: row.retainagePct,
    people: [{ name: contactName, email: ctx.visit.person.email }],
    version: row.version,
    contactVersion: row.contactVersion,
  }
}
