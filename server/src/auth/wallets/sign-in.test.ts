import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthBench, openAuthBench, SITE } from '../../../tests/auth-bench.ts'
import { ethereumWallet, solanaWallet } from '../../../tests/wallets.ts'
import { asAuth } from '../../platform/db/doors.ts'
import { sweepExpired } from '../jobs.ts'

let bench: AuthBench

beforeAll(async () => {
  bench = await openAuthBench({ AUTH_WEB3_ETHEREUM: 'on', AUTH_WEB3_SOLANA: 'on' })
})
afterAll(() => bench.close())

const options = { url: `${SITE}/auth` }

function siwe(address: string, more: readonly string[] = [], issuedAt = new Date()): string {
  return [
    'localhost:3000 wants you to sign in with your Ethereum account:',
    address,
    '',
    `URI: ${SITE}/auth`,
    'Version: 1',
    `Issued At: ${issuedAt.toISOString()}`,
    ...more,
  ].join('\n')
}

const bring = (body: object) => bench.ask('POST', 'token?grant_type=web3', { body })

describe('signing in with a wallet', () => {
  it('creates an account without an email address for an Ethereum wallet, and recognizes it again', async () => {
    const wallet = ethereumWallet()
    const first = await bench.browser().signInWithWeb3({
      chain: 'ethereum',
      wallet: wallet as never,
      statement: 'I accept the terms.',
      options,
    })
    expect(first.error).toBeNull()
    const { user, session } = first.data
    expect(user).toMatchObject({ email: '', phone: '', is_anonymous: false })
    expect(user?.app_metadata).toEqual({ provider: 'web3', providers: ['web3'] })
    expect(user?.identities).toMatchObject([{ provider: 'web3', id: `web3:ethereum:${wallet.address}` }])
    expect(user?.identities?.[0]?.identity_data).toMatchObject({
      custom_claims: {
        address: wallet.address,
        chain: 'ethereum',
        network: '1',
        domain: 'localhost:3000',
        statement: 'I accept the terms.',
      },
    })
    expect(decodeJwt(session?.access_token ?? '')).toMatchObject({
      email: '',
      aal: 'aal1',
      amr: [{ method: 'web3' }],
    })

    const again = await bench.browser().signInWithWeb3({ chain: 'ethereum', wallet: wallet as never, options })
    expect(again.data.user?.id).toBe(user?.id)
  })

  it('creates an account for a Solana wallet, whose message can list resources', async () => {
    const wallet = solanaWallet()
    const { data, error } = await bench.browser().signInWithWeb3({
      chain: 'solana',
      wallet: wallet as never,
      options: {
        ...options,
        signInWithSolana: { chainId: 'solana:mainnet', resources: ['https://a.example/'] } as never,
      },
    })
    expect(error).toBeNull()
    expect(data.user?.identities).toMatchObject([{ provider: 'web3', id: `web3:solana:${wallet.address}` }])
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ custom_claims: { network: 'solana:mainnet' } })
  })

  it('accepts a message once, even if its signature is rewritten, and forgets it after it would have expired anyway', async () => {
    const wallet = ethereumWallet()
    const message = siwe(wallet.address)
    const signature = wallet.sign(message)
    expect((await bring({ chain: 'ethereum', message, signature })).statusCode).toBe(200)
    for (const again of [signature, signature.toUpperCase().replace('0X', '0x')]) {
      const reply = await bring({ chain: 'ethereum', message, signature: again })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({ error: 'invalid_grant', error_description: 'Signed message was already used' })
    }
    const remembered = () => asAuth(bench.db, (tx) => tx.rows(sql`select from auth.spent_proofs`))
    await sweepExpired(bench.auth)
    expect(await remembered()).not.toEqual([])
    bench.time.advance(21 * 60_000)
    await sweepExpired(bench.auth)
    expect(await remembered()).toEqual([])
    bench.time.advance(-21 * 60_000)
  })

  it.each([
    ['no message of that kind', { message: 'x'.repeat(80) }, 400, { code: 'validation_failed' }],
    ['a signature of another length', { signature: '0x1234' }, 400, { code: 'validation_failed' }],
    ['the signature of another wallet', { signature: ethereumWallet().sign('x') }, 400, { error: 'invalid_grant' }],
    ['an unknown chain', { chain: 'bitcoin' }, 400, { code: 'web3_unsupported_chain' }],
    ['a wrong type', { message: 7 }, 400, { code: 'bad_json' }],
  ])('rejects %s', async (_what, part, status, body) => {
    const wallet = ethereumWallet()
    const message = siwe(wallet.address)
    const reply = await bring({ chain: 'ethereum', message, signature: wallet.sign(message), ...part })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject(body)
  })

  it('rejects correctly signed messages that have expired or are too old', async () => {
    const wallet = ethereumWallet()
    const gone = new Date(Date.now() - 1_000).toISOString()
    const messages = [
      siwe(wallet.address, [`Expiration Time: ${gone}`], new Date(Date.now() - 2_000)),
      siwe(wallet.address, [], new Date(Date.now() - 11 * 60_000)),
    ]
    for (const message of messages) {
      const reply = await bring({ chain: 'ethereum', message, signature: wallet.sign(message) })
      expect(reply.json()).toMatchObject({ error: 'invalid_grant' })
    }
  })
})

it('is rejected when disabled, for one chain or both', async () => {
  const closed = await openAuthBench()
  const half = await openAuthBench({ AUTH_WEB3_SOLANA: 'on', AUTH_SIGNUPS: 'off' })
  try {
    const wallet = ethereumWallet()
    const body = { chain: 'ethereum', message: siwe(wallet.address), signature: wallet.sign(siwe(wallet.address)) }
    for (const server of [closed, half]) {
      const reply = await server.ask('POST', 'token?grant_type=web3', { body })
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ code: 'web3_provider_disabled' })
    }
    const settings = (await half.ask('GET', 'settings')).json<{ external: Record<string, boolean> }>()
    expect(settings.external).toMatchObject({ web3_ethereum: false, web3_solana: true })

    const { error } = await half.browser().signInWithWeb3({ chain: 'solana', wallet: solanaWallet() as never, options })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  } finally {
    await closed.close()
    await half.close()
  }
})
