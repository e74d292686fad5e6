import type { VendorFacts, VendorRow } from './store.ts'

export function factsOf(row: VendorRow): VendorFacts {
  return {
    name: row.name,
    legalName: row.legalName,
    contactId: row.contactId,
    trades: row.trades,
    status: row.status,
    locale: row.locale,
    taxClassification: row.taxClassification,
    backupWithholding: row.backupWithholding,
    licenseNo: row.licenseNo,
    licenseExpires: row.licenseExpires,
    paymentMethod: row.paymentMethod,
    paymentTermsDays: row.paymentTermsDays,
    retainagePct: row.retainagePct,
    notes: row.notes,
  }
}

/** The same for the activity log, which names statuses of vendors apart from those of deals. */
export function loggedFacts({ status, name, ...facts }: VendorFacts) {
  const { contactId: _contactId, ...logged } = facts
  return { vendorName: name, vendorStatus: status, ...logged }
}
