import { asAuth, type Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { announceAccess } from '../../platform/live/access.ts'
import type { Auth } from '../auth.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { Bearer } from '../sessions/authenticate.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { factorNotFound } from './refusals.ts'
import * as store from './store.ts'

type Removal = { factorId: string; locale: Locale }

/**
 * Removes a user's own factor and returns the sessions it raised to level 1.
 * @throws mfa_factor_not_found, and insufficient_aal for a verified one at level 1
 */
export async function removeFactor(auth: Auth, { user, level }: Bearer, removal: Removal): Promise<void> {
  await asAuth(auth.db, (tx) =>
    remove(tx, auth, user, removal, ({ status }) => {
      if (status === 'verified' && level === 'aal1')
        throw new AuthError(422, 'insufficient_aal', 'AAL2 is required to remove a verified factor')
    }),
  )
  auth.forget({ userId: user.id })
}

/** Does the same as an administrator, for a user who lost theirs. @throws mfa_factor_not_found */
export async function removeFactorOf(auth: Auth, user: users.UserRow, removal: Removal): Promise<store.FactorRow> {
  const factor = await asAuth(auth.db, (tx) => remove(tx, auth, user, removal, () => undefined))
  auth.forget({ userId: user.id })
  return factor
}

async function remove(
  tx: Tx,
  auth: Auth,
  user: users.UserRow,
  { factorId, locale }: Removal,
  check: (factor: store.FactorRow) => void,
): Promise<store.FactorRow> {
  await users.lockUser(tx, user.id)
  const factor = await store.lockFactor(tx, user.id, factorId)
  if (!factor) throw factorNotFound()
  check(factor)
  await store.dropFactors(tx, user.id, [factorId])
  if (factor.status === 'verified')
    await sendNotice(tx, auth, { user, kind: 'factor_removed', name: factor.friendlyName, locale })
  await announceAccess(tx, { userId: user.id })
  return factor
}
