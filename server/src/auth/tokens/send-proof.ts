import { newId } from '@plumbline/domain/ids'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/context.ts'
import type { Auth } from '../auth.ts'
import { writeProofMail } from '../mails/proof-mail.ts'
import type { UserRow } from '../users/store.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { addFlow, type FlowMethod } from './flow-store.ts'
import { hashCode, hashLink, makeOneTimeToken } from './one-time-token.ts'
import { putOneTimeToken, type TokenKind } from './one-time-store.ts'

/** How the link that is asked for will come back. */
export type LinkWish = {
  /** Where the person lands afterwards; already found to be allowed. */
  redirectTo: string
  /** Given when the asking client wants to exchange a code itself. */
  challenge: CodeChallenge | null
  locale: Locale
}

const LINK_TYPE = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Record<TokenKind, string>

/** Makes a link and a code for an address, and queues the mail that carries them. Earlier ones of that kind stop working. */
export async function sendProof(
  tx: Tx,
  auth: Auth,
  {
    user,
    kind,
    to,
    wish,
  }: { user: Pick<UserRow, 'id' | 'email' | 'new_email'>; kind: TokenKind; to: string; wish: LinkWish },
): Promise<void> {
  const { link, code } = makeOneTimeToken(wish.challenge !== null)
  await putOneTimeToken(tx, {
    userId: user.id,
    kind,
    sentTo: to,
    linkHash: hashLink(link),
    codeHash: hashCode(auth.secrets, to, code),
    now: auth.clock(),
  })
  await auth.mail.send(
    tx,
    writeProofMail({
      kind,
      to,
      link: linkAddress(auth, { token: link, type: LINK_TYPE[kind], redirect_to: wish.redirectTo }),
      code,
      locale: wish.locale,
      lifetimeMs: auth.settings.linkLifetimeMs,
      change: { from: user.email, to: user.new_email ?? user.email },
    }),
  )
}

/** Remembers that a link will be answered with a code, which only the asking client can exchange. */
export async function beginFlow(tx: Tx, auth: Auth, userId: string, method: FlowMethod, wish: LinkWish): Promise<void> {
  if (!wish.challenge) return
  await addFlow(tx, { id: newId(), userId, method, challenge: wish.challenge, now: auth.clock() })
}

function linkAddress(auth: Auth, query: Record<string, string>): string {
  return `${auth.settings.externalUrl}/verify?${new URLSearchParams(query).toString()}`
}
