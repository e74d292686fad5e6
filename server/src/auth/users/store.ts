import { sql } from 'kysely'
import { statement, type Tx } from '../../platform/db/doors.ts'
import { compile } from '../../platform/db/query.ts'
import type { OwnFactorRow } from '../factors/presenter.ts'

export type Metadata = Record<string, unknown>

export type EmailChangeProof = 'email_change_current' | 'email_change_new'

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_subject: string
  identity_data: Metadata
  /** Identities are aggregated as JSON, so their timestamps arrive as text. */
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type UserRow = {
  id: string
  /** null for people who sign in by phone, with a wallet, or anonymously */
  email: string | null
  emailConfirmedAt: Date | null
  /** E.164 without the plus sign */
  phone: string | null
  phoneConfirmedAt: Date | null
  passwordHash: string | null
  role: string
  appMetadata: Metadata
  userMetadata: Metadata
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  reauthenticationSentAt: Date | null
  invitedAt: Date | null
  newEmail: string | null
  newEmailSentAt: Date | null
  /** Which of the two addresses still have to confirm the change. */
  newEmailAwaits: EmailChangeProof[]
  newPhone: string | null
  newPhoneSentAt: Date | null
  isAnonymous: boolean
  /** Managed by an SSO identity provider; another account can have the same address. */
  isSso: boolean
  lastSignInAt: Date | null
  bannedUntil: Date | null
  deletedAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** oldest first */
  identities: IdentityRow[]
  /** oldest first */
  factors: OwnFactorRow[]
}

export const selectUser = sql`
  select
    person.*,
    coalesce(
      (select json_agg(identity order by identity.created_at) from auth.identities identity where identity.user_id = person.id),
      '[]'
    ) as identities,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'id', factor.id, 'friendlyName', factor.friendly_name, 'factorType', factor.factor_type,
            'status', factor.status, 'phone', factor.phone, 'aaguid', factor.aaguid,
            'lastChallengedAt', factor.last_challenged_at, 'createdAt', factor.created_at, 'updatedAt', factor.updated_at
          )
          order by factor.created_at, factor.id
        )
        from auth.factors factor
        where factor.user_id = person.id
      ),
      '[]'
    ) as factors
  from auth.users person`

/** The same query as text, for prepared statements. */
export const SELECT_USER = compile(selectUser).text

const userById = statement<UserRow>('auth.user.by-id', `${SELECT_USER} where person.id = $1`)
const userByEmail = statement<UserRow>(
  'auth.user.by-email',
  `${SELECT_USER} where person.email = $1 and not person.is_sso`,
)

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.first(userById(id))
}

/** The self-managed account with this address. SSO accounts are only found by their identity. */
export function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.first(userByEmail(email))
}

export function findUserByPhone(tx: Tx, phone: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`${selectUser} where person.phone = ${phone}`)
}

export function findUserByIdentity(tx: Tx, provider: string, subject: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`
    ${selectUser}
    join auth.identities way on way.user_id = person.id
    where way.provider = ${provider} and way.provider_subject = ${subject}
  `)
}

/** Locks the person's row until the transaction ends. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.first(sql<UserRow>`${selectUser} where person.id = ${id} for update of person`)
}

export type NewUser = {
  id: string
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  userMetadata: Metadata
  appMetadata?: Metadata | undefined
  role?: string | undefined
  isAnonymous?: boolean
  isSso?: boolean
  now: Date
}

/** @returns false when the address, phone number, or id is taken */
export async function addUser(tx: Tx, user: NewUser): Promise<boolean> {
  const added = await tx.run(sql`
    insert into auth.users (
      id, email, phone, password_hash, user_metadata, app_metadata, role, is_anonymous, is_sso, created_at, updated_at
    )
    values (
      ${user.id}, ${user.email ?? null}, ${user.phone ?? null}, ${user.passwordHash ?? null},
      ${JSON.stringify(user.userMetadata)}, ${JSON.stringify(user.appMetadata ?? {})}, ${user.role ?? 'authenticated'},
      ${user.isAnonymous ?? false}, ${user.isSso ?? false}, ${user.now}, ${user.now}
    )
    on conflict do nothing
  `)
  return added === 1
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`)
}

export async function setUserMetadata(tx: Tx, userId: string, metadata: Metadata, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set user_metadata = ${JSON.stringify(metadata)}, updated_at = ${now} where id = ${userId}
  `)
}

/** The kinds of messages with a `…_sent_at` column. */
export type Sending = 'confirmation' | 'recovery' | 'reauthentication'

export async function recordSending(tx: Tx, userId: string, kind: Sending, now: Date): Promise<void> {
  const column = sql.ref(`${kind}_sent_at`)
  await tx.run(sql`update auth.users set ${column} = ${now}, updated_at = ${now} where id = ${userId}`)
}

export async function recordInvitation(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.users set invited_at = ${now}, confirmation_sent_at = ${now}, updated_at = ${now} where id = ${userId}
  `)
}

export async function recordSignIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${userId}`)
}
