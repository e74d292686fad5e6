import { DOMParser } from '@xmldom/xmldom'

/** An identity provider's metadata: its entity ID, sign-in URL, and signing certificates. */
export type SamlMetadata = { entityId: string; signInUrl: string; certificates: readonly string[] }

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** @throws an Error that says what's missing */
export function readMetadata(xml: string): SamlMetadata {
  const parser = new DOMParser({ errorHandler: { error: complain, fatalError: complain, warning: complain } })
  const [provider] = elements(parser.parseFromString(xml, 'text/xml'), METADATA, 'IDPSSODescriptor')
  if (!provider) throw new Error('its metadata does not describe an identity provider')
  const entityId = (provider.parentNode as Element).getAttribute('entityID') ?? ''
  if (entityId === '') throw new Error('its metadata has no entityID')
  const signInUrl = elements(provider, METADATA, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
  if (!signInUrl || !URL.canParse(signInUrl)) throw new Error('its metadata has no sign-in URL for redirects')
  const certificates = elements(provider, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s+/g, ''))
    .filter(Boolean)
  if (certificates.length === 0) throw new Error('its metadata has no signing certificate')
  return { entityId, signInUrl, certificates }
}

function complain(message: string): never {
  throw new Error(`its metadata is not valid XML (${message.split('\n', 1)[0]})`)
}

function elements(within: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(within.getElementsByTagNameNS(namespace, name))
}
