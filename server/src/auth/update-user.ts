import { asAuth, type Tx } from '../platform/db/doors.ts'
import type { Auth } from './auth.ts'
import { beginEmailChange } from './change-email.ts'
import { hashPassword, verifyPassword } from './passwords/hash.ts'
import type { Bearer } from './sessions/authenticate.ts'
import { endSessions } from './sessions/store.ts'
import { dropFlows } from './tokens/flow-store.ts'
import { dropOneTimeTokens } from './tokens/one-time-store.ts'
import { emailExists } from './tokens/redeem.ts'
import type { LinkWish } from './tokens/send-proof.ts'
import * as users from './users/store.ts'
import { AuthError } from './wire/errors.ts'
import { requireCarryableMetadata } from './wire/fields.ts'

export type UserChanges = {
  /** null = not asked for; already checked for form and strength */
  email: string | null
  password: string | null
  data: users.Metadata
}

/**
 * What a person changes about themselves. A new password ends their other sessions and every mail on its way.
 * @throws email_exists, same_password, and over_email_send_rate_limit for a change of address
 */
export async function updateUser(
  auth: Auth,
  bearer: Bearer,
  changes: UserChanges,
  wish: LinkWish,
): Promise<users.UserRow> {
  const newEmail = changes.email === bearer.user.email ? null : changes.email
  if (newEmail && (await asAuth(auth.db, (tx) => users.findUserByEmail(tx, newEmail)))) throw emailExists()
  const passwordHash = changes.password === null ? null : await newHash(changes.password, bearer.user)
  if (newEmail) await auth.limits.countMailWish('email_change', newEmail)

  const updated = await asAuth(auth.db, async (tx) => {
    const user = await users.lockUser(tx, bearer.user.id)
    if (!user) throw new AuthError(403, 'user_not_found', 'The user of this token does not exist any more')
    if (Object.keys(changes.data).length > 0) await mergeMetadata(tx, auth, user, changes.data)
    if (passwordHash) await changePassword(tx, auth, bearer, passwordHash)
    if (newEmail) await beginEmailChange(tx, auth, { user, newEmail, wish })
    return (await users.findUser(tx, user.id)) ?? user
  })
  if (passwordHash) auth.forget({ userId: updated.id })
  return updated
}

async function newHash(password: string, user: users.UserRow): Promise<string> {
  if (await verifyPassword(password, user.password_hash))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password')
  return hashPassword(password)
}

/** Top-level keys are replaced; null takes a key away. */
async function mergeMetadata(tx: Tx, auth: Auth, user: users.UserRow, patch: users.Metadata): Promise<void> {
  const merged = Object.entries({ ...user.user_metadata, ...patch }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(merged)
  requireCarryableMetadata(metadata)
  await users.setUserMetadata(tx, user.id, metadata, auth.clock())
}

async function changePassword(tx: Tx, auth: Auth, { user, claims }: Bearer, passwordHash: string): Promise<void> {
  await users.setPassword(tx, user.id, passwordHash, auth.clock())
  await endSessions(tx, 'others', { id: claims.sessionId, userId: user.id })
  await dropOneTimeTokens(tx, user.id)
  await users.dropEmailChange(tx, user.id)
  await dropFlows(tx, user.id)
}
