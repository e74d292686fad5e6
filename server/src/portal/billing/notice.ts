import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { invoiceAddress } from '../../invoices/address.ts'
import type { InvoiceNow } from '../../invoices/invoice-now.ts'
import { noticeKind } from '../../notifications/kind.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'

type Received = { deal: string; order: string; vendor: string; invoice: string; by: string; totalCents: number }

/** To people who work on the deal and see its money, when a vendor sends an invoice from its portal. */
export const invoiceReceived = noticeKind<Received>(
  'invoice_received',
  {
    en: ({ deal, order, vendor, invoice, by, totalCents }) => ({
      subject: `${vendor} sent ${invoice} for ${deal}`,
      paragraphs: [
        `${by} sent invoice ${invoice} on ${order}: ${moneyWords(totalCents, 'en')}. It’s waiting for a decision.`,
      ],
      action: 'Open invoice',
      because: 'You’re receiving this because you work on the deal.',
    }),
    es: ({ deal, order, vendor, invoice, by, totalCents }) => ({
      subject: `${vendor} envió ${invoice} de ${deal}`,
      paragraphs: [
        `${by} envió la factura ${invoice} de ${order}: ${moneyWords(totalCents, 'es')}. Está en espera de una decisión.`,
      ],
      action: 'Abrir factura',
      because: 'Recibe este correo porque trabaja en el negocio.',
    }),
  },
  {
    line: 'reviews',
    name: { en: 'Invoice to decide', es: 'Factura por decidir' },
    asks: true,
    needs: 'deal.see_financials',
  },
)

export function notifyOfInvoice(tx: Tx, ctx: VendorContext, { deal, row, order }: InvoiceNow): Promise<void> {
  const among = [...new Set([deal.ownerId, ...deal.teamIds, ...(order ? [order.row.requestedBy] : [])])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, invoiceReceived, {
    link: invoiceAddress(row.dealId, row.id),
    aboutId: row.id,
    params: {
      deal: row.dealName,
      order: row.orderNumber === null ? '' : orderNumber(row.orderNumber),
      vendor: row.vendorName,
      invoice: row.invoiceNo,
      by: ctx.actor.fullName || ctx.actor.email,
      totalCents: row.subtotalCents,
    },
  })
}
