import type { OrderBilling } from '@plumbline/contract/portal/billing'
import { isUuid } from '@plumbline/domain/ids'
import { leftToBill } from '@plumbline/domain/portal/answers'
import { billingStop } from '@plumbline/domain/portal/billing'
import { findDeal } from '../../deals/store.ts'
import { OPEN_OR_CLOSED } from '../../invoices/with-invoice.ts'
import { dealOfOrder } from '../../purchase-orders/orders/store.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAsVendor, txAs } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { presentOrderLine } from '../presenter.ts'
import { ownerOf, papersToMend } from '../queries.ts'
import { linesOfOrder, orderOfVendor } from '../store.ts'
import { earlierInvoices, heldFromVendor } from './store.ts'
import { openWords, waiverSource } from './waiver-words.ts'

/** @throws ApiError not_found for orders of others and what wasn't sent */
export async function getOrderBilling(ctx: VendorContext, orderId: string): Promise<OrderBilling> {
  const { row, lines, heldCents, earlier } = await readAsVendor(ctx.db, ownerOf(ctx), async (tx) => ({
    row: found(isUuid(orderId) ? await orderOfVendor(tx, orderId) : undefined),
    lines: await linesOfOrder(tx, orderId),
    heldCents: await heldFromVendor(tx, orderId),
    earlier: await earlierInvoices(tx),
  }))
  const [{ source, isOpen }, papers] = await Promise.all([sourceOf(ctx, orderId), papersToMend(ctx)])
  const revisedCents = row.orderedCents + row.changeCents
  const { locale } = ctx.visit.vendor
  return {
    today: ctx.today,
    order: {
      id: row.id,
      number: row.number,
      title: row.title,
      site: row.site,
      paymentTermsDays: row.paymentTermsDays,
      retainagePct: row.retainagePct,
      revisedCents,
      sentCents: row.sentCents,
      heldCents,
      leftCents: leftToBill({ revisedCents, sentCents: row.sentCents }),
    },
    lines: lines.map((line) => ({
      ...presentOrderLine(line),
      leftCents: leftToBill({ revisedCents: line.amountCents, sentCents: line.sentCents }),
    })),
    stop: billingStop(row) ?? (isOpen ? null : 'closed'),
    papers,
    earlier,
    waiver: {
      thresholdCents: source.rules.waiverThresholdCents,
      hasStatutoryForm: source.hasStatutoryForm,
      progress: openWords(source, 'conditional_progress', locale),
      final: openWords(source, 'conditional_final', locale),
    },
  }
}

/** Late invoices may still arrive after a deal is closed. */
function sourceOf(ctx: VendorContext, orderId: string) {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const deal = found(await findDeal(tx, orgId, dealOfOrder(orgId, orderId)))
    return { source: await waiverSource(tx, ctx, deal), isOpen: OPEN_OR_CLOSED.includes(deal.status) }
  })
}
