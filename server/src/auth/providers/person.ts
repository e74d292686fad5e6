import type { ProvidedEmail } from '@plumbline/domain/auth/providers/account-choice'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { isStorableText } from '@plumbline/domain/storable-text'
import type { Metadata } from '../users/store.ts'

/** A user as described by an outside provider. */
export type OutsidePerson = {
  provider: string
  /** The provider's own permanent id for them. */
  subject: string
  emails: readonly ProvidedEmail[]
  /** Stored with the identity. */
  claims: Metadata
}

type Claims = Readonly<Record<string, unknown>>

/** Claims are part of every access token, so long ones, such as inline images, are left out. */
const LONGEST_CLAIM = 512
const LONGEST_SUBJECT = 512

const KEPT_CLAIMS = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
] as const
/** What Google and Microsoft report about a user's organization. */
const CUSTOM_CLAIMS = ['hd', 'tid'] as const

/** @returns null if the claims don't identify anyone */
export function personOfClaims(
  provider: string,
  claims: Claims,
  verifiedClaims: readonly string[],
): OutsidePerson | null {
  const kept = { ...pick(claims, KEPT_CLAIMS) }
  const custom = pick(claims, CUSTOM_CLAIMS)
  const joined = [kept['given_name'], kept['family_name']].filter(Boolean).join(' ')
  return personOf(provider, claims['sub'], {
    emails: emailsOf([{ email: claims['email'], verified: verifiedClaims.some((claim) => isYes(claims[claim])) }]),
    claims: {
      ...kept,
      ...names(kept['name'] ?? joined, kept['picture']),
      ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
    },
  })
}

/** @param claims the response from GitHub's `/user` or Facebook's `/me` */
export function personOfProfile(
  provider: string,
  claims: Claims,
  emails: readonly Claims[] | null,
): OutsidePerson | null {
  const picture = claims['avatar_url'] ?? (claims['picture'] as { data?: { url?: unknown } } | undefined)?.data?.url
  const {
    name,
    login,
    picture: image,
  } = pick({ name: claims['name'], login: claims['login'], picture }, ['name', 'login', 'picture'])
  const id = claims['id']
  return personOf(provider, typeof id === 'number' ? String(id) : id, {
    // A provider without its own list only reports an address once it is confirmed.
    emails: emailsOf(emails ?? [{ email: claims['email'], verified: true }]),
    claims: {
      ...names(name ?? login ?? '', image),
      ...(login ? { user_name: login, preferred_username: login } : {}),
    },
  })
}

function personOf(
  provider: string,
  subject: unknown,
  { emails, claims }: Pick<OutsidePerson, 'emails' | 'claims'>,
): OutsidePerson | null {
  if (typeof subject !== 'string' || subject === '' || subject.length > LONGEST_SUBJECT || !isStorableText(subject))
    return null
  return { provider, subject, emails, claims: { ...claims, sub: subject, provider_id: subject } }
}

function names(name: string, picture: string | undefined): Metadata {
  return {
    ...(name === '' ? {} : { name, full_name: name }),
    ...(picture === undefined ? {} : { picture, avatar_url: picture }),
  }
}

function emailsOf(claims: readonly Claims[]): ProvidedEmail[] {
  return claims.flatMap(({ email, verified, primary }) => {
    const address = typeof email === 'string' ? normalizeEmail(email) : null
    if (address === null) return []
    return [{ address, isVerified: isYes(verified), isPrimary: claims.length === 1 || primary === true }]
  })
}

/** Checks for true, which Apple and Microsoft sometimes send as text or a number. */
function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

function pick<Name extends string>(claims: Claims, wanted: readonly Name[]): Partial<Record<Name, string>> {
  const found = wanted.flatMap((name) => {
    const value = claims[name]
    const isKept = typeof value === 'string' && value !== '' && value.length <= LONGEST_CLAIM && isStorableText(value)
    return isKept ? [[name, value] as const] : []
  })
  return Object.fromEntries(found) as Partial<Record<Name, string>>
}
