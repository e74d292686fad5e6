import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { SmsChannel } from '../../platform/sms/message.ts'
import type { Auth } from '../auth.ts'
import { writeProofMail } from '../mails/proof-mail.ts'
import type { MailKind } from '../mails/words.ts'
import type { UserRow } from '../users/store.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { addFlow, type FlowMethod } from './flow-store.ts'
import { putOneTimeToken, type TokenKind } from './one-time-store.ts'
import { hashCode, hashLink, makeCode, makeLink } from './one-time-token.ts'

/** How a requested link or code is sent, and what happens when it's used. */
export type ProofRequest = {
  /** Where the person is redirected afterward; already checked against the allowlist. */
  redirectTo: string
  /** Set when the requesting client will exchange a code itself. */
  challenge: CodeChallenge | null
  locale: Locale
  channel: SmsChannel
}

/** The token kind of each email, and the type in its link. */
const MAILS = {
  confirmation: { kind: 'confirmation', type: 'signup' },
  invite: { kind: 'confirmation', type: 'invite' },
  recovery: { kind: 'recovery', type: 'recovery' },
  magic_link: { kind: 'recovery', type: 'magiclink' },
  email_change_current: { kind: 'email_change_current', type: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change' },
} as const satisfies Record<MailKind, { kind: TokenKind; type: string }>

/**
 * Creates a link and a code for an address and queues the email with them. Earlier ones of the same kind stop working.
 */
export async function mailProof(
  tx: Tx,
  auth: Auth,
  { user, mail, to, requested }: { user: MailedUser; mail: MailKind; to: string; requested: ProofRequest },
): Promise<void> {
  const proof = await makeProof(tx, auth, { user, mail, to, requested })
  await auth.mail.send(
    tx,
    writeProofMail({
      kind: mail,
      to,
      link: proof.address,
      code: proof.code,
      locale: requested.locale,
      lifetimeMs: auth.settings.linkLifetimeMs,
      change: { from: user.email ?? to, to: user.newEmail ?? to },
    }),
  )
}

type MailedUser = Pick<UserRow, 'id' | 'email' | 'newEmail'>
type Proof = { address: string; link: string; code: string; type: string }

/**
 * Creates an email's link and code, for callers that write the email themselves. Earlier ones of the same kind stop
 * working.
 */
export async function makeProof(
  tx: Tx,
  auth: Auth,
  { user, mail, to, requested }: { user: Pick<UserRow, 'id'>; mail: MailKind; to: string; requested: ProofRequest },
): Promise<Proof> {
  const { kind, type } = MAILS[mail]
  const link = makeLink(requested.challenge !== null)
  const code = makeCode(auth.settings.codeDigits)
  const [linkHash, codeHash] = [hashLink(link), hashCode(auth.secrets, to, code)]
  await putOneTimeToken(tx, { userId: user.id, kind, sentTo: to, linkHash, codeHash, now: auth.clock() })
  const query = new URLSearchParams({ token: link, type, redirect_to: requested.redirectTo })
  return { address: `${auth.settings.externalUrl}/verify?${query.toString()}`, link, code, type }
}

/** Records that a link will return a code that only the requesting client can exchange. */
export async function startFlow(
  tx: Tx,
  auth: Auth,
  userId: string,
  method: FlowMethod,
  requested: ProofRequest,
): Promise<void> {
  if (!requested.challenge) return
  await addFlow(tx, { id: newId(), userId, method, challenge: requested.challenge, now: auth.clock() })
}
