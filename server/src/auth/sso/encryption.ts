const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#'

/**
 * Excludes RSA's older padding and triple DES, which often let an attacker who can send many requests work out the
 * content.
 */
const GOOD: ReadonlySet<string> = new Set([
  `${XMLENC}rsa-oaep-mgf1p`,
  `${XMLENC11}rsa-oaep`,
  `${XMLENC}aes128-cbc`,
  `${XMLENC}aes256-cbc`,
  `${XMLENC11}aes128-gcm`,
  `${XMLENC11}aes256-gcm`,
])

/**
 * Checks the encryption of an unverified response before decrypting any of it.
 * @returns whether any of it is encrypted
 * @throws an Error that names the unsupported algorithm
 */
export function requireGoodEncryption(response: string): boolean {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (!/<(?:[\w-]+:)?EncryptedData\b/.test(xml)) return false
  const methods = [...xml.matchAll(/<(?:[\w-]+:)?EncryptionMethod\b[^>]*?\sAlgorithm=["']([^"']*)["']/g)]
  const bad = methods.map(([, algorithm = '']) => algorithm).find((algorithm) => !GOOD.has(algorithm))
  if (bad !== undefined) throw new Error(`it is encrypted with ${bad.slice(0, 100)}, which is not supported`)
  if (methods.length === 0) throw new Error('it does not name its encryption method')
  return true
}
