import { asAuth } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/context.ts'
import { announceAccess } from '../../platform/live/access.ts'
import type { Auth } from '../auth.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { factorNotFound } from './refusals.ts'
import * as store from './store.ts'

/**
 * Takes a factor away; the sessions it raised are back at level 1.
 * @throws mfa_factor_not_found, and insufficient_aal for a verified one on level 1
 */
export async function removeFactor(
  auth: Auth,
  { user, level }: Bearer,
  { factorId, locale }: { factorId: string; locale: Locale },
): Promise<void> {
  await asAuth(auth.db, async (tx) => {
    await users.lockUser(tx, user.id)
    const factor = await store.lockFactor(tx, user.id, factorId)
    if (!factor) throw factorNotFound()
    const isVerified = factor.status === 'verified'
    if (isVerified && level === 'aal1')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 is required to remove a verified factor')
    await store.dropFactors(tx, user.id, [factorId])
    if (isVerified) await sendNotice(tx, auth, { user, kind: 'factor_removed', name: factor.friendly_name, locale })
    await announceAccess(tx, { userId: user.id })
  })
  auth.forget({ userId: user.id })
}
