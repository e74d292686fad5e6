import { paymentActivity } from '@plumbline/domain/invoices/payments/activity'
import { necActivity, type NecVerb } from '@plumbline/domain/invoices/nec-1099/activity'
import { vendorActivity } from '@plumbline/domain/vendors/activity'
import { activityLog } from '../../activity/record.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { TaxPaymentRow } from './counted-store.ts'

const { recordActivity } = activityLog(necActivity, paymentActivity, vendorActivity)

type Values = Readonly<Record<string, unknown>>
type Changed = { before?: Values; after: Values }

/** An entry about a year, which is identified by its number. */
export function logSeason(
  tx: Tx,
  ctx: Context,
  verb: Extract<NecVerb, `tax_season.${string}`>,
  year: number,
  { before, after }: Changed,
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'tax_season', id: ctx.tenant.orgId, label: String(year) },
    dealId: null,
    ...(before ? { before } : {}),
    after,
  })
}

export function logReportable(tx: Tx, ctx: Context, before: TaxPaymentRow, after: TaxPaymentRow): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: 'payment.reportable_changed',
    object: { type: 'payment', id: after.id, label: `${after.vendorName} ${after.invoiceNo}` },
    dealId: after.dealId,
    before: loggedPayment(before),
    after: loggedPayment(after),
  })
}

function loggedPayment({ isReportable, countedCents }: TaxPaymentRow) {
  return {
    reportable: isReportable === null ? 'by_codes' : isReportable ? 'yes' : 'no',
    necCents: countedCents,
  }
}

export function logConsent(
  tx: Tx,
  ctx: Context,
  vendor: { id: string; name: string },
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: after === null ? 'vendor.copy_by_email_ended' : 'vendor.copy_by_email_agreed',
    object: { type: 'vendor', id: vendor.id, label: vendor.name },
    before: { copyAgreedOn: before },
    after: { copyAgreedOn: after },
  })
}

type PortalConsentThen = { signer: string; agreedOn: string } | null

export function logPortalConsent(
  tx: Tx,
  ctx: Context,
  vendor: { id: string; name: string },
  { before, after }: { before: PortalConsentThen; after: PortalConsentThen },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: after === null ? 'vendor.copy_in_portal_withdrawn' : 'vendor.copy_in_portal_agreed',
    object: { type: 'vendor', id: vendor.id, label: vendor.name },
    before: loggedConsent(before),
    after: loggedConsent(after),
  })
}

function loggedConsent(consent: PortalConsentThen) {
  return { portalCopiesSigner: consent?.signer ?? null, portalCopiesAgreedOn: consent?.agreedOn ?? null }
}
