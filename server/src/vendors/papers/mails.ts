import { type Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { VendorLocale } from '@plumbline/domain/vendors/vendor'
import { dayWords } from '../../notifications/phrases.ts'
import { organizationName } from '../org-store.ts'
import { portalLinks } from '../providers.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import { paperWords } from './words.ts'

type To = { to: string; vendor: { id: string; name: string; locale: VendorLocale } }

/** Leads to the papers of the vendor's portal, if it has one. */
async function linkToPortal(tx: Tx, ctx: Context, vendorId: string): Promise<string | null> {
  const links = await portalLinks.ask(tx, ctx, { vendorId, orderId: null, leadsTo: 'papers' })
  return links.find((url) => url !== null) ?? null
}

const TO_PORTAL: Record<VendorLocale, { send: string; action: string }> = {
  en: {
    send: 'Send it with the button below: a photo or a PDF is enough. No password needed.',
    action: 'Send it in the portal',
  },
  es: {
    send: 'Puede enviarlo con el botón de abajo: basta una foto o un PDF. No necesita contraseña.',
    action: 'Enviarlo en el portal',
  },
}

/** The button into the portal, for an email that has one. */
function actionTo(url: string | null, locale: VendorLocale) {
  return url === null ? {} : { action: { label: TO_PORTAL[locale].action, url } }
}

/** Someone of the organization asks for papers. */
export async function mailAsk(
  tx: Tx,
  ctx: Context,
  { to, vendor: { id, name, locale }, types }: To & { types: readonly PaperType[] },
): Promise<void> {
  const org = await tx.one(organizationName(ctx.tenant.orgId))
  const url = await linkToPortal(tx, ctx, id)
  const list = types.map((type) => `• ${paperWords(type, locale)}`)
  const asker = ctx.actor.fullName || ctx.actor.email
  const text = {
    en: {
      subject: `${org.name} needs ${types.length === 1 ? `your ${paperWords(types[0]!, 'en')}` : 'your documents'}`,
      paragraphs: [
        `${asker} at ${org.name} is asking ${name} for:`,
        ...list,
        url === null
          ? `Reply to this email with ${types.length === 1 ? 'it' : 'them'} attached. Never send a tax or bank number in the text of an email.`
          : TO_PORTAL.en.send,
      ],
      closing: `You’re receiving this because ${name} works with ${org.name}.`,
    },
    es: {
      subject: `${org.name} necesita ${types.length === 1 ? `su ${paperWords(types[0]!, 'es')}` : 'sus documentos'}`,
      paragraphs: [
        `${asker}, de ${org.name}, le pide a ${name}:`,
        ...list,
        url === null
          ? 'Responda a este correo y adjunte los archivos. Nunca escriba un número fiscal o bancario en el texto de un correo.'
          : TO_PORTAL.es.send,
      ],
      closing: `Recibe este correo porque ${name} trabaja con ${org.name}.`,
    },
  }[locale]
  const mail = composeEmail(to, { locale, title: text.subject, ...text, ...actionTo(url, locale) })
  await ctx.app.mail.send(tx, { ...mail, ...(ctx.actor.email ? { replyTo: ctx.actor.email } : {}) })
}

export type Ending = { type: PaperType; day: Day; daysLeft: number }

/** The product reminds a vendor of papers that end or have ended. Replies go to an admin of the organization. */
export async function mailReminder(
  tx: Tx,
  ctx: Context,
  { to, vendor: { id, name, locale }, endings, replyTo }: To & { endings: readonly Ending[]; replyTo: string | null },
): Promise<void> {
  const org = await tx.one(organizationName(ctx.tenant.orgId))
  const url = await linkToPortal(tx, ctx, id)
  const text = { en: reminderEn, es: reminderEs }[locale]({
    vendor: name,
    org: org.name,
    endings,
    hasPortal: url !== null,
  })
  const mail = composeEmail(to, { locale, title: text.subject, ...text, ...actionTo(url, locale) })
  await ctx.app.mail.send(tx, { ...mail, ...(replyTo ? { replyTo } : {}) })
}

type Reminder = { vendor: string; org: string; endings: readonly Ending[]; hasPortal: boolean }

function reminderEn({ vendor, org, endings, hasPortal }: Reminder) {
  const ended = endings.every(({ daysLeft }) => daysLeft < 0)
  const [send, sendRenewal] = hasPortal
    ? [TO_PORTAL.en.send, TO_PORTAL.en.send]
    : ['Reply to this email with it attached.', 'Reply to this email with the renewal attached.']
  return {
    subject: `${org} needs a new certificate from ${vendor}`,
    paragraphs: [
      ...endings.map(({ type, day, daysLeft }) =>
        daysLeft < 0
          ? `Your ${paperWords(type, 'en')} expired on ${dayWords(day, 'en')}.`
          : `Your ${paperWords(type, 'en')} expires on ${dayWords(day, 'en')}.`,
      ),
      ended ? `${org} can’t send you new orders until it has a current one. ${send}` : sendRenewal,
    ],
    closing: `You’re receiving this because ${vendor} works with ${org}.`,
  }
}

function reminderEs({ vendor, org, endings, hasPortal }: Reminder) {
  const ended = endings.every(({ daysLeft }) => daysLeft < 0)
  const [send, sendRenewal] = hasPortal
    ? [TO_PORTAL.es.send, TO_PORTAL.es.send]
    : ['Responda a este correo y adjúntelo.', 'Responda a este correo y adjunte la renovación.']
  return {
    subject: `${org} necesita un certificado nuevo de ${vendor}`,
    paragraphs: [
      ...endings.map(({ type, day, daysLeft }) =>
        daysLeft < 0
          ? `Su ${paperWords(type, 'es')} venció el ${dayWords(day, 'es')}.`
          : `Su ${paperWords(type, 'es')} vence el ${dayWords(day, 'es')}.`,
      ),
      ended ? `${org} no puede enviarle órdenes nuevas hasta tener uno vigente. ${send}` : sendRenewal,
    ],
    closing: `Recibe este correo porque ${vendor} trabaja con ${org}.`,
  }
}
