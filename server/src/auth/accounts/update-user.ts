import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { countRequest } from '../address.ts'
import type { Auth } from '../auth.ts'
import { changeEmail, refuseTakenEmail } from './change-email.ts'
import { type NewPassword, preparePassword, setPassword } from './change-password.ts'
import { changePhone, refuseTakenPhone } from './change-phone.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { lacksFactor } from '../sessions/level.ts'
import { mergeMetadata } from '../users/metadata.ts'
import * as users from '../users/store.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireCarryableMetadata } from '../wire/fields.ts'

export type UserChanges = {
  /** null = no change requested; format and strength have been checked */
  email: string | null
  phone: string | null
  password: NewPassword | null
  data: users.Metadata
}

/**
 * Changes a user's own account. A new password ends their other sessions and all pending codes and links.
 * @throws insufficient_aal, user_sso_managed, email_exists, phone_exists, the errors for a new password, and the limits
 * on messages
 */
export async function updateUser(
  auth: Auth,
  bearer: Bearer,
  changes: UserChanges,
  requested: ProofRequest,
): Promise<users.UserRow> {
  refuseUnfit(auth, bearer, changes)
  const newEmail = changes.email === bearer.user.email ? null : changes.email
  const newPhone = changes.phone === bearer.user.phone ? null : changes.phone
  if (newEmail) await refuseTakenEmail(auth, newEmail)
  if (newPhone) await refuseTakenPhone(auth, newPhone)
  const passwordHash = changes.password && (await preparePassword(auth, bearer, changes.password))
  if (newEmail) await countRequest(auth, 'email_change', { email: newEmail })
  if (newPhone && auth.settings.confirmsPhone) await countRequest(auth, 'confirmation', { phone: newPhone })

  const updated = await asAuth(auth.db, async (tx) => {
    const user = await users.lockUser(tx, bearer.user.id)
    if (!user) throw new AuthError(403, 'user_not_found', 'The user for this token no longer exists')
    if (Object.keys(changes.data).length > 0) await changeMetadata(tx, auth, user, changes.data)
    if (passwordHash) await setPassword(tx, auth, bearer, passwordHash)
    if (newEmail) await changeEmail(tx, auth, { user, newEmail, requested })
    if (newPhone) await changePhone(tx, auth, { user, newPhone, requested })
    return (await users.findUser(tx, user.id)) ?? user
  })
  if (passwordHash) auth.forget({ userId: updated.id })
  return updated
}

/** Refuses changes that the user's sign-in method or current level doesn't allow. */
function refuseUnfit(auth: Auth, { user, level }: Bearer, { email, phone, password }: UserChanges): void {
  if ((email ?? phone ?? password) !== null && lacksFactor(auth, user, level))
    throw new AuthError(401, 'insufficient_aal', 'AAL2 is required to change the email, phone or password of this user')
  if (user.isAnonymous && password && !email && !phone)
    throw validationFailed('Updating password of an anonymous user requires an email or phone', 422)
  if (user.isSso && (email ?? phone ?? password) !== null)
    throw new AuthError(422, 'user_sso_managed', 'The account is managed by an SSO provider')
}

async function changeMetadata(tx: Tx, auth: Auth, user: users.UserRow, patch: users.Metadata): Promise<void> {
  const metadata = mergeMetadata(user.userMetadata, patch)
  requireCarryableMetadata(metadata)
  await users.setUserMetadata(tx, user.id, metadata, auth.clock())
}
