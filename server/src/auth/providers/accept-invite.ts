import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { identityExists } from './link-identity.ts'
import { findToken, redeemToken } from '../tokens/redeem.ts'
import { addIdentity } from '../users/identity-store.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { describePerson, identityData } from './account.ts'
import type { OutsidePerson } from './person.ts'

/** Checks that an invitation link is still valid. @throws invite_not_found */
export async function requireInvite(auth: Auth, link: string): Promise<void> {
  await asAuth(auth.db, (tx) => findInvite(tx, auth, link))
}

/**
 * Accepts an invitation by signing in at a provider, which becomes a sign-in method of the account. The link proves the
 * address. The provider must know the address too, so no one accepts with the wrong one of their accounts.
 * @param welcome creates what the user receives, in the same transaction
 * @throws invite_not_found, identity_already_exists, user_banned
 */
export function acceptInvite<Welcome>(
  auth: Auth,
  { link, person }: { link: string; person: OutsidePerson },
  welcome: (tx: Tx, user: users.UserRow) => Promise<Welcome>,
): Promise<Welcome> {
  return asAuth(auth.db, async (tx) => {
    const token = await findInvite(tx, auth, link)
    const { user } = await redeemToken(tx, auth, token)
    const { provider, subject, emails } = person
    if (!emails.some(({ address }) => address === user.email))
      throw new AuthError(400, 'invite_not_found', 'The invited email address does not match the provider’s account')
    if (await users.findUserByIdentity(tx, provider, subject)) throw identityExists()
    const data = identityData(person)
    await addIdentity(tx, { id: newId(), userId: user.id, provider, subject, data, now: auth.clock() })
    return welcome(tx, await describePerson(tx, auth, user.id, { ...data, email_verified: true }))
  })
}

async function findInvite(tx: Tx, auth: Auth, link: string) {
  const token = await findToken(tx, auth, 'invite', { link })
  const user = token && (await users.findUser(tx, token.userId))
  if (!token || !user?.invitedAt || user.email !== token.sentTo)
    throw new AuthError(
      404,
      'invite_not_found',
      'The invitation was not found; it may have been used or may have expired',
    )
  return token
}
