import type { Tx } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { writeCodeMail } from '../mails/proof-mail.ts'
import { codeText } from '../mails/sms-words.ts'
import { putOneTimeToken, type TokenKind } from './one-time-store.ts'
import { hashCode, makeCode } from './one-time-token.ts'
import { SmsRefused } from '../../platform/sms/sms.ts'
import { AuthError } from '../wire/errors.ts'
import type { ProofRequest } from './send-proof.ts'

/** The message id returned for a test number, whose code is never sent. */
const TEST_MESSAGE = 'test-otp'

type CodeFor = { userId: string; kind: TokenKind; to: string; requested: Pick<ProofRequest, 'locale' | 'channel'> }

/** Creates a code for a phone number and queues the text message with it. @returns the message id */
export async function textCode(tx: Tx, auth: Auth, { userId, kind, to, requested }: CodeFor): Promise<string> {
  const { code, messageId } = await textNewCode(tx, auth, {
    to,
    requested,
    lifetimeMs: auth.settings.smsCodeLifetimeMs,
  })
  await keepCode(tx, auth, { userId, kind, to, code })
  return messageId
}

/**
 * Like `textCode`, for callers that store the code themselves. A test number gets its fixed code and no message.
 * @throws sms_send_failed
 */
export async function textNewCode(
  tx: Tx,
  auth: Auth,
  { to, requested, lifetimeMs }: Pick<CodeFor, 'to' | 'requested'> & { lifetimeMs: number },
): Promise<{ code: string; messageId: string }> {
  const testCode = auth.settings.testCodes.get(to)
  if (testCode !== undefined) return { code: testCode, messageId: TEST_MESSAGE }
  const code = makeCode(auth.settings.codeDigits)
  const body = codeText(requested.locale, code, lifetimeMs)
  try {
    return { code, messageId: await auth.sms.sendNow(tx, { to, body, channel: requested.channel }) }
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    auth.log.warn({ err: error }, 'A text message with a code was refused')
    throw new AuthError(422, 'sms_send_failed', 'Error sending the text message: the provider refused it', {
      cause: error,
    })
  }
}

/** Creates a code for an address and queues an email with the code but no link. */
export async function mailCode(tx: Tx, auth: Auth, { userId, kind, to, requested }: CodeFor): Promise<void> {
  const code = makeCode(auth.settings.codeDigits)
  await keepCode(tx, auth, { userId, kind, to, code })
  await auth.mail.send(
    tx,
    writeCodeMail({ to, code, locale: requested.locale, lifetimeMs: auth.settings.linkLifetimeMs }),
  )
}

async function keepCode(
  tx: Tx,
  auth: Auth,
  { userId, kind, to, code }: { userId: string; kind: TokenKind; to: string; code: string },
): Promise<void> {
  const codeHash = hashCode(auth.secrets, to, code)
  await putOneTimeToken(tx, { userId, kind, sentTo: to, linkHash: null, codeHash, now: auth.clock() })
}
