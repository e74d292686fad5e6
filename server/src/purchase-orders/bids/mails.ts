import { quantityWords } from '@plumbline/domain/budgets/estimates/unit-words'
import type { Day } from '@plumbline/domain/calendar'
import { organizationName } from '../../vendors/org-store.ts'
import { portalLinks } from '../../vendors/providers.ts'
import { dayWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail, type Email } from '../../platform/mail/compose.ts'
import type { AskedVendor } from './bids-store.ts'
import type { PackageNow } from './package-now.ts'

type Addressee = Pick<AskedVendor, 'id' | 'name' | 'locale'> & { email: string }
type Text = Pick<Email, 'subject' | 'title' | 'paragraphs' | 'closing' | 'action'>
type Said = { org: string; asker: string; vendor: string; now: PackageNow }
/** @property link into the vendor's portal, if it has one */
type Asked = Said & { link: string | null }

/** Asks a vendor for a price, in its language and in its portal if it has one. Replies go to the person who asks. */
export async function mailInvitation(
  tx: Tx,
  ctx: Context,
  now: PackageNow,
  { to, again }: { to: Addressee; again: boolean },
): Promise<void> {
  if (ctx.isSilent) return
  const links = await portalLinks.ask(tx, ctx, { vendorId: to.id, orderId: null })
  const link = links.find((url) => url !== null) ?? null
  await send(tx, ctx, to, (said) => INVITED[to.locale]({ ...said, now, link }, again))
}

const INVITED: Readonly<Record<'en' | 'es', (asked: Asked, again: boolean) => Text>> = {
  en: ({ org, asker, vendor, now, link }, again) => ({
    subject: `${again ? 'Reminder: ' : ''}${org} asks for your bid on ${now.row.title}`,
    title: again ? `We’re still waiting for your bid: ${now.row.title}` : `Please bid on: ${now.row.title}`,
    paragraphs: [
      `${asker} at ${org} is asking ${vendor} to price the work below at ${now.row.dealName}.`,
      ...scopeWords(now, 'en'),
      now.row.note,
      dated(now.row.needBy, (day) => `The work has to be finished by ${dayWords(day, 'en')}.`),
      dated(now.row.closesOn, (day) => `Please send your bid by ${dayWords(day, 'en')}.`),
      link === null
        ? 'Reply to this email with a price for each line, what isn’t included, and the day you’d finish.'
        : 'Send your bid online with the button below: a price for each line, what isn’t included, and the day you’d finish. You can change it until bidding closes.',
    ].filter((paragraph) => paragraph !== ''),
    ...(link === null ? {} : { action: { label: 'Send a bid', url: link } }),
    closing: `You’re receiving this because ${org} would like to work with ${vendor}.`,
  }),
  es: ({ org, asker, vendor, now, link }, again) => ({
    subject: `${again ? 'Recordatorio: ' : ''}${org} le pide su cotización de ${now.row.title}`,
    title: again ? `Seguimos esperando su cotización: ${now.row.title}` : `Le pedimos una cotización: ${now.row.title}`,
    paragraphs: [
      `${asker}, de ${org}, le pide a ${vendor} un precio por el siguiente trabajo en ${now.row.dealName}.`,
      ...scopeWords(now, 'es'),
      now.row.note,
      dated(now.row.needBy, (day) => `El trabajo debe quedar terminado el ${dayWords(day, 'es')}.`),
      dated(now.row.closesOn, (day) => `Envíe su cotización a más tardar el ${dayWords(day, 'es')}.`),
      link === null
        ? 'Responda a este correo con un precio por renglón, lo que no incluye y el día en que terminaría.'
        : 'Envíe su cotización en línea con el botón de abajo: un precio por renglón, lo que no incluye y el día en que terminaría. Puede cambiarla hasta que se cierre la recepción.',
    ].filter((paragraph) => paragraph !== ''),
    ...(link === null ? {} : { action: { label: 'Enviar mi cotización', url: link } }),
    closing: `Recibe este correo porque a ${org} le gustaría trabajar con ${vendor}.`,
  }),
}

/** Our own estimate stays with us. */
function scopeWords({ lines }: PackageNow, locale: 'en' | 'es'): string[] {
  return lines.map(({ description, qty, unit }) => {
    const quantity = quantityWords(qty, unit, locale)
    return quantity === '' ? `• ${description}` : `• ${description} (${quantity})`
  })
}

function dated(day: Day | null, words: (day: Day) => string): string {
  return day === null ? '' : words(day)
}

/** Thanks a vendor whose bid wasn't taken. */
export async function mailThanks(tx: Tx, ctx: Context, now: PackageNow, to: Addressee): Promise<void> {
  await send(tx, ctx, to, (said) => THANKED[to.locale]({ ...said, now }))
}

const THANKED: Readonly<Record<'en' | 'es', (said: Said) => Text>> = {
  en: ({ org, vendor, now }) => ({
    subject: `Thank you for your bid on ${now.row.title}`,
    title: 'Thank you for your bid',
    paragraphs: [
      `Thank you for the time you put into your bid on ${now.row.title} at ${now.row.dealName}. We gave the work to another company this time.`,
      'We hope you’ll bid on the next one.',
    ],
    closing: `You’re receiving this because ${vendor} sent a bid to ${org}.`,
  }),
  es: ({ org, vendor, now }) => ({
    subject: `Gracias por su cotización de ${now.row.title}`,
    title: 'Gracias por su cotización',
    paragraphs: [
      `Gracias por el tiempo que dedicó a su cotización de ${now.row.title} en ${now.row.dealName}. Esta vez le dimos el trabajo a otra empresa.`,
      'Nos gustaría volver a pedirle una cotización en la próxima ocasión.',
    ],
    closing: `Recibe este correo porque ${vendor} le envió una cotización a ${org}.`,
  }),
}

async function send(tx: Tx, ctx: Context, to: Addressee, words: (said: Omit<Said, 'now'>) => Text): Promise<void> {
  if (ctx.isSilent) return
  const { name: org } = await tx.one(organizationName(ctx.tenant.orgId))
  const text = words({ org, asker: ctx.actor.fullName || ctx.actor.email, vendor: to.name })
  const mail = composeEmail(to.email, { locale: to.locale, ...text })
  await ctx.app.mail.send(tx, { ...mail, ...(ctx.actor.email ? { replyTo: ctx.actor.email } : {}) })
}
