import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'reauthentication'

export type OneTimeTokenRow = {
  userId: string
  kind: TokenKind
  sentTo: string
  /** null when only a code was sent */
  linkHash: Buffer | null
  codeHash: Buffer
  wrongGuesses: number
  createdAt: Date
}

/** One per person and kind: a new one replaces the old one. */
export async function putOneTimeToken(
  tx: Tx,
  token: { userId: string; kind: TokenKind; sentTo: string; linkHash: Buffer | null; codeHash: Buffer; now: Date },
): Promise<void> {
  const { userId, kind, sentTo, linkHash, codeHash, now } = token
  await tx.run(sql`
    insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, created_at)
    values (${userId}, ${kind}, ${sentTo}, ${linkHash}, ${codeHash}, ${now})
    on conflict (user_id, kind) do update
    set sent_to = excluded.sent_to, link_hash = excluded.link_hash, code_hash = excluded.code_hash,
        wrong_guesses = 0, created_at = excluded.created_at
  `)
}

export function findByLink(tx: Tx, linkHash: Buffer, madeAfter: Date): Promise<OneTimeTokenRow | undefined> {
  return tx.first(sql<OneTimeTokenRow>`
    select * from auth.one_time_tokens where link_hash = ${linkHash} and created_at > ${madeAfter} for update
  `)
}

export function listByAddress(tx: Tx, sentTo: string, madeAfter: Date): Promise<OneTimeTokenRow[]> {
  return tx.rows(sql<OneTimeTokenRow>`
    select * from auth.one_time_tokens where sent_to = ${sentTo} and created_at > ${madeAfter} order by user_id, kind for update
  `)
}

export function lockByKind(tx: Tx, userId: string, kind: TokenKind): Promise<OneTimeTokenRow | undefined> {
  return tx.first(sql<OneTimeTokenRow>`
    select * from auth.one_time_tokens where user_id = ${userId} and kind = ${kind} for update
  `)
}

export async function countWrongGuess(tx: Tx, sentTo: string): Promise<void> {
  await tx.run(sql`update auth.one_time_tokens set wrong_guesses = wrong_guesses + 1 where sent_to = ${sentTo}`)
}

export async function dropOneTimeToken(tx: Tx, userId: string, kind: TokenKind): Promise<void> {
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId} and kind = ${kind}`)
}

/** Invalidates every link and code sent to the person. */
export async function dropOneTimeTokens(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId}`)
}

export async function dropOneTimeTokensMadeBefore(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.run(sql`delete from auth.one_time_tokens where created_at < ${madeBefore}`)
}
