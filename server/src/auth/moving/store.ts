import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { MovedPerson } from './moved-person.ts'

/** @returns the IDs of those who were added; the others' ID, address or number is taken */
export async function insertPeople(tx: Tx, people: readonly MovedPerson[], now: Date): Promise<Set<string>> {
  const added = await tx.rows(sql<{ id: string }>`
    insert into auth.users (
      id, email, phone, password_hash, email_confirmed_at, phone_confirmed_at, user_metadata, app_metadata, role, is_anonymous,
      banned_until, last_sign_in_at, created_at, updated_at
    )
    select
      person.id, person.email, person.phone, person.password_hash, person.email_confirmed_at, person.phone_confirmed_at,
      person.user_metadata, person.app_metadata, coalesce(person.role, 'authenticated'), person.is_anonymous, person.banned_until,
      person.last_sign_in_at, coalesce(person.created_at, ${now}), ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (
      id uuid, email text, phone text, password_hash text, email_confirmed_at timestamptz, phone_confirmed_at timestamptz,
      user_metadata jsonb, app_metadata jsonb, role text, is_anonymous boolean, banned_until timestamptz,
      last_sign_in_at timestamptz, created_at timestamptz
    )
    on conflict do nothing
    returning id`)
  return new Set(added.map(({ id }) => id))
}

export async function insertIdentities(tx: Tx, people: readonly MovedPerson[], now: Date): Promise<number> {
  const identities = people.flatMap(({ id, identities: own }) => own.map((identity) => ({ ...identity, user_id: id })))
  return tx.run(sql`
    insert into auth.identities (id, user_id, provider, provider_subject, identity_data, last_sign_in_at, created_at, updated_at)
    select
      identity.id, identity.user_id, identity.provider, identity.provider_id, identity.identity_data, identity.last_sign_in_at,
      coalesce(identity.created_at, ${now}), ${now}
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as identity (
      id uuid, user_id uuid, provider text, provider_id text, identity_data jsonb, last_sign_in_at timestamptz,
      created_at timestamptz
    )
    on conflict do nothing`)
}

/** @param seal keeps the secret of an authenticator app unreadable at rest */
export async function insertFactors(
  tx: Tx,
  people: readonly MovedPerson[],
  { now, seal }: { now: Date; seal: (secret: string) => string },
): Promise<number> {
  const factors = people.flatMap(({ id, factors: own }) =>
    own.map((factor) => ({
      ...factor,
      user_id: id,
      friendly_name: factor.friendly_name ?? factor.id,
      phone: factor.factor_type === 'phone' ? factor.phone.replace(/^\+/, '') : null,
      secret_sealed: factor.factor_type === 'totp' ? seal(factor.secret) : null,
    })),
  )
  return tx.run(sql`
    insert into auth.factors (id, user_id, factor_type, friendly_name, status, phone, secret_sealed, created_at, updated_at)
    select
      factor.id, factor.user_id, factor.factor_type, factor.friendly_name, factor.status, factor.phone, factor.secret_sealed,
      coalesce(factor.created_at, ${now}), ${now}
    from jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) as factor (
      id uuid, user_id uuid, factor_type text, friendly_name text, status text, phone text, secret_sealed text,
      created_at timestamptz
    )
    on conflict do nothing`)
}
