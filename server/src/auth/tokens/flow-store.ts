import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** The authentication method that the flow's session will record. */
export type FlowMethod = 'email/signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change' | 'oauth' | 'sso/saml'

export type FlowRow = {
  id: string
  userId: string
  authenticationMethod: FlowMethod
  codeChallenge: string
  challengeMethod: CodeChallenge['method']
  authCodeIssuedAt: Date | null
  /** The external identity used, the provider's tokens, and when its identity provider ends the session. */
  provider: string | null
  providerTokensSealed: string | null
  sessionNotAfter: Date | null
  usedAt: Date | null
}

export type NewFlow = {
  id: string
  userId: string
  method: FlowMethod
  challenge: CodeChallenge
  provider?: string
  tokensSealed?: string | null
  notAfter?: Date | null
  now: Date
}

export async function addFlow(tx: Tx, flow: NewFlow): Promise<void> {
  const { provider = null, tokensSealed = null, notAfter = null } = flow
  await tx.run(sql`
    insert into auth.flow_states (
      id, user_id, authentication_method, code_challenge, challenge_method, provider, provider_tokens_sealed,
      session_not_after, created_at
    )
    values (
      ${flow.id}, ${flow.userId}, ${flow.method}, ${flow.challenge.challenge}, ${flow.challenge.method}, ${provider},
      ${tokensSealed}, ${notAfter}, ${flow.now}
    )
  `)
}

/** The flow a link belongs to: the newest one with this method that doesn't have a code yet. */
export function newestFlow(tx: Tx, userId: string, method: FlowMethod): Promise<FlowRow | undefined> {
  return tx.first(sql<FlowRow>`
    select * from auth.flow_states
    where user_id = ${userId} and authentication_method = ${method} and auth_code_hash is null
    order by created_at desc, id desc
    limit 1
  `)
}

export async function issueCode(tx: Tx, flowId: string, codeHash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.flow_states set auth_code_hash = ${codeHash}, auth_code_issued_at = ${now} where id = ${flowId}
  `)
}

export function lockFlowByCode(tx: Tx, codeHash: Buffer): Promise<FlowRow | undefined> {
  return tx.first(sql<FlowRow>`select * from auth.flow_states where auth_code_hash = ${codeHash} for update`)
}

/** Marks a flow as used and deletes the provider's tokens. */
export async function useUpFlow(tx: Tx, flowId: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.flow_states set used_at = ${now}, provider_tokens_sealed = null where id = ${flowId}`)
}

export async function dropFlows(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from auth.flow_states where user_id = ${userId}`)
}

export async function dropFlowsMadeBefore(tx: Tx, madeBefore: Date): Promise<void> {
  await tx.run(sql`delete from auth.flow_states where created_at < ${madeBefore}`)
}
