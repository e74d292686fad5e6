import { CHAINS } from '@plumbline/domain/auth/wallets/message'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { signInByWallet } from '../wallets/sign-in.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError } from '../wire/errors.ts'
import { proofRequest } from '../wire/proof-request.ts'
import { clientOf } from '../wire/request.ts'

const Body = z.object({ chain: text, message: text, signature: text })

/** POST token?grant_type=web3 */
export async function grantForWallet(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const { wallets } = auth.settings
  if (!wallets.ethereum && !wallets.solana)
    throw new AuthError(422, 'web3_provider_disabled', 'The Web3 provider is disabled')
  const client = clientOf(request)
  await auth.limits.countRequest('web3', client.ip)
  const { chain: name, message, signature } = readBody(Body, request.body)
  const chain = CHAINS.find((known) => known === name)
  if (!chain) throw new AuthError(400, 'web3_unsupported_chain', `Unsupported chain; use ${CHAINS.join(' or ')}`)
  const requested = proofRequest(auth, request, {})
  return presentSession(auth, await signInByWallet(auth, { chain, message, signature, client, requested }))
}
