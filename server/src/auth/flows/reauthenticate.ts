import { asAuth, type Tx } from '../../platform/db/doors.ts'
import { type Address, countRequest } from '../address.ts'
import type { Auth } from '../auth.ts'
import { isCode, MAX_WRONG_GUESSES } from '../tokens/one-time-token.ts'
import * as tokens from '../tokens/one-time-store.ts'
import { mailCode, textCode } from '../tokens/send-code.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import * as users from '../users/store.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

const KIND = 'reauthentication'

/**
 * Sends a code to a signed-in user so they can prove that it's still them.
 * @returns the id of a text message
 * @throws validation_failed without any address, email_not_confirmed or phone_not_confirmed if none is confirmed
 */
export async function sendReauthentication(
  auth: Auth,
  user: users.UserRow,
  requested: ProofRequest,
): Promise<{ messageId?: string }> {
  const address = provenAddress(user)
  await countRequest(auth, KIND, address)
  return asAuth(auth.db, async (tx) => {
    await users.recordSending(tx, user.id, KIND, auth.clock())
    if ('phone' in address)
      return { messageId: await textCode(tx, auth, { userId: user.id, kind: KIND, to: address.phone, requested }) }
    await mailCode(tx, auth, { userId: user.id, kind: KIND, to: address.email, requested })
    return {}
  })
}

function provenAddress(user: users.UserRow): Address {
  if (user.email && user.emailConfirmedAt) return { email: user.email }
  if (user.phone && user.phoneConfirmedAt) return { phone: user.phone }
  if (user.email) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first')
  if (user.phone) throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first')
  throw validationFailed('Reauthentication requires the user to have an email or a phone number')
}

/** Uses up a reauthentication code. @returns whether it was correct; a wrong one is counted */
export async function spendNonce(tx: Tx, auth: Auth, user: users.UserRow, nonce: string): Promise<boolean> {
  const token = await tokens.lockByKind(tx, user.id, KIND)
  if (!token || token.wrongGuesses >= MAX_WRONG_GUESSES) return false
  const lifetimeMs = token.sentTo === user.phone ? auth.settings.smsCodeLifetimeMs : auth.settings.linkLifetimeMs
  const isYoung = auth.clock().getTime() - token.createdAt.getTime() < lifetimeMs
  if (!isYoung || !isCode(auth.secrets, token.sentTo, nonce, token.codeHash)) {
    await tokens.countWrongGuess(tx, token.sentTo)
    return false
  }
  await tokens.dropOneTimeToken(tx, user.id, KIND)
  return true
}
