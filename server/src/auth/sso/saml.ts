import type { Profile, SAML } from '@node-saml/node-saml'
import type { AuthSettings } from '../settings.ts'
import { requireGoodEncryption } from './encryption.ts'
import type { Firm } from './settings.ts'

/** How far a firm's clock may be from ours. */
const CLOCK_SKEW_MS = 60_000

/** What a firm vouches for. */
export type Assertion = {
  id: string
  /** The firm's own name for the person, for good. */
  subject: string
  format: string | null
  attributes: Readonly<Record<string, unknown>>
  /** The request it answers; null when nobody asked. */
  answers: string | null
  /** Until when it may be brought. */
  expiresAt: Date
  /** When the session ends, as the firm wants it. */
  sessionEnds: Date | null
}

/** Our names at identity providers. */
export function serviceAddresses({ externalUrl }: AuthSettings): { entityId: string; consumer: string } {
  return { entityId: `${externalUrl}/sso/saml/metadata`, consumer: `${externalUrl}/sso/saml/acs` }
}

/** The library is some 21 MB, for installations with firms: loaded with the first request of one. */
async function speaker(settings: AuthSettings, firm: Firm | null, requestId: string): Promise<SAML> {
  const { SAML: Speaker, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, consumer } = serviceAddresses(settings)
  const ownKey = settings.sso?.ownKey
  return new Speaker({
    ...(ownKey ? { privateKey: ownKey.privateKey, decryptionPvk: ownKey.privateKey } : {}),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    idpCert: firm ? [...firm.certificates] : ['none'],
    entryPoint: firm?.signInUrl ?? '',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    // One of the two must be signed; the library sees to that, and reads nothing that is not.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Which request an assertion answers is checked below, against what is signed.
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  })
}

/** What an identity provider's administrator imports. */
export async function describeService(settings: AuthSettings): Promise<string> {
  const certificate = settings.sso?.ownKey?.certificate ?? null
  return (await speaker(settings, null, '_plumbline')).generateServiceProviderMetadata(certificate, certificate)
}

/** Where a person signs in at their firm. @param requestId what the answer will name */
export async function requestAddress(settings: AuthSettings, firm: Firm, requestId: string): Promise<string> {
  return (await speaker(settings, firm, requestId)).getAuthorizeUrlAsync('', undefined, {})
}

/** @throws an Error that says why the response does not hold */
export async function readResponse(
  settings: AuthSettings,
  firm: Firm,
  response: string,
  now: Date,
): Promise<Assertion> {
  const profile = await readProfile(settings, firm, response)
  if (!profile) throw new Error('it does not name a user')
  if (profile.issuer !== firm.entityId) throw new Error('it has a different issuer')
  return assertionOf(profile, serviceAddresses(settings).consumer, now)
}

async function readProfile(settings: AuthSettings, firm: Firm, response: string): Promise<Profile | null> {
  const isEncrypted = requireGoodEncryption(response)
  const service = await speaker(settings, firm, '_none')
  try {
    return (await service.validatePostResponseAsync({ SAMLResponse: response })).profile
  } catch (cause) {
    // One answer for all of them: what goes wrong with a changed one must not tell what is inside.
    if (isEncrypted) throw new Error('its encrypted assertion can’t be read', { cause })
    throw cause
  }
}

/** Elements as the library hands them over: attributes under `$`, children as lists. */
type Element = { $?: Record<string, string>; [child: string]: unknown }

function assertionOf(profile: Profile, consumer: string, now: Date): Assertion {
  const assertion = profile.getAssertion?.()['Assertion'] as Element | undefined
  const id = assertion?.$?.['ID']
  if (!assertion || !id || typeof profile.nameID !== 'string' || profile.nameID === '')
    throw new Error('it does not name a user')
  const bearer = childrenOf(childrenOf(assertion, 'Subject')[0], 'SubjectConfirmation')
    .map((confirmation) => childrenOf(confirmation, 'SubjectConfirmationData')[0]?.$ ?? {})
    .find((data) => data['Recipient'] === consumer && isAhead(data['NotOnOrAfter'], now))
  if (!bearer) throw new Error('it was meant for another service or has expired')
  if (childrenOf(childrenOf(assertion, 'Conditions')[0], 'AudienceRestriction').length === 0)
    throw new Error('it has no audience')
  const sessionEnds = childrenOf(assertion, 'AuthnStatement')[0]?.$?.['SessionNotOnOrAfter']
  if (sessionEnds !== undefined && !(new Date(sessionEnds) > now)) throw new Error('its session has ended')
  return {
    id,
    subject: profile.nameID,
    format: profile.nameIDFormat ?? null,
    attributes: (profile['attributes'] ?? {}) as Record<string, unknown>,
    answers: bearer['InResponseTo'] ?? null,
    expiresAt: new Date(new Date(bearer['NotOnOrAfter'] ?? '').getTime() + CLOCK_SKEW_MS),
    sessionEnds: sessionEnds === undefined ? null : new Date(sessionEnds),
  }
}

function childrenOf(element: Element | undefined, name: string): Element[] {
  const children = element?.[name]
  return Array.isArray(children) ? (children as Element[]) : []
}

function isAhead(instant: string | undefined, now: Date): boolean {
  return instant !== undefined && new Date(instant).getTime() + CLOCK_SKEW_MS > now.getTime()
}

/** What an unproven response says about itself, to know whose keys to try on it; nothing of it is believed. */
export function peek(response: string): { answers: string | null; issuer: string | null } {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  return {
    answers: /<(?:[\w-]+:)?Response\b[^>]*?\sInResponseTo=["']([^"']+)["']/.exec(xml)?.[1] ?? null,
    issuer: /<(?:[\w-]+:)?Issuer\b[^>]*>\s*([^<]+?)\s*</.exec(xml)?.[1] ?? null,
  }
}
