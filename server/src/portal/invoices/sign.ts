import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { dealForChange } from '../../deals/with-deal.ts'
import { again, followChange } from '../../invoices/changed.ts'
import { invoiceNow } from '../../invoices/invoice-now.ts'
import { dealOfInvoice, lockInvoice } from '../../invoices/store.ts'
import { OPEN_OR_CLOSED } from '../../invoices/with-invoice.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { keepSignedWaiver } from '../billing/keep-waiver.ts'
import { signedWaiverPdf } from '../billing/waiver-paper.ts'
import { getPortalInvoice } from './queries.ts'
import { sourceOfInvoice } from './waiver-asked.ts'

/**
 * Signs the unconditional waiver that's asked for once an invoice is paid. Signing it again changes nothing.
 * @throws ApiError not_found, wrong_state if none is asked for
 */
export async function signPortalWaiver(ctx: VendorContext, id: string, signer: string): Promise<PortalInvoice> {
  const shown = await getPortalInvoice(ctx, id)
  const { waiverAsked: asked } = shown
  if (asked === null) {
    if (shown.waivers.some(({ kind, status }) => status === 'signed' && kind.startsWith('unconditional'))) return shown
    throw wrongState(shown.status)
  }
  const { kind, amountCents, throughOn } = asked
  const source = await sourceOfInvoice(ctx, id)
  const facts = { invoiceNo: shown.invoiceNo, amountCents, throughOn }
  const pdf = await signedWaiverPdf(ctx, source, { ...facts, kind, signer })
  await txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const deal = await dealForChange(tx, ctx, dealOfInvoice(orgId, id), { status: OPEN_OR_CLOSED })
    const before = await invoiceNow(tx, ctx, deal, found(await lockInvoice(tx, orgId, id)))
    const isAsked = before.waivers.some((waiver) => waiver.kind === kind && waiver.status === 'asked')
    if (!isAsked || before.row.paidCents !== amountCents) throw wrongState('changed')
    await keepSignedWaiver(tx, ctx, before, { kind, signer, amountCents, pdf })
    await followChange(tx, ctx, before, await again(tx, ctx, before))
  })
  return getPortalInvoice(ctx, id)
}
