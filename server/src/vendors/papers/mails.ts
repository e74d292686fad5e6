import { type Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { VendorLocale } from '@plumbline/domain/vendors/vendor'
import { dayWords } from '../../notifications/phrases.ts'
import { organizationName } from '../org-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import { paperWords } from './words.ts'

type To = { to: string; vendor: { name: string; locale: VendorLocale } }

/** Someone of the organization asks for papers. */
export async function mailAsk(
  tx: Tx,
  ctx: Context,
  { to, vendor: { name, locale }, types }: To & { types: readonly PaperType[] },
): Promise<void> {
  const org = await tx.one(organizationName(ctx.tenant.orgId))
  const list = types.map((type) => `• ${paperWords(type, locale)}`)
  const asker = ctx.actor.fullName || ctx.actor.email
  const text = {
    en: {
      subject: `${org.name} needs ${types.length === 1 ? `your ${paperWords(types[0]!, 'en')}` : 'your papers'}`,
      paragraphs: [
        `${asker} at ${org.name} asks ${name} for:`,
        ...list,
        `Reply to this email with ${types.length === 1 ? 'it' : 'them'} attached. Never send a tax or bank number in the text of an email.`,
      ],
      closing: `You’re receiving this because ${name} works with ${org.name}.`,
    },
    es: {
      subject: `${org.name} necesita ${types.length === 1 ? `su ${paperWords(types[0]!, 'es')}` : 'sus documentos'}`,
      paragraphs: [
        `${asker}, de ${org.name}, le pide a ${name}:`,
        ...list,
        'Responda a este correo y adjunte los archivos. Nunca escriba un número fiscal o bancario en el texto de un correo.',
      ],
      closing: `Recibe este correo porque ${name} trabaja con ${org.name}.`,
    },
  }[locale]
  const mail = composeEmail(to, { locale, title: text.subject, ...text })
  await ctx.app.mail.send(tx, { ...mail, ...(ctx.actor.email ? { replyTo: ctx.actor.email } : {}) })
}

export type Ending = { type: PaperType; day: Day; daysLeft: number }

/** The product reminds a vendor of papers that end or have ended. Replies go to an admin of the organization. */
export async function mailReminder(
  tx: Tx,
  ctx: Context,
  { to, vendor: { name, locale }, endings, replyTo }: To & { endings: readonly Ending[]; replyTo: string | null },
): Promise<void> {
  const org = await tx.one(organizationName(ctx.tenant.orgId))
  const text = { en: reminderEn, es: reminderEs }[locale](name, org.name, endings)
  const mail = composeEmail(to, { locale, title: text.subject, ...text })
  await ctx.app.mail.send(tx, { ...mail, ...(replyTo ? { replyTo } : {}) })
}

function reminderEn(vendor: string, org: string, endings: readonly Ending[]) {
  const ended = endings.every(({ daysLeft }) => daysLeft < 0)
  return {
    subject: `${org} needs a new certificate from ${vendor}`,
    paragraphs: [
      ...endings.map(({ type, day, daysLeft }) =>
        daysLeft < 0
          ? `Your ${paperWords(type, 'en')} ended on ${dayWords(day, 'en')}.`
          : `Your ${paperWords(type, 'en')} ends on ${dayWords(day, 'en')}.`,
      ),
      ended
        ? `${org} can’t send you new orders until it has a current one. Reply to this email with it attached.`
        : 'Reply to this email with the renewal attached.',
    ],
    closing: `You’re receiving this because ${vendor} works with ${org}.`,
  }
}

function reminderEs(vendor: string, org: string, endings: readonly Ending[]) {
  const ended = endings.every(({ daysLeft }) => daysLeft < 0)
  return {
    subject: `${org} necesita un certificado nuevo de ${vendor}`,
    paragraphs: [
      ...endings.map(({ type, day, daysLeft }) =>
        daysLeft < 0
          ? `Su ${paperWords(type, 'es')} venció el ${dayWords(day, 'es')}.`
          : `Su ${paperWords(type, 'es')} vence el ${dayWords(day, 'es')}.`,
      ),
      ended
        ? `${org} no puede enviarle órdenes nuevas hasta tener uno vigente. Responda a este correo y adjúntelo.`
        : 'Responda a este correo y adjunte la renovación.',
    ],
    closing: `Recibe este correo porque ${vendor} trabaja con ${org}.`,
  }
}
