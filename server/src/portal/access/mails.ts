import { ENTRY_LINK_DAYS, PORTAL_SESSION_HOURS, SIGN_IN_LINK_MINUTES } from '@plumbline/domain/portal/access'
import { composeEmail, type Email, type Mail } from '../../platform/mail/compose.ts'
import type { OpenVendor, LinkPlace } from './store.ts'

/** Tokens are in the fragment, which browsers never send: neither logs nor mail scanners see them. */
export function signInUrl(publicUrl: string, token: string, leadsTo: LinkPlace): string {
  return `${pageUrl(publicUrl, leadsTo)}#link=${token}`
}

export function entryUrl(publicUrl: string, token: string, leadsTo: LinkPlace): string {
  return `${pageUrl(publicUrl, leadsTo)}#entry=${token}`
}

function pageUrl(publicUrl: string, leadsTo: LinkPlace): string {
  return leadsTo === null ? `${publicUrl}/portal` : `${publicUrl}/portal/${leadsTo}`
}

type Words = Omit<Email, 'locale' | 'code' | 'action'> & { action: string; codeLabel?: string }

/** The link and the code that sign a vendor in. */
export function signInMail(vendor: OpenVendor, { url, code }: { url: string; code: string }): Mail {
  const { organization, name, locale } = vendor
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const words: Record<'en' | 'es', Words> = {
    en: {
      subject: `Your sign-in link for ${organization}`,
      title: `Sign in to the ${organization} vendor portal`,
      paragraphs: [
        `This link signs ${name} in to its orders and invoices with ${organization}. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
      ],
      action: 'Sign in',
      codeLabel: 'Or enter this code on the device where you requested it:',
      closing: `Once you’re in, you stay signed in for ${PORTAL_SESSION_HOURS} hours. Don’t forward this email. If you didn’t request it, ignore it.`,
    },
    es: {
      subject: `Su enlace de acceso a ${organization}`,
      title: `Entre al portal de proveedores de ${organization}`,
      paragraphs: [
        `Con este enlace, ${name} entra a sus órdenes y facturas con ${organization}. Sirve una sola vez, durante ${SIGN_IN_LINK_MINUTES} minutos.`,
      ],
      action: 'Entrar',
      codeLabel: 'O escriba este código en el dispositivo donde lo pidió:',
      closing: `Su sesión dura ${PORTAL_SESSION_HOURS} horas. No reenvíe este correo. Si usted no lo pidió, ignórelo.`,
    },
  }
  const { action, codeLabel = '', ...text } = words[locale]
  return composeEmail(vendor.email, {
    locale,
    ...text,
    action: { label: action, url },
    code: { label: codeLabel, value: spaced },
  })
}

/** Invites a vendor to its portal. Its link only leads to the sign-in page. */
export function invitationMail(
  { organization, name, locale, email }: Pick<OpenVendor, 'organization' | 'name' | 'locale' | 'email'>,
  { url, replyTo }: { url: string; replyTo: string },
): Mail {
  const words: Record<'en' | 'es', Words> = {
    en: {
      subject: `${organization} opened a vendor portal for ${name}`,
      title: `Your orders with ${organization}, in one place`,
      paragraphs: [
        `${organization} opened a portal for ${name}. There you can see and accept your orders, and check what’s been paid and what’s still to come. No password needed.`,
        `The button leads to a page that emails you a sign-in link. It works for ${ENTRY_LINK_DAYS} days.`,
      ],
      action: 'Open the portal',
      closing: `You’re receiving this because ${name} works with ${organization}.`,
    },
    es: {
      subject: `${organization} abrió un portal de proveedores para ${name}`,
      title: `Sus órdenes con ${organization}, en un solo lugar`,
      paragraphs: [
        `${organization} abrió un portal para ${name}. Ahí puede ver y aceptar sus órdenes, y consultar lo que ya se pagó y lo que falta. No necesita contraseña.`,
        `El botón lleva a una página que le envía un enlace de acceso por correo. Sirve durante ${ENTRY_LINK_DAYS} días.`,
      ],
      action: 'Abrir el portal',
      closing: `Recibe este correo porque ${name} trabaja con ${organization}.`,
    },
  }
  const { action, ...text } = words[locale]
  const mail = composeEmail(email, { locale, ...text, action: { label: action, url } })
  return replyTo === '' ? mail : { ...mail, replyTo }
}
