import type { ChangeAccount } from '@plumbline/contract/account'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type ProfileRow = { fullName: string; locale: 'en' | 'es'; timeZone: string | null }

export function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  return tx.first(sql<ProfileRow>`select full_name, locale, time_zone from profiles where id = ${userId}`)
}

export async function changeProfile(tx: Tx, userId: string, change: ChangeAccount, now: Date): Promise<void> {
  await tx.run(sql`
    update profiles
    set full_name = ${change.fullName}, locale = ${change.language}, time_zone = ${change.timeZone}, updated_at = ${now}
    where id = ${userId}
  `)
}
