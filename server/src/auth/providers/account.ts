import { bestEmail, chooseAccount } from '@plumbline/domain/auth/providers/account-choice'
import { newId } from '@plumbline/domain/ids'
import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { violates } from '../../platform/db/errors.ts'
import { countRequest, sendConfirmation } from '../address.ts'
import type { Auth } from '../auth.ts'
import { sendWayInNotice } from '../mails/send-notice.ts'
import { isBanned } from '../sessions/start.ts'
import { endSessions } from '../sessions/store.ts'
import { dropFlows } from '../tokens/flow-store.ts'
import { dropOneTimeTokens } from '../tokens/one-time-store.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import { confirmAddress, dropEmailChange, dropPhoneChange } from '../users/address-store.ts'
import { addIdentity } from '../users/identity-store.ts'
import * as users from '../users/store.ts'
import { AuthError, userBanned } from '../wire/errors.ts'
import { isCarryableMetadata } from '../wire/fields.ts'
import * as store from './account-store.ts'
import type { OutsidePerson } from './person.ts'

export type Entrance = { person: OutsidePerson; isSso?: boolean; requested: ProofRequest }

/**
 * Opens the account of a user identified by a provider, a wallet or a company, and creates it if it is new.
 * @param welcome creates what the user receives, in the same transaction
 * @throws signup_disabled, user_banned, conflict if their addresses belong to two accounts, and
 * provider_email_needs_verification if their address must be confirmed first, by an email sent at the same time
 */
export async function enterAccount<Welcome>(
  auth: Auth,
  entrance: Entrance,
  welcome: (tx: Tx, user: users.UserRow) => Promise<Welcome>,
): Promise<Welcome> {
  type Entered = { user: users.UserRow; welcome: Welcome | null }
  const enter = () =>
    asAuth(auth.db, async (tx): Promise<Entered> => {
      const user = await openAccount(tx, auth, entrance)
      const isAdmitted = auth.settings.admitsUnverified || !isUnproven(user)
      return { user, welcome: isAdmitted ? await welcome(tx, user) : null }
    })
  // If the same user arrives twice at once, they are created only once. The second attempt finds them.
  const entered = await enter().catch((error: unknown) => {
    if (violates(error, 'identities_provider_provider_subject_key')) return enter()
    throw error
  })
  if (entered.welcome === null) {
    await mailConfirmation(auth, entered.user, entrance.requested)
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      'Unverified email: a confirmation email has been sent; open its link first',
    )
  }
  if (isUnproven(entered.user)) await mailFirstConfirmation(auth, entered.user, entrance.requested)
  return entered.welcome
}

/**
 * Emails a confirmation to a user who is already signed in. It isn't sent again with each sign-in, and its limit locks
 * no one out.
 */
async function mailFirstConfirmation(auth: Auth, user: users.UserRow, requested: ProofRequest): Promise<void> {
  if (user.confirmationSentAt !== null) return
  await mailConfirmation(auth, user, requested).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error
  })
}

async function openAccount(tx: Tx, auth: Auth, { person, isSso = false }: Entrance): Promise<users.UserRow> {
  const user = await findOrMake(tx, auth, person, isSso)
  if (isBanned(user, auth.clock())) throw userBanned(403)
  if (!isUnproven(user) || isKeptUnproven(auth, person)) return user
  return proveAddress(tx, auth, user, person)
}

/**
 * Checks for a user without a verified address where those are admitted. They get an account of their own, which stays
 * as they left it.
 */
function isKeptUnproven({ settings }: Auth, { emails }: OutsidePerson): boolean {
  return settings.admitsUnverified && settings.confirmsEmail && !emails.some(({ isVerified }) => isVerified)
}

function isUnproven(user: users.UserRow): boolean {
  return user.email !== null && user.emailConfirmedAt === null
}

/** Emails the user a link and a code to prove that their account's address is theirs. */
export async function mailConfirmation(
  auth: Auth,
  { id, email }: users.UserRow,
  requested: ProofRequest,
): Promise<void> {
  if (email === null) return
  await countRequest(auth, 'confirmation', { email })
  await asAuth(auth.db, async (tx) => {
    await sendConfirmation(tx, auth, { user: await reread(tx, id), address: { email }, requested })
  })
}

async function findOrMake(tx: Tx, auth: Auth, person: OutsidePerson, isSso: boolean): Promise<users.UserRow> {
  const { provider, subject, emails } = person
  const owner = await users.findUserByIdentity(tx, provider, subject)
  const verified = emails.filter((email) => email.isVerified).map(({ address }) => address)
  const choice = chooseAccount({
    ownerId: owner?.id ?? null,
    isSso,
    emails,
    holderIds: owner || isSso ? [] : await store.listHolders(tx, verified),
    takenAddresses: await store.listTakenAddresses(
      tx,
      emails.map(({ address }) => address),
    ),
  })
  const data = identityData(person)
  const now = auth.clock()
  switch (choice.outcome) {
    case 'sign_in':
      await users.lockUser(tx, choice.userId)
      await store.refreshIdentity(tx, { provider, subject, data, now })
      return describePerson(tx, auth, choice.userId, data)
    case 'link': {
      const user = await users.lockUser(tx, choice.userId)
      await addIdentity(tx, { id: newId(), userId: choice.userId, provider, subject, data, now })
      if (user) await sendWayInNotice(tx, auth, { user, kind: 'identity_added', provider, data })
      return describePerson(tx, auth, choice.userId, data)
    }
    case 'create':
      return makeAccount(tx, auth, { person, email: choice.email?.address ?? null, isSso })
    case 'ambiguous':
      throw new AuthError(409, 'conflict', 'More than one account has this email address; sign in another way first')
  }
}

async function makeAccount(
  tx: Tx,
  auth: Auth,
  { person, email, isSso }: { person: OutsidePerson; email: string | null; isSso: boolean },
): Promise<users.UserRow> {
  if (!auth.settings.signupsOpen) throw signupDisabled()
  const { provider, subject } = person
  const data = identityData(person)
  const userId = newId()
  const now = auth.clock()
  const isAdded = await users.addUser(tx, { id: userId, email, userMetadata: data, isSso, now })
  if (!isAdded) throw new AuthError(409, 'conflict', 'Someone else just took this email address; try again')
  await addIdentity(tx, { id: newId(), userId, provider, subject, data, now })
  return reread(tx, userId)
}

/** Returns the data stored with an identity, which describes its user. */
export function identityData({ claims, emails }: OutsidePerson): users.Metadata {
  const email = bestEmail(emails)
  return {
    ...claims,
    ...(email ? { email: email.address } : {}),
    email_verified: email?.isVerified ?? false,
    phone_verified: false,
  }
}

/** Updates the user's metadata with the provider's latest data, unless it's too large for access tokens. */
export async function describePerson(tx: Tx, auth: Auth, userId: string, data: users.Metadata): Promise<users.UserRow> {
  const user = await reread(tx, userId)
  const metadata = { ...user.userMetadata, ...data }
  if (!isCarryableMetadata(metadata)) return user
  await users.setUserMetadata(tx, userId, metadata, auth.clock())
  return { ...user, userMetadata: metadata }
}

/**
 * Clears an account whose address was never confirmed, since it may have been set up by someone else. A verified
 * address confirms it now.
 */
async function proveAddress(tx: Tx, auth: Auth, user: users.UserRow, person: OutsidePerson): Promise<users.UserRow> {
  const now = auth.clock()
  const { provider, subject } = person
  await store.clearUnproven(tx, user.id, { provider, subject, metadata: identityData(person), now })
  await endSessions(tx, 'global', { id: '', userId: user.id })
  await dropOneTimeTokens(tx, user.id)
  await dropFlows(tx, user.id)
  await dropEmailChange(tx, user.id)
  await dropPhoneChange(tx, user.id)
  const isProven = person.emails.some(({ address, isVerified }) => isVerified && address === user.email)
  if (isProven || !auth.settings.confirmsEmail) await confirmAddress(tx, user.id, 'email', now)
  return reread(tx, user.id)
}

async function reread(tx: Tx, userId: string): Promise<users.UserRow> {
  const user = await users.findUser(tx, userId)
  if (!user) throw new Error('a user who just signed in is missing')
  return user
}

function signupDisabled(): AuthError {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}
