import type { Vendor, VendorSpend } from '@plumbline/contract/vendors/vendors'
import { scopeOf } from '@plumbline/domain/access/matrix'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { ratingOf } from '@plumbline/domain/vendors/rating'
import { presentContact } from '../contacts/facts.ts'
import { contactById } from '../contacts/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { bankConfirmers } from './bank-confirmers.ts'
import { judgeVendors } from './papers/judge.ts'
import { readOrders, readSpend, yearOf } from './spend.ts'
import type { VendorRow } from './store.ts'

export async function presentVendor(tx: Tx, ctx: Context, row: VendorRow): Promise<Vendor> {
  const ids = [row.id]
  const [contact, judged, spend, orders, confirmers] = await Promise.all([
    row.contactId === null ? undefined : tx.first(contactById(ctx.tenant.orgId, row.contactId)),
    judgeVendors(tx, ctx, ids),
    readSpend(tx, ctx, ids),
    readOrders(tx, ctx, ids),
    waitsForBank(row) ? bankConfirmers(tx, ctx).then((of) => of(row)) : [],
  ])
  return {
    id: row.id,
    name: row.name,
    legalName: row.legalName,
    contact: contact ? presentContact(contact) : null,
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
    tinType: row.tinType,
    tinEnding: row.tinEnding,
    tinMatch: row.tinMatch,
    bankEnding: row.bankEnding,
    bankConfirmed: row.bankConfirmedAt !== null,
    bankConfirmers: confirmers,
    standing: judged.get(row.id)!.standing,
    spend: seenSpend(ctx, spend.get(row.id)),
    rating: ratingOf(orders.get(row.id) ?? []),
    year: yearOf(ctx),
    version: row.version,
    abilities: abilitiesOf(ctx, row),
  }
}

function waitsForBank({ bankEnding, bankConfirmedAt }: VendorRow): boolean {
  return bankEnding !== null && bankConfirmedAt === null
}

const NOTHING_SPENT: VendorSpend = {
  openOrders: 0,
  leftToBillCents: 0,
  unpaidCents: 0,
  paidCents: 0,
  lastUsedOn: null,
}

/** @returns null if the reader doesn't see prices */
export function seenSpend(ctx: Context, spend: VendorSpend | undefined): VendorSpend | null {
  return figuresSeenBy(ctx.actor).financials ? (spend ?? NOTHING_SPENT) : null
}

function abilitiesOf({ actor }: Context, row: VendorRow): Vendor['abilities'] {
  return {
    edit: vendorPolicy.edit(actor),
    manage: vendorPolicy.manage(actor),
    seeNumbers: vendorPolicy.seeNumbers(actor),
    addPapers: vendorPolicy.upload(actor),
    review: vendorPolicy.review(actor),
    ask: vendorPolicy.ask(actor, row),
    waive: vendorPolicy.waive(actor),
    confirmBank: row.bankConfirmedAt === null && vendorPolicy.confirmBank(actor, row),
    seeActivity: scopeOf(actor, 'activity.view') === 'all',
  }
}
