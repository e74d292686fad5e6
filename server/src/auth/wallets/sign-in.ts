import { type Chain, readWalletMessage, type WalletMessage } from '@plumbline/domain/auth/wallets/message'
import { WALLET_MESSAGE_LIFETIME_MS, whyUnusable } from '@plumbline/domain/auth/wallets/message-use'
import type { Auth } from '../auth.ts'
import { enterAccount } from '../providers/account.ts'
import type { OutsidePerson } from '../providers/person.ts'
import { type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import { spendProof } from '../flows/spent-proof-store.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { AuthError, refuseGrant, validationFailed } from '../wire/errors.ts'
import { hasSignatureForm, isSignedByWallet } from './signature.ts'

const PROVIDER = 'web3'

export type WalletSignIn = { chain: Chain; message: string; signature: string; client: Client; requested: ProofRequest }

/**
 * Signs in a wallet's owner, who has signed a message for this site. Their account has no email address.
 * @throws web3_provider_disabled, validation_failed for a malformed message or signature, and `invalid_grant`
 */
export async function signInByWallet(auth: Auth, signIn: WalletSignIn): Promise<SessionGrant> {
  const { client, requested } = signIn
  if (!auth.settings.wallets[signIn.chain])
    throw new AuthError(422, 'web3_provider_disabled', `The Web3 provider is disabled for ${signIn.chain}`)
  const message = await proveWallet(auth, signIn)
  const person = personOfWallet(message)
  return enterAccount(auth, { person, requested }, async (tx, user) => {
    // Identified by its text, not its signature: some signatures can be rewritten and are still valid.
    const forgetAt = new Date(auth.clock().getTime() + 2 * WALLET_MESSAGE_LIFETIME_MS)
    if (!(await spendProof(tx, `${person.subject}\n${signIn.message}`, forgetAt)))
      throw refuseGrant('invalid_grant', 'Signed message was already used')
    return startSession(tx, auth, { userId: user.id, method: PROVIDER, client, provider: PROVIDER })
  })
}

async function proveWallet(auth: Auth, { chain, message: text, signature }: WalletSignIn): Promise<WalletMessage> {
  const read = readWalletMessage(chain, text)
  if (!read.ok) throw validationFailed(`Invalid sign-in message: ${read.refusal}`)
  if (!hasSignatureForm(chain, signature)) throw validationFailed(`Invalid signature: it is not a ${chain} signature`)
  if (!(await isSignedByWallet(read.value, text, signature)))
    throw refuseGrant('invalid_grant', 'Signature does not match the address in the message')
  const { siteUrl, redirectAllowList: allowList } = auth.settings
  const fault = whyUnusable(read.value, { now: auth.clock(), rules: { siteUrl, allowList } })
  if (fault !== null) throw refuseGrant('invalid_grant', fault)
  return read.value
}

function personOfWallet({ chain, address, chainId: network, domain, statement }: WalletMessage): OutsidePerson {
  // Ethereum addresses are case-insensitive: it's the same wallet either way.
  const subject = `web3:${chain}:${chain === 'ethereum' ? address.toLowerCase() : address}`
  return {
    provider: PROVIDER,
    subject,
    emails: [],
    claims: { sub: subject, custom_claims: { address, chain, network, domain, statement } },
  }
}
