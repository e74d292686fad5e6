import type { Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { isBanned } from '../sessions/start.ts'
import { claimEmail, claimPhone } from '../accounts/claim-address.ts'
import { confirmAddress, dropEmailChange, dropPhoneChange, recordEmailChangeProof } from '../users/address-store.ts'
import * as users from '../users/store.ts'
import { otpExpired, userBanned } from '../wire/errors.ts'
import { hashLink, isCode, MAX_WRONG_GUESSES } from './one-time-token.ts'
import * as store from './one-time-store.ts'

/** What the link or code in an email can verify. */
export const MAIL_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const
/** What the code in a text message can verify. */
export const SMS_TYPES = ['sms', 'phone_change'] as const
export type MailType = (typeof MAIL_TYPES)[number]
export type VerifyType = MailType | (typeof SMS_TYPES)[number]

/** What a person presents: a link's token, or a code together with the address or number it was sent to. */
export type Proof = { link: string } | { sentTo: string; code: string }

/** The token kinds accepted for each type, in lookup order. */
const KINDS: Readonly<Record<VerifyType, readonly store.TokenKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['confirmation'],
  phone_change: ['phone_change'],
}

/** @returns undefined for a wrong, used, unknown, or expired proof; wrong codes are counted */
export async function findToken(
  tx: Tx,
  auth: Auth,
  type: VerifyType,
  proof: Proof,
): Promise<store.OneTimeTokenRow | undefined> {
  const { linkLifetimeMs, smsCodeLifetimeMs } = auth.settings
  const isBySms = type === 'sms' || type === 'phone_change'
  const madeAfter = new Date(auth.clock().getTime() - (isBySms ? smsCodeLifetimeMs : linkLifetimeMs))
  const kinds = KINDS[type]
  if ('link' in proof) {
    const token = await store.findByLink(tx, hashLink(proof.link), madeAfter)
    return token && kinds.includes(token.kind) ? token : undefined
  }
  const { sentTo, code } = proof
  const tokens = (await store.listByAddress(tx, sentTo, madeAfter)).filter((token) => kinds.includes(token.kind))
  const found = kinds
    .flatMap((kind) => tokens.filter((token) => token.kind === kind))
    .find((token) => token.wrongGuesses < MAX_WRONG_GUESSES && isCode(auth.secrets, sentTo, code, token.codeHash))
  if (!found) await store.countWrongGuess(tx, sentTo)
  return found
}

/** `half_changed`: one of the two addresses has confirmed the change; the other hasn't yet. */
export type Redeemed = { user: users.UserRow; outcome: 'proven' | 'half_changed' }

/**
 * Carries out what a token is for, once: confirms the address, or completes its change.
 * @throws otp_expired, user_banned, and email_exists when someone else has taken the new address
 */
export async function redeemToken(tx: Tx, auth: Auth, token: store.OneTimeTokenRow): Promise<Redeemed> {
  const user = await users.lockUser(tx, token.userId)
  if (!user) throw otpExpired()
  const now = auth.clock()
  if (isBanned(user, now)) throw userBanned(403)
  const { kind } = token
  if (kind === 'confirmation' || kind === 'recovery') {
    await confirmAddress(tx, user.id, token.sentTo === user.phone ? 'phone' : 'email', now)
    await dropEmailChange(tx, user.id)
    await dropPhoneChange(tx, user.id)
  } else if (kind === 'phone_change') {
    if (!user.newPhone || user.newPhone !== token.sentTo) throw otpExpired()
    await claimPhone(tx, auth, user, user.newPhone)
  } else if (kind === 'reauthentication') {
    throw otpExpired()
  } else {
    if (!user.newEmail || !user.newEmailAwaits.includes(kind)) throw otpExpired()
    if (user.newEmailAwaits.length > 1) {
      await store.dropOneTimeToken(tx, user.id, kind)
      await recordEmailChangeProof(tx, user.id, kind, now)
      return { user, outcome: 'half_changed' }
    }
    await claimEmail(tx, auth, user, user.newEmail)
  }
  await store.dropOneTimeTokens(tx, user.id)
  return { user, outcome: 'proven' }
}
