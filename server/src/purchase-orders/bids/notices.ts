import { sumCents } from '@plumbline/domain/money'
import { noticeKind } from '../../notifications/kind.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { packageAddress } from '../addresses.ts'
import type { BidRow } from './bids-store.ts'
import type { PackageNow } from './package-now.ts'

type About = { deal: string; title: string; vendor: string; by: string; totalCents: number }

/** Sent to the person who asked for bids and to the deal's owner, when someone else enters one. */
export const bidReceived = noticeKind<About>('bid_received', {
  en: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} bid ${moneyWords(totalCents, 'en')} on ${title}`,
    paragraphs: [`${by} entered ${vendor}’s bid on ${title} for ${deal}: ${moneyWords(totalCents, 'en')}.`],
    action: 'Compare bids',
    because: 'You’re receiving this because you asked for bids or own the deal.',
  }),
  es: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} cotizó ${moneyWords(totalCents, 'es')} por ${title}`,
    paragraphs: [`${by} registró la cotización de ${vendor} por ${title} en ${deal}: ${moneyWords(totalCents, 'es')}.`],
    action: 'Comparar cotizaciones',
    because: 'Recibe este correo porque usted pidió cotizaciones o es responsable del negocio.',
  }),
})

export function notifyOfBid(tx: Tx, ctx: Context, { row, deal }: PackageNow, bid: BidRow): Promise<void> {
  const among = [...new Set([row.createdBy, deal.ownerId])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, bidReceived, {
    link: packageAddress(row.dealId, row.id),
    params: {
      deal: row.dealName,
      title: row.title,
      vendor: bid.vendorName,
      by: ctx.actor.fullName || ctx.actor.email,
      totalCents: sumCents(bid.lines.map(({ amountCents }) => amountCents ?? 0)),
    },
  })
}
