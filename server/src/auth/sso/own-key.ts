import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../../platform/config/config.ts'

/** The key pair we sign requests with, whose certificate identity providers encrypt responses with. In PEM format. */
export type OwnKey = { privateKey: string; certificate: string }

/** @throws ConfigError that says what's wrong with the files */
export function readOwnKey(keyFile: string | undefined, certificateFile: string | undefined): OwnKey | null {
  if (keyFile === undefined && certificateFile === undefined) return null
  if (keyFile === undefined || certificateFile === undefined)
    throw new ConfigError(['AUTH_SAML_KEY_FILE and AUTH_SAML_CERTIFICATE_FILE must be set together.'])
  const privateKey = read('AUTH_SAML_KEY_FILE', keyFile, (pem) => createPrivateKey(pem))
  const certificate = read('AUTH_SAML_CERTIFICATE_FILE', certificateFile, (pem) => new X509Certificate(pem))
  // Identity providers don't support encryption with elliptic curve keys.
  if (privateKey.read.asymmetricKeyType !== 'rsa')
    throw new ConfigError([`AUTH_SAML_KEY_FILE points to ${resolve(keyFile)}, which is not an RSA key.`])
  if (!certificate.read.checkPrivateKey(privateKey.read))
    throw new ConfigError([
      `AUTH_SAML_CERTIFICATE_FILE points to ${resolve(certificateFile)}, which belongs to a different key.`,
    ])
  return { privateKey: privateKey.pem, certificate: certificate.pem }
}

function read<Read>(variable: string, path: string, parse: (pem: string) => Read): { pem: string; read: Read } {
  const file = resolve(path)
  try {
    const pem = readFileSync(file, 'utf8')
    return { pem, read: parse(pem) }
  } catch (error) {
    throw new ConfigError([`${variable} points to ${file}, which can’t be used: ${(error as Error).message}.`])
  }
}
