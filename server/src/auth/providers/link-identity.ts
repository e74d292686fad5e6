import { bestEmail } from '@plumbline/domain/auth/providers/account-choice'
import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { violates } from '../../platform/db/errors.ts'
import { announceAccess } from '../../platform/live/access.ts'
import type { Auth } from '../auth.ts'
import { sendWayInNotice } from '../mails/send-notice.ts'
import { emailExists } from '../accounts/claim-address.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { confirmAddress } from '../users/address-store.ts'
import { addIdentity } from '../users/identity-store.ts'
import * as users from '../users/store.ts'
import { AuthError } from '../wire/errors.ts'
import { describePerson, identityData, mailConfirmation } from './account.ts'
import { adoptEmail, listTakenAddresses } from './account-store.ts'
import type { OutsidePerson } from './person.ts'

export type Linking = { userId: string; person: OutsidePerson; requested: ProofRequest }

/**
 * Adds a sign-in method to an account. An account without an address adopts that of the new identity, which must be
 * confirmed like any other.
 * @param welcome creates what the user receives, in the same transaction
 * @throws identity_already_exists, email_exists, user_sso_managed, and email_not_confirmed if an email was sent
 */
export async function linkIdentity<Welcome>(
  auth: Auth,
  { userId, person, requested }: Linking,
  welcome: (tx: Tx, user: users.UserRow) => Promise<Welcome>,
): Promise<Welcome> {
  type Linked = { welcome: Welcome } | { unproven: users.UserRow }
  const linked = await asAuth(auth.db, async (tx): Promise<Linked> => {
    const user = await link(tx, auth, userId, person)
    const isUnproven = user.email !== null && user.emailConfirmedAt === null
    return isUnproven ? { unproven: user } : { welcome: await welcome(tx, user) }
  }).catch((error: unknown) => {
    if (violates(error, 'identities_provider_provider_subject_key')) throw identityExists(error)
    if (violates(error, 'users_email_key')) throw emailExists(error)
    throw error
  })
  if ('welcome' in linked) return linked.welcome
  await mailConfirmation(auth, linked.unproven, requested)
  throw new AuthError(422, 'email_not_confirmed', 'Unverified email: a confirmation email has been sent')
}

async function link(tx: Tx, auth: Auth, userId: string, person: OutsidePerson): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'The user who requested the link no longer exists')
  if (user.isSso) throw new AuthError(422, 'user_sso_managed', 'The account is managed by an SSO provider')
  const { provider, subject, emails } = person
  if (await users.findUserByIdentity(tx, provider, subject)) throw identityExists()
  const now = auth.clock()
  const data = identityData(person)
  await addIdentity(tx, { id: newId(), userId, provider, subject, data, now })
  await sendWayInNotice(tx, auth, { user, kind: 'identity_added', provider, data })
  if (user.email === null || user.isAnonymous) {
    const email = user.email === null ? bestEmail(emails) : null
    if (email && (await listTakenAddresses(tx, [email.address])).size > 0) throw emailExists()
    await adoptEmail(tx, userId, email?.address ?? null, now)
    if (email && (email.isVerified || !auth.settings.confirmsEmail)) await confirmAddress(tx, userId, 'email', now)
    await announceAccess(tx, { userId })
  }
  return describePerson(tx, auth, userId, data)
}

export function identityExists(cause?: unknown): AuthError {
  return new AuthError(422, 'identity_already_exists', 'Identity is already linked to an account', { cause })
}
