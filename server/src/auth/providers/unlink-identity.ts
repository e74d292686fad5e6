import { emailAfterUnlinking } from '@plumbline/domain/auth/providers/unlinking'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { violates } from '../../platform/db/errors.ts'
import { announceAccess } from '../../platform/live/access.ts'
import type { Auth } from '../auth.ts'
import { sendWayInNotice } from '../mails/send-notice.ts'
import { dropFlows } from '../tokens/flow-store.ts'
import { dropOneTimeTokens } from '../tokens/one-time-store.ts'
import { dropEmailChange, dropPhoneChange } from '../users/address-store.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { clearPhone, dropIdentity, moveEmail } from './account-store.ts'

/**
 * Removes a sign-in method from an account along with its address, which is replaced by that of another method.
 * @throws identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(auth: Auth, userId: string, identityId: string): Promise<void> {
  await asAuth(auth.db, async (tx) => {
    const user = await users.lockUser(tx, userId)
    const identity = user?.identities.find(({ id }) => id === identityId)
    if (!user || !identity) throw new AuthError(422, 'identity_not_found', 'Identity not found on this account')
    if (user.identities.length === 1)
      throw new AuthError(422, 'single_identity_not_deletable', 'You can’t remove the only identity on an account')
    await dropIdentity(tx, identity.id)
    const now = auth.clock()
    if (identity.provider === 'phone') await clearPhone(tx, user.id, now)
    else await chooseEmail(tx, user, identity.id, now)
    await dropOneTimeTokens(tx, user.id)
    await dropFlows(tx, user.id)
    await dropEmailChange(tx, user.id)
    await dropPhoneChange(tx, user.id)
    await announceAccess(tx, { userId: user.id })
    const { provider, identity_data: data } = identity
    await sendWayInNotice(tx, auth, { user, kind: 'identity_removed', provider, data })
  })
  auth.forget({ userId })
}

async function chooseEmail(tx: Tx, user: users.UserRow, goneId: string, now: Date): Promise<void> {
  const remaining = user.identities
    .filter(({ id }) => id !== goneId)
    .map(({ identity_data: { email, email_verified }, created_at }) => ({
      email: typeof email === 'string' ? email : null,
      isVerified: email_verified === true,
      createdAt: new Date(created_at),
    }))
  const next = emailAfterUnlinking(remaining)
  try {
    await moveEmail(tx, user.id, { address: next?.address ?? null, isVerified: next?.isVerified ?? false, now })
  } catch (error) {
    if (!violates(error, 'users_email_key')) throw error
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'The account would end up with another account’s email address; change that first',
      { cause: error },
    )
  }
}
