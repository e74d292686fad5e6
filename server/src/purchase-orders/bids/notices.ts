import { sumCents } from '@plumbline/domain/money'
import { noticeKind } from '../../notifications/kind.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { packageAddress } from '../addresses.ts'
import type { BidRow, InvitationRow } from './bids-store.ts'
import type { PackageNow } from './package-now.ts'

/** How a vendor answered: entered by a member, or in the vendor's portal. */
type How = 'entered' | 'sent' | 'changed' | 'declined'
type About = {
  deal: string
  title: string
  vendor: string
  by: string
  totalCents: number
  /** missing in notices from before vendors had a portal, when a member entered the bid */
  how?: How
  note?: string
}

/** Sent to the people who asked the vendor and to the deal's owner, when someone else enters a bid, or the vendor declines. */
export const bidReceived = noticeKind<About>(
  'bid_received',
  {
    en: (about) => ({
      ...EN[about.how ?? 'entered'](about),
      action: about.how === 'declined' ? 'Open bids' : 'Compare bids',
      because: 'You’re receiving this because you asked for bids or own the deal.',
    }),
    es: (about) => ({
      ...ES[about.how ?? 'entered'](about),
      action: about.how === 'declined' ? 'Abrir cotizaciones' : 'Comparar cotizaciones',
      because: 'Recibe este correo porque usted pidió cotizaciones o es responsable del negocio.',
    }),
  },
  { line: 'orders', name: { en: 'Bid received', es: 'Cotización recibida' }, needs: 'deal.see_financials' },
)

type Said = (about: About) => { subject: string; paragraphs: string[] }

const EN: Readonly<Record<How, Said>> = {
  entered: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} bid ${moneyWords(totalCents, 'en')} on ${title}`,
    paragraphs: [`${by} entered the bid from ${vendor} on ${title} for ${deal}: ${moneyWords(totalCents, 'en')}.`],
  }),
  sent: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} bid ${moneyWords(totalCents, 'en')} on ${title}`,
    paragraphs: [`${by} sent a bid on ${title} for ${deal}: ${moneyWords(totalCents, 'en')}.`],
  }),
  changed: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} changed its bid on ${title} to ${moneyWords(totalCents, 'en')}`,
    paragraphs: [`${by} changed the bid on ${title} for ${deal}. It’s now ${moneyWords(totalCents, 'en')}.`],
  }),
  declined: ({ deal, title, vendor, by, note }) => ({
    subject: `${vendor} won’t bid on ${title}`,
    paragraphs: [`${by} declined to bid on ${title} for ${deal}:`, `“${note ?? ''}”`],
  }),
}

const ES: Readonly<Record<How, Said>> = {
  entered: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} cotizó ${moneyWords(totalCents, 'es')} por ${title}`,
    paragraphs: [`${by} registró la cotización de ${vendor} por ${title} en ${deal}: ${moneyWords(totalCents, 'es')}.`],
  }),
  sent: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} cotizó ${moneyWords(totalCents, 'es')} por ${title}`,
    paragraphs: [`${by} envió su cotización de ${title} en ${deal}: ${moneyWords(totalCents, 'es')}.`],
  }),
  changed: ({ deal, title, vendor, by, totalCents }) => ({
    subject: `${vendor} cambió su cotización de ${title} a ${moneyWords(totalCents, 'es')}`,
    paragraphs: [`${by} cambió su cotización de ${title} en ${deal}. Ahora es de ${moneyWords(totalCents, 'es')}.`],
  }),
  declined: ({ deal, title, vendor, by, note }) => ({
    subject: `${vendor} no cotizará ${title}`,
    paragraphs: [`${by} no cotizará ${title} en ${deal}:`, `“${note ?? ''}”`],
  }),
}

export function notifyOfBid(
  tx: Tx,
  ctx: Context,
  now: PackageNow,
  bid: BidRow,
  how: Exclude<How, 'declined'>,
): Promise<void> {
  return notify(tx, ctx, now, {
    vendorId: bid.vendorId,
    vendor: bid.vendorName,
    totalCents: sumCents(bid.lines.map(({ amountCents }) => amountCents ?? 0)),
    how,
  })
}

export function notifyOfDecline(tx: Tx, ctx: Context, now: PackageNow, invitation: InvitationRow): Promise<void> {
  const { vendorId, vendorName: vendor, declineNote: note } = invitation
  return notify(tx, ctx, now, { vendorId, vendor, totalCents: 0, how: 'declined', note })
}

type Heard = Pick<About, 'vendor' | 'totalCents' | 'how' | 'note'> & { vendorId: string }

function notify(
  tx: Tx,
  ctx: Context,
  { row, deal, invitations }: PackageNow,
  { vendorId, ...about }: Heard,
): Promise<void> {
  const invitedBy = invitations.find((one) => one.vendorId === vendorId)?.invitedBy
  const among = [...new Set([row.createdBy, deal.ownerId, ...(invitedBy ? [invitedBy] : [])])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, bidReceived, {
    link: packageAddress(row.dealId, row.id),
    params: { deal: row.dealName, title: row.title, by: ctx.actor.fullName || ctx.actor.email, ...about },
  })
}
