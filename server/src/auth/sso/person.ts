import { normalizeEmail } from '@plumbline/domain/email-address'
import { isStorableText } from '@plumbline/domain/storable-text'
import type { OutsidePerson } from '../providers/person.ts'
import { FIRM_PREFIX } from '../users/identity-store.ts'
import type { Assertion } from './saml.ts'
import type { Firm } from './settings.ts'

const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** The attribute names that identity providers commonly use for each claim. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'mail', 'Email', 'emailAddress', `${SOAP}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  full_name: [
    'full_name',
    'displayName',
    'name',
    'cn',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'urn:oid:2.5.4.3',
  ],
  given_name: ['given_name', 'givenName', 'firstName', `${SOAP}/givenname`, 'urn:oid:2.5.4.42'],
  family_name: ['family_name', 'sn', 'lastName', `${SOAP}/surname`, 'urn:oid:2.5.4.4'],
}
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const LONGEST = 512

/** @returns null when the identity provider names the person only transiently */
export function personOfAssertion(firm: Firm, { subject, format, attributes }: Assertion): OutsidePerson | null {
  if (format === TRANSIENT || subject.length > LONGEST || !isStorableText(subject)) return null
  const sent: Record<string, string> = {}
  for (const [claim, sources] of Object.entries({ ...USUAL, ...firm.attributes })) {
    const text = sources.map((source) => firstText(attributes[source])).find((found) => found !== null)
    if (text) sent[claim] = text
  }
  const { email: address, ...claims } = sent
  const email = normalizeEmail(address ?? subject)
  const joined = [claims['given_name'], claims['family_name']].filter(Boolean).join(' ')
  const fullName = claims['full_name'] ?? joined
  return {
    provider: `${FIRM_PREFIX}${firm.id}`,
    subject,
    emails: email === null ? [] : [{ address: email, isVerified: isOf(firm, email), isPrimary: true }],
    claims: {
      ...claims,
      ...(fullName === '' ? {} : { full_name: fullName, name: fullName }),
      iss: firm.entityId,
      sub: subject,
    },
  }
}

/**
 * An identity provider vouches for addresses in its own domains; without any domains, it's trusted with every address.
 */
function isOf({ domains }: Firm, email: string): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

function firstText(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const isKept = typeof first === 'string' && first !== '' && first.length <= LONGEST && isStorableText(first)
  return isKept ? first : null
}
