import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { isUnconditional } from '@plumbline/domain/invoices/lien-waivers/kind'
import { findDeal } from '../../deals/store.ts'
import { dealOfInvoice } from '../../invoices/store.ts'
import { found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { filledWords, type WaiverSource, waiverSource } from '../billing/waiver-words.ts'
import type { PortalInvoiceRow, PortalWaiverRow } from './store.ts'

/** The unconditional waiver that the team asks for, for the amount that was paid. */
export function askedFor(waivers: readonly PortalWaiverRow[]): PortalWaiverRow | undefined {
  return waivers.findLast(({ kind, status }) => status === 'asked' && isUnconditional(kind))
}

export async function wordsAsked(
  ctx: VendorContext,
  { id, invoiceNo, paidCents }: Pick<PortalInvoiceRow, 'id' | 'invoiceNo' | 'paidCents'>,
  waivers: readonly PortalWaiverRow[],
): Promise<PortalInvoice['waiverAsked']> {
  const asked = askedFor(waivers)
  if (!asked || paidCents <= 0) return null
  const { kind, throughOn } = asked
  const facts = { invoiceNo, amountCents: paidCents, throughOn }
  const words = filledWords(await sourceOfInvoice(ctx, id), kind, ctx.visit.vendor.locale, facts)
  return { kind, amountCents: paidCents, throughOn, ...words }
}

export function sourceOfInvoice(ctx: VendorContext, invoiceId: string): Promise<WaiverSource> {
  return txAs({ db: ctx.db, tenant: ctx.tenant }, async (tx) => {
    const { orgId } = ctx.tenant
    const deal = found(await findDeal(tx, orgId, dealOfInvoice(orgId, invoiceId)))
    return waiverSource(tx, ctx, deal)
  })
}
