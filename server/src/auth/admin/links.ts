import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { addPerson } from '../accounts/add-person.ts'
import type { Auth } from '../auth.ts'
import { hashPassword } from '../passwords/hash.ts'
import { clearUnproven } from '../providers/account-store.ts'
import { endSessions } from '../sessions/store.ts'
import { emailExists } from '../accounts/claim-address.ts'
import { dropFlows } from '../tokens/flow-store.ts'
import { mailProof, makeProof, type ProofRequest } from '../tokens/send-proof.ts'
import { startEmailChange } from '../users/address-store.ts'
import type { MailKind } from '../mails/words.ts'
import * as users from '../users/store.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

export type LinkOrder = {
  type: LinkType
  email: string
  /** for a sign-up */
  password: string
  /** for an address change */
  newEmail: string | null
  data: users.Metadata
  requested: ProofRequest
}

export type MadeLink = { user: users.UserRow; type: LinkType; address: string; link: string; code: string }

/**
 * Generates a link for a user, to be sent by the caller. A magic link for an unknown address becomes a sign-up.
 * @throws user_not_found, email_exists, validation_failed
 */
export async function generateLink(auth: Auth, order: LinkOrder): Promise<MadeLink> {
  const passwordHash = order.password === '' ? null : await hashPassword(order.password)
  return asAuth(auth.db, async (tx) => {
    const known = await users.findUserByEmail(tx, order.email)
    const type = order.type === 'magiclink' && !known ? 'signup' : order.type
    const user = await personFor(tx, auth, { ...order, type }, known, passwordHash)
    const [mail, to] = carrierOf(type, order)
    const proof = await makeProof(tx, auth, { user, mail, to, requested: order.requested })
    return { user: (await users.findUser(tx, user.id)) ?? user, ...proof, type }
  })
}

async function personFor(
  tx: Tx,
  auth: Auth,
  { type, email, newEmail, data }: LinkOrder,
  known: users.UserRow | undefined,
  passwordHash: string | null,
): Promise<users.UserRow> {
  const now = auth.clock()
  if (type === 'signup' || type === 'invite') {
    if (known?.emailConfirmedAt) throw emailExists()
    const user = known ?? (await addNew(tx, auth, { email, data, passwordHash }))
    if (known && type === 'invite') await clearPlanted(tx, auth, known, data)
    if (type === 'invite') await users.recordInvitation(tx, user.id, now)
    else await users.recordSending(tx, user.id, 'confirmation', now)
    return user
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  if (type === 'magiclink' || type === 'recovery') {
    await users.recordSending(tx, known.id, 'recovery', now)
    return known
  }
  if (!newEmail) throw validationFailed('An email change requires new_email')
  if (await users.findUserByEmail(tx, newEmail)) throw emailExists()
  if (known.newEmail !== newEmail) {
    const awaits: users.EmailChangeProof[] = ['email_change_new']
    if (auth.settings.secureEmailChange) awaits.unshift('email_change_current')
    await startEmailChange(tx, known.id, { newEmail, awaits, now })
  }
  return known
}

/**
 * Clears an account before the invited user accepts it. An earlier sign-up with the address may have been by someone
 * else, so their password, sign-in methods and metadata are removed.
 */
async function clearPlanted(tx: Tx, auth: Auth, known: users.UserRow, data: users.Metadata): Promise<void> {
  if (known.invitedAt !== null) return
  const kept = { provider: 'email', subject: known.id, metadata: data, now: auth.clock() }
  await clearUnproven(tx, known.id, kept)
  await endSessions(tx, 'global', { id: '', userId: known.id })
  await dropFlows(tx, known.id)
}

async function addNew(
  tx: Tx,
  auth: Auth,
  { email, data, passwordHash }: { email: string; data: users.Metadata; passwordHash: string | null },
): Promise<users.UserRow> {
  const id = await addPerson(tx, auth, { email, passwordHash, data, describedBy: 'data' })
  const user = id ? await users.findUser(tx, id) : undefined
  if (!user) throw emailExists()
  return user
}

/** Returns the email for such a link, and its recipient. */
function carrierOf(type: LinkType, { email, newEmail }: LinkOrder): [MailKind, string] {
  if (type === 'signup') return ['confirmation', email]
  if (type === 'magiclink') return ['magic_link', email]
  return [type, type === 'email_change_new' && newEmail ? newEmail : email]
}

/**
 * Creates an account for someone and emails them the invitation, again if they haven't accepted yet. @throws
 * email_exists
 */
export function inviteByEmail(
  auth: Auth,
  { email, data, requested }: { email: string; data: users.Metadata; requested: ProofRequest },
): Promise<users.UserRow> {
  return asAuth(auth.db, async (tx) => {
    const known = await users.findUserByEmail(tx, email)
    if (known?.emailConfirmedAt) throw emailExists()
    const user = known ?? (await addNew(tx, auth, { email, data, passwordHash: null }))
    if (known) await clearPlanted(tx, auth, known, data)
    await mailProof(tx, auth, { user, mail: 'invite', to: email, requested })
    await users.recordInvitation(tx, user.id, auth.clock())
    return (await users.findUser(tx, user.id)) ?? user
  })
}
