import type { Day } from '@plumbline/domain/calendar'
import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import type { QueryKey } from '../platform/live/announce.ts'
import type { StoredSettings } from './providers.ts'

/** The settings, and the organization details that everyone sees. */
export const SETTINGS_STALE: readonly QueryKey[] = [['organization'], ['me']]

export type SettingsRow = {
  name: string
  legalName: string | null
  address: string | null
  phone: string | null
  einSealed: string | null
  einEnding: string | null
  timeZone: string
  language: 'en' | 'es'
  booksLockedThrough: Day | null
  settings: StoredSettings
  version: number
}

export function settingsQuery(orgId: string): Query<SettingsRow> {
  return sql<SettingsRow>`
    select
      organization.name, organization.legal_name, organization.address, organization.phone, organization.ein_sealed,
      organization.ein_ending, organization.time_zone, organization.books_locked_through,
      organization.default_locale as language, organization.settings, organization.version
    from organizations organization
    where organization.id = ${orgId}`
}

/** Locked until the transaction ends. New deals and members, which only reference the organization, aren't blocked. */
export async function lockSettings(tx: Tx, orgId: string): Promise<SettingsRow> {
  await tx.run(sql`select from organizations where id = ${orgId} for no key update`)
  return tx.one(settingsQuery(orgId))
}

export function factsOf(row: SettingsRow): OrganizationFacts {
  const { name, legalName, address, phone, timeZone, language, booksLockedThrough, settings } = row
  const operatorsSeeProfit = settings['operatorsSeeProfit'] !== false
  return { name, legalName, address, phone, timeZone, language, operatorsSeeProfit, booksLockedThrough }
}

export type SealedEin = { sealed: string; ending: string } | null

/** @param ein undefined = unchanged */
export async function writeSettings(
  tx: Tx,
  orgId: string,
  {
    before,
    after,
    settings,
    ein,
    now,
  }: {
    before: SettingsRow
    after: OrganizationFacts
    settings: StoredSettings
    ein: SealedEin | undefined
    now: Date
  },
): Promise<void> {
  const { sealed, ending } =
    ein === undefined ? { sealed: before.einSealed, ending: before.einEnding } : (ein ?? NO_EIN)
  await tx.run(sql`
    update organizations
    set name = ${after.name}, legal_name = ${after.legalName}, address = ${after.address}, phone = ${after.phone},
        ein_sealed = ${sealed}, ein_ending = ${ending}, time_zone = ${after.timeZone}, default_locale = ${after.language},
        books_locked_through = ${after.booksLockedThrough},
        settings = ${JSON.stringify(settings)}::jsonb, updated_at = ${now}, version = version + 1
    where id = ${orgId}`)
}

const NO_EIN = { sealed: null, ending: null }
