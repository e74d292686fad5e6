import { newId } from '@plumbline/domain/ids'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { type SessionGrant, startSession } from '../sessions/start.ts'
import type { Client } from '../sessions/store.ts'
import { addFlow, issueCode } from '../tokens/flow-store.ts'
import { hashLink } from '../tokens/one-time-token.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { acceptInvite } from './accept-invite.ts'
import { enterAccount } from './account.ts'
import type { ProviderTokens } from './consent.ts'
import { linkIdentity } from './link-identity.ts'
import type { OutsidePerson } from './person.ts'
import type { Trip } from './trip.ts'

/** A person returning from a provider, with what the provider reported about them. */
export type Returned = {
  person: OutsidePerson
  method: 'oauth' | 'sso/saml'
  tokens: ProviderTokens | null
  /** When the person's organization ends the session. */
  notAfter: Date | null
  client: Client
  requested: ProofRequest
}

/** A session with the provider's tokens, or a code that the requesting client exchanges for both. */
export type Welcomed = { authCode: string } | { grant: SessionGrant; tokens: ProviderTokens | null }

/**
 * Signs in a person returning from a provider, links the provider to their account, or accepts their invitation with
 * it.
 */
export function welcomeBack(auth: Auth, trip: Trip, returned: Returned): Promise<Welcomed> {
  const { person, requested } = returned
  const welcome = (tx: Tx, user: { id: string }) => reward(tx, auth, user.id, trip, returned)
  if (trip.linkingUserId !== null) return linkIdentity(auth, { userId: trip.linkingUserId, person, requested }, welcome)
  const link = trip.secrets['invite']
  if (link) return acceptInvite(auth, { link, person }, welcome)
  return enterAccount(auth, { person, isSso: returned.method === 'sso/saml', requested }, welcome)
}

async function reward(
  tx: Tx,
  auth: Auth,
  userId: string,
  trip: Trip,
  { person: { provider }, method, tokens, notAfter, client }: Returned,
): Promise<Welcomed> {
  if (!trip.challenge)
    return { grant: await startSession(tx, auth, { userId, method, client, provider, notAfter }), tokens }
  const [flowId, authCode, now] = [newId(), randomUUID(), auth.clock()]
  const tokensSealed = tokens && auth.secrets.seal(JSON.stringify(tokens))
  await addFlow(tx, { id: flowId, userId, method, challenge: trip.challenge, provider, tokensSealed, notAfter, now })
  await issueCode(tx, flowId, hashLink(authCode), now)
  return { authCode }
}
