import { refuse, ok, type Result } from '../../result.ts'

export const CHAINS = ['ethereum', 'solana'] as const
export type Chain = (typeof CHAINS)[number]

/** The message a wallet was asked to sign (EIP-4361 and its Solana counterpart). */
export type WalletMessage = {
  chain: Chain
  domain: string
  /** As written. On Ethereum, letter case doesn't matter. */
  address: string
  /** Empty when there is none. */
  statement: string
  uri: URL
  /** `1`, `137`, … on Ethereum, `solana:mainnet` and the like on Solana; empty if not given. */
  chainId: string
  nonce: string
  requestId: string
  issuedAt: Date
  expiresAt: Date | null
  notBefore: Date | null
  resources: readonly string[]
}

const SHORTEST = 64
const LONGEST_BYTES = 20 * 1_024
const FEWEST_LINES = 6

const INVITATION: Readonly<Record<Chain, string>> = {
  ethereum: ' wants you to sign in with your Ethereum account:',
  solana: ' wants you to sign in with your Solana account:',
}
const ADDRESS: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const CHAIN_ID: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0*[1-9][0-9]*$/,
  solana: /^solana:(main|dev|test|local)net$/,
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:localhost|${LABEL}(?:\\.${LABEL})+)(?::[0-9]{1,5})?$`, 'i')
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/**
 * Parses a signed wallet message line by line.
 * @returns the message, or a sentence that says which part is wrong
 */
export function readWalletMessage(chain: Chain, text: string): Result<WalletMessage, string> {
  if (text.length < SHORTEST) return refuse(`message is too short: it has fewer than ${SHORTEST} characters`)
  if (new TextEncoder().encode(text).length > LONGEST_BYTES)
    return refuse('message is too long: it has more than 20 KiB')
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
  if (lines.length < FEWEST_LINES) return refuse(`message has fewer than ${FEWEST_LINES} lines`)

  const [invitation, address, gap] = lines as [string, string, string]
  if (!invitation.endsWith(INVITATION[chain])) return refuse(`message does not start like a ${chain} sign-in message`)
  const domain = invitation.slice(0, -INVITATION[chain].length)
  if (!DOMAIN.test(domain)) return refuse('message has no valid domain')
  if (!ADDRESS[chain].test(address)) return refuse('message has no valid address')
  if (gap !== '') return refuse('third line of the message is not empty')

  const hasStatement = lines[3] !== '' && lines[4] === ''
  const fields = readFields(lines.slice(hasStatement ? 5 : 3))
  if (!fields.ok) return fields
  const statement = hasStatement ? (lines[3] ?? '') : ''
  return messageOf({ chain, domain, address, statement }, fields.value)
}

type Fields = { values: ReadonlyMap<string, string>; resources: readonly string[] }

function readFields(lines: readonly string[]): Result<Fields, string> {
  const values = new Map<string, string>()
  const resources: string[] = []
  let inResources = false
  for (const line of lines) {
    // The official client writes the list's name without a colon when it asks a Solana wallet.
    if (/^Resources:?\s*$/.test(line)) {
      inResources = true
      continue
    }
    if (inResources && line.startsWith('- ')) {
      const resource = line.slice(2).trim()
      if (!URL.canParse(resource)) return refuse('message lists a resource that is not a URI')
      resources.push(resource)
      continue
    }
    if (line.trim() === '') continue
    inResources = false
    const colon = line.indexOf(':')
    if (colon < 0) return refuse('message has a line without a field name')
    const key = line.slice(0, colon).trim()
    if (values.has(key)) return refuse(`message has ${key} twice`)
    values.set(key, line.slice(colon + 1).trim())
  }
  return ok({ values, resources })
}

function messageOf(
  head: Pick<WalletMessage, 'chain' | 'domain' | 'address' | 'statement'>,
  { values, resources }: Fields,
): Result<WalletMessage, string> {
  if (values.get('Version') !== '1') return refuse('message Version is not 1')
  const uri = URL.parse(values.get('URI') ?? '')
  if (!uri) return refuse('message has no valid URI')
  const chainId = values.get('Chain ID')
  if (chainId !== undefined && !CHAIN_ID[head.chain].test(chainId)) return refuse('message has no valid Chain ID')

  const instants = new Map<string, Date>()
  for (const name of ['Issued At', 'Expiration Time', 'Not Before']) {
    const written = values.get(name)
    if (written === undefined) continue
    const instant = readInstant(written)
    if (!instant) return refuse(`message has no valid time in ${name}`)
    instants.set(name, instant)
  }
  const issuedAt = instants.get('Issued At')
  const expiresAt = instants.get('Expiration Time') ?? null
  const notBefore = instants.get('Not Before') ?? null
  if (!issuedAt) return refuse('message has no Issued At')
  if (expiresAt && issuedAt > expiresAt) return refuse('message is issued after it expires')
  if (expiresAt && notBefore && notBefore > expiresAt) return refuse('message becomes valid after it expires')
  return ok({
    ...head,
    uri,
    chainId: chainId ?? '',
    nonce: values.get('Nonce') ?? '',
    requestId: values.get('Request ID') ?? '',
    issuedAt,
    expiresAt,
    notBefore,
    resources,
  })
}

/** RFC 3339. Returns null for a day that doesn't exist in its month. */
function readInstant(text: string): Date | null {
  const parts = INSTANT.exec(text)
  if (!parts) return null
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  return new Date(text.toUpperCase())
}
