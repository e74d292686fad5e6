// The certificate library requires this import before its own.
import 'reflect-metadata'
import { createPublicKey, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'
import { encrypt, type EncryptOptions } from 'xml-encryption'

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
}
const HOUR = 3_600_000

/** How a test's assertion differs from the default. */
export type Twist = {
  inResponseTo?: string | null
  recipient?: string
  audience?: string
  issuer?: string
  format?: string
  issuedAt?: Date
  sessionEnds?: Date
  /** The element to sign, or none for no signature. */
  signs?: 'Assertion' | 'Response' | 'none'
  /** The certificate to encrypt the assertion for, after signing it. */
  encryptsFor?: { certificate: string } & Partial<
    Pick<EncryptOptions, 'encryptionAlgorithm' | 'keyEncryptionAlgorithm'>
  >
  /** Tampers with the response in transit. */
  forges?: (xml: string) => string
}

/** A company's identity provider, which signs assertions with its own key. */
export type SamlFirm = {
  entityId: string
  metadata: string
  /** Returns the response to a sign-in request, as the company's page posts it. */
  answer(
    requestUrl: string,
    person: { id: string; attributes?: Record<string, string> },
    twist?: Twist,
  ): Promise<string>
}

/** Creates an RSA key and its certificate, both in PEM. */
export async function makeKeyPair(): Promise<{ privateKey: string; certificate: string }> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Acme',
      keys: keys as CryptoKeyPair,
      notAfter: new Date(Date.now() + HOUR),
      signingAlgorithm: ALGORITHM,
    },
    webcrypto as Crypto,
  )
  const privateKey = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { privateKey, certificate: certificate.toString('pem') }
}

/** Formats a certificate the way XML contains it. */
export function bare(certificate: string): string {
  return certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
}

export async function openSamlFirm(entityId: string): Promise<SamlFirm> {
  const { privateKey, certificate } = await makeKeyPair()
  return {
    entityId,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
        <ds:X509Certificate>${bare(certificate)}</ds:X509Certificate>
      </ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sign-in"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    answer: async (requestUrl, person, twist = {}) => {
      const request = inflateRawSync(
        Buffer.from(new URL(requestUrl).searchParams.get('SAMLRequest') ?? '', 'base64'),
      ).toString()
      const asked = {
        requestId: / ID="([^"]+)"/.exec(request)?.[1] ?? '',
        consumer: /AssertionConsumerServiceURL="([^"]+)"/.exec(request)?.[1] ?? '',
        service: /<(?:\w+:)?Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? '',
      }
      const xml = write(entityId, asked, person, twist)
      const { signs = 'Assertion' } = twist
      const signed = signs === 'none' ? xml : sign(xml, privateKey, signs)
      const sealed = twist.encryptsFor ? await seal(signed, twist.encryptsFor) : signed
      return Buffer.from(twist.forges?.(sealed) ?? sealed).toString('base64')
    },
  }
}

type Asked = { requestId: string; consumer: string; service: string }

let written = 0

function write(
  entityId: string,
  asked: Asked,
  { id, attributes = {} }: { id: string; attributes?: Record<string, string> },
  twist: Twist,
): string {
  const issuedAt = twist.issuedAt ?? new Date()
  const at = issuedAt.toISOString()
  const until = new Date(issuedAt.getTime() + 5 * 60_000).toISOString()
  const answers = twist.inResponseTo === undefined ? asked.requestId : twist.inResponseTo
  const inResponseTo = answers === null ? '' : ` InResponseTo="${answers}"`
  const recipient = twist.recipient ?? asked.consumer
  const issuer = `<saml:Issuer>${twist.issuer ?? entityId}</saml:Issuer>`
  const sessionEnds = twist.sessionEnds ? ` SessionNotOnOrAfter="${twist.sessionEnds.toISOString()}"` : ''
  const format = twist.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const sent = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response${++written}" Version="2.0" IssueInstant="${at}" Destination="${asked.consumer}"${inResponseTo}>${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_assertion${written}" Version="2.0" IssueInstant="${at}">${issuer}<saml:Subject><saml:NameID Format="${format}">${id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${twist.audience ?? asked.service}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at}" SessionIndex="_session${written}"${sessionEnds}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${sent.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

function sign(xml: string, privateKey: string, element: 'Assertion' | 'Response'): string {
  const path = `//*[local-name(.)='${element}']`
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signer.addReference({
    xpath: path,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signer.computeSignature(xml, { location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signer.getSignedXml()
}

const ASSERTION = /<saml:Assertion\b.*<\/saml:Assertion>/s

async function seal(xml: string, { certificate, ...requested }: NonNullable<Twist['encryptsFor']>): Promise<string> {
  const assertion = (ASSERTION.exec(xml)?.[0] ?? '').replace(
    '<saml:Assertion ',
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ',
  )
  const encrypted = await promisify(encrypt)(assertion, {
    rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }),
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    ...requested,
  })
  return xml.replace(ASSERTION, () => `<saml:EncryptedAssertion>${encrypted}</saml:EncryptedAssertion>`)
}

/** Posts the response through the person's browser, like the company's page does. */
export async function postAnswer(authUrl: string, answer: string, relayState?: string) {
  const form = new URLSearchParams({ SAMLResponse: answer, ...(relayState ? { RelayState: relayState } : {}) })
  const reply = await fetch(`${authUrl}/sso/saml/acs`, { method: 'POST', body: form, redirect: 'manual' })
  const url = new URL(reply.headers.get('location') ?? '')
  return { status: reply.status, url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) }
}
