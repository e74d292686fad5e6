import type { VendorLocale } from '@plumbline/domain/vendors/vendor'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import { organizationName } from '../../vendors/org-store.ts'

type Request = { to: string; vendor: { name: string; locale: VendorLocale }; replyTo: string | null }

/** The product's request for the W-9 of a vendor that was paid. Replies go to an admin of the organization. */
export async function mailW9Request(
  tx: Tx,
  ctx: Context,
  { to, vendor: { name, locale }, replyTo }: Request,
): Promise<void> {
  const org = await tx.one(organizationName(ctx.tenant.orgId))
  const text = {
    en: {
      subject: `${org.name} needs your W-9`,
      paragraphs: [
        `${org.name} has paid ${name} this year and has no valid W-9 from you.`,
        'It needs one for Form 1099-NEC. Without it, it may have to withhold 24% of what it pays you.',
        'Reply to this email with the signed form attached. Never send a tax ID in the text of an email.',
      ],
      closing: `You’re receiving this because ${name} works with ${org.name}.`,
    },
    es: {
      subject: `${org.name} necesita su W-9`,
      paragraphs: [
        `${org.name} le ha pagado a ${name} este año y no tiene un W-9 vigente de usted.`,
        'Lo necesita para el formulario 1099-NEC. Sin él, quizá tenga que retener el 24% de lo que le paga.',
        'Responda a este correo y adjunte el formulario firmado. Nunca escriba un número fiscal en el texto de un correo.',
      ],
      closing: `Recibe este correo porque ${name} trabaja con ${org.name}.`,
    },
  }[locale]
  const mail = composeEmail(to, { locale, title: text.subject, ...text })
  await ctx.app.mail.send(tx, { ...mail, ...(replyTo ? { replyTo } : {}) })
}
