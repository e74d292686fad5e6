import type { Profile, SAML } from '@node-saml/node-saml'
import type { AuthSettings } from '../settings.ts'
import { requireGoodEncryption } from './encryption.ts'
import type { Firm } from './settings.ts'

/** How far an identity provider's clock can be off from ours. */
const CLOCK_SKEW_MS = 60_000

/** A statement about a person that an identity provider vouches for. */
export type Assertion = {
  id: string
  /** The identity provider's permanent name for the person. */
  subject: string
  format: string | null
  attributes: Readonly<Record<string, unknown>>
  /** The request this responds to; null when it's unsolicited. */
  answers: string | null
  /** The latest time it can be used. */
  expiresAt: Date
  /** When the identity provider wants the session to end. */
  sessionEnds: Date | null
}

/** Our entity ID and callback URL, as registered with identity providers. */
export function serviceAddresses({ externalUrl }: AuthSettings): { entityId: string; consumer: string } {
  return { entityId: `${externalUrl}/sso/saml/metadata`, consumer: `${externalUrl}/sso/saml/acs` }
}

/** The library is about 21 MB and only needed for SSO, so it's loaded with the first SSO request. */
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
    // Either one must be signed. The library ensures this and never reads unsigned content.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Checked below, using the signed content.
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  })
}

/** Our metadata, for the identity provider's administrator to import. */
export async function describeService(settings: AuthSettings): Promise<string> {
  const certificate = settings.sso?.ownKey?.certificate ?? null
  return (await speaker(settings, null, '_plumbline')).generateServiceProviderMetadata(certificate, certificate)
}

/**
 * The URL where a person signs in with their identity provider. @param requestId the id that the response will refer to
 */
export async function requestAddress(settings: AuthSettings, firm: Firm, requestId: string): Promise<string> {
  return (await speaker(settings, firm, requestId)).getAuthorizeUrlAsync('', undefined, {})
}

/** @throws an Error that says why the response is invalid */
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
    // The same error for every failure: otherwise, altered responses could be used to find out the encrypted content.
    if (isEncrypted) throw new Error('its encrypted assertion can’t be read', { cause })
    throw cause
  }
}

/** An element as the library returns it: attributes under `$`, children as arrays. */
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

/**
 * Reads what an unverified response claims about itself, only to choose the keys to verify it with. Nothing in it is
 * trusted.
 */
export function peek(response: string): { answers: string | null; issuer: string | null } {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  return {
    answers: /<(?:[\w-]+:)?Response\b[^>]*?\sInResponseTo=["']([^"']+)["']/.exec(xml)?.[1] ?? null,
    issuer: /<(?:[\w-]+:)?Issuer\b[^>]*>\s*([^<]+?)\s*</.exec(xml)?.[1] ?? null,
  }
}
