import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { INVITATION_DAYS } from '@plumbline/domain/team/invitation'
import type { MemberRole } from '@plumbline/domain/access/roles'
import type { Locale } from '../../platform/http/workplace.ts'
import { type Mail, composeEmail } from '../../platform/mail/compose.ts'
import { asRoles } from '../../access/role-words.ts'

/** The organization as identified in its emails. */
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
  closing: string
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: ({ invitedBy, organization }) => `${invitedBy} invited you to ${organization.name}`,
    greeting: (name) => `Hi ${name},`,
    body: ({ invitedBy, organization }, roles) =>
      `${invitedBy} invited you to join ${organization.name} on Plumbline as ${roles}.`,
    validFor: `The link works once, expires in ${INVITATION_DAYS} days, and is only for this email address.`,
    action: (organization) => `Join ${organization}`,
    closing: 'If you don’t know who this is, you can ignore this email. Nothing will happen.',
  },
  es: {
    subject: ({ invitedBy, organization }) => `${invitedBy} le invitó a ${organization.name}`,
    greeting: (name) => `Hola, ${name}:`,
    body: ({ invitedBy, organization }, roles) =>
      `${invitedBy} le invitó a unirse a ${organization.name} en Plumbline con el rol de ${roles}.`,
    validFor: `El enlace sirve una sola vez, vence en ${INVITATION_DAYS} días y es solo para este correo.`,
    action: (organization) => `Unirme a ${organization}`,
    closing: 'Si no sabe quién le envió la invitación, ignore este correo. No pasará nada.',
  },
}

/** The email with an invitation's link. */
export function invitationEmail(email: InvitationEmail): Mail {
  const { to, fullName, organization, locale, url } = email
  const words = WORDS[locale]
  const roles = asRoles(email.roles, locale)
  return composeEmail(to, {
    locale,
    subject: words.subject(email),
    title: words.subject(email),
    paragraphs: [...(fullName ? [words.greeting(fullName)] : []), words.body(email, roles), words.validFor],
    action: { label: words.action(organization.name), url },
    closing: words.closing,
    signature: signatureOf(organization),
  })
}

/** Empty if the organization has provided nothing but its name. */
function signatureOf({ legalName, address, phone }: Sender): string[] {
  const lines = [legalName, ...(address?.split('\n') ?? []), phone && showPhoneNumber(phone)]
  return lines.flatMap((line) => line?.trim() || [])
}
