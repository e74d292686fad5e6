import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { INVITATION_DAYS } from '@plumbline/domain/team/invitation'
import type { MemberRole } from '@plumbline/domain/access/roles'
import type { Locale } from '../../platform/http/workplace.ts'
import { type Mail, composeEmail } from '../../platform/mail/compose.ts'
import { listOfRoles } from '../../access/role-words.ts'

/** The organization as its letters name it. */
export type Sender = { name: string; legalName: string | null; address: string | null; phone: string | null }

export type InvitationEmail = {
  to: string
  fullName: string
  organization: Sender
  invitedBy: string
  roles: readonly MemberRole[]
  locale: Locale
  url: string
}

type Words = {
  subject: (email: InvitationEmail) => string
  greeting: (name: string) => string
  body: (email: InvitationEmail, roles: string) => string
  validFor: string
  action: (organization: string) => string
  copyHint: string
  closing: string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: ({ invitedBy, organization }) => `${invitedBy} invites you to ${organization.name}`,
    greeting: (name) => `Hello ${name},`,
    body: ({ invitedBy, organization }, roles) =>
      `${invitedBy} invites you to work with ${organization.name} on Plumbline, as ${roles}.`,
    validFor: `The link works once, for ${INVITATION_DAYS} days, and only for this e-mail address.`,
    action: (organization) => `Join ${organization}`,
    copyHint: 'If the button does not work, copy this address into your browser:',
    closing: 'If you do not know who this is, ignore this message: nothing happens.',
  },
  es: {
    subject: ({ invitedBy, organization }) => `${invitedBy} le invita a ${organization.name}`,
    greeting: (name) => `Hola, ${name}:`,
    body: ({ invitedBy, organization }, roles) =>
      `${invitedBy} le invita a trabajar con ${organization.name} en Plumbline, como ${roles}.`,
    validFor: `El enlace funciona una sola vez, durante ${INVITATION_DAYS} días, y solo para este correo electrónico.`,
    action: (organization) => `Unirme a ${organization}`,
    copyHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
    closing: 'Si no sabe quién le invita, ignore este mensaje: no pasa nada.',
  },
}

/** The mail that carries an invitation's link. */
export function invitationEmail(email: InvitationEmail): Mail {
  const { to, fullName, organization, locale, url } = email
  const words = WORDS[locale]
  const roles = listOfRoles(email.roles, locale)
  return composeEmail(to, {
    locale,
    subject: words.subject(email),
    title: words.subject(email),
    paragraphs: [...(fullName ? [words.greeting(fullName)] : []), words.body(email, roles), words.validFor],
    action: { label: words.action(organization.name), url, copyHint: words.copyHint },
    closing: words.closing,
    signature: signatureOf(organization),
  })
}

/** Nothing where the organization says nothing more of itself than its name. */
function signatureOf({ legalName, address, phone }: Sender): string[] {
  const lines = [legalName, ...(address?.split('\n') ?? []), phone && showPhoneNumber(phone)]
  return lines.flatMap((line) => line?.trim() || [])
}
