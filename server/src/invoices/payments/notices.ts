import { answered } from '../../notifications/answered.ts'
import { noticeKind } from '../../notifications/kind.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { sumCents } from '@plumbline/domain/money'
import { invoiceAddress } from '../address.ts'
import type { InvoiceNow } from '../invoice-now.ts'
import { isHeld, type RunNow } from './run-now.ts'

type Held = { run: number; vendors: string[]; heldCents: number; by: string }

/** To people who can confirm bank details, when a payment is waiting for a call. */
export const paymentHeld = noticeKind<Held>(
  'payment_held',
  {
    en: ({ run, vendors, heldCents, by }) => ({
      subject: `Payments to ${listed(vendors, 'en')} are on hold`,
      paragraphs: [
        `${by} prepared payment run ${run}. ${moneyWords(heldCents, 'en')} of it goes to an account that changed and isn’t confirmed.`,
        'Call the vendor at the number you already have, not the one in the message that asked for the change. Then confirm the account on the vendor’s page.',
      ],
      action: 'Open payment run',
      because: 'You’re receiving this because you can confirm bank details.',
    }),
    es: ({ run, vendors, heldCents, by }) => ({
      subject: `Los pagos a ${listed(vendors, 'es')} están detenidos`,
      paragraphs: [
        `${by} preparó la serie de pagos ${run}. ${moneyWords(heldCents, 'es')} van a una cuenta que cambió y no está confirmada.`,
        'Llame al proveedor al número que usted ya tiene, no al del mensaje que pidió el cambio. Después confirme la cuenta en la página del proveedor.',
      ],
      action: 'Abrir serie de pagos',
      because: 'Recibe este correo porque puede confirmar datos bancarios.',
    }),
  },
  { line: 'invoices', name: { en: 'Payment held', es: 'Pago retenido' }, asks: true, needs: 'deal.see_financials' },
)

function listed(names: readonly string[], locale: 'en' | 'es'): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** Notifies people who can confirm the accounts that hold up a run. Earlier notices about it no longer apply. */
export async function notifyOfHold(tx: Tx, ctx: Context, { row, payments, payees }: RunNow): Promise<void> {
  const held = payments.filter((payment) => isHeld(payment, payees))
  await answered(tx, ctx, row.id)
  if (held.length === 0) return
  await notifyWhoMay(tx, ctx, { action: 'vendor.manage' }, paymentHeld, {
    link: runAddress(row.id),
    aboutId: row.id,
    params: {
      run: row.number,
      vendors: [...new Set(held.map(({ vendorName }) => vendorName))],
      heldCents: sumCents(held.map(({ amountCents }) => amountCents)),
      by: ctx.actor.fullName || ctx.actor.email,
    },
  })
}

type WaiverDue = { deal: string; vendor: string; invoice: string; amountCents: number; isAsked: boolean; by: string }

/** To the deal's owner and team, when an invoice is paid in full and its unconditional lien waiver is missing. */
export const waiverMissing = noticeKind<WaiverDue>(
  'waiver_missing',
  {
    en: ({ deal, vendor, invoice, amountCents, isAsked, by }) => ({
      subject: `${vendor} owes a lien waiver for ${invoice}, ${deal}`,
      paragraphs: [
        `${by} paid invoice ${invoice} from ${vendor} in full. The unconditional lien waiver for ${moneyWords(amountCents, 'en')} is due now. The lender will ask for it with the next draw.`,
        isAsked
          ? 'We emailed the vendor the text to sign.'
          : 'The vendor has no email address, so ask for it yourself.',
      ],
      action: 'Open invoice',
      because: 'You’re receiving this because you work on the deal.',
    }),
    es: ({ deal, vendor, invoice, amountCents, isAsked, by }) => ({
      subject: `${vendor} debe una renuncia de gravamen de ${invoice}, ${deal}`,
      paragraphs: [
        `${by} pagó por completo ${invoice} de ${vendor}. Ahora corresponde la renuncia de gravamen incondicional por ${moneyWords(amountCents, 'es')}. El prestamista la pide con el siguiente desembolso.`,
        isAsked
          ? 'Enviamos al proveedor por correo el texto para firmar.'
          : 'El proveedor no tiene correo, así que pídasela usted.',
      ],
      action: 'Abrir factura',
      because: 'Recibe este correo porque trabaja en el negocio.',
    }),
  },
  {
    line: 'invoices',
    name: { en: 'Lien waiver missing', es: 'Falta una renuncia de gravamen' },
    asks: true,
    needs: 'deal.see_financials',
  },
)

/** Notifies people who work on the deal and see its money. */
export function notifyOfWaiver(
  tx: Tx,
  ctx: Context,
  { deal, row }: InvoiceNow,
  { amountCents, isAsked }: { amountCents: number; isAsked: boolean },
): Promise<void> {
  const among = [...new Set([deal.ownerId, ...deal.teamIds])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, waiverMissing, {
    link: invoiceAddress(deal.id, row.id),
    aboutId: row.id,
    params: {
      deal: deal.fields.name ?? deal.number,
      vendor: row.vendorName,
      invoice: row.invoiceNo,
      amountCents,
      isAsked,
      by: ctx.actor.fullName || ctx.actor.email,
    },
  })
}

export function runAddress(runId: string): string {
  return `/app/payments/runs/${runId}`
}
