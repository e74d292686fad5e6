import type { OrganizationSettings } from '@plumbline/domain/organizations/settings'
import type { DefaultValues } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { flatDefaults, nestedDefaults } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import type { QueryKey } from '../platform/live/announce.ts'
import { underwritingSettings } from '../underwriting/settings.ts'

/** The settings, and what everybody is told of their organization. */
export const SETTINGS_STALE: readonly QueryKey[] = [['organization'], ['me']]

type StoredSettings = Readonly<Record<string, unknown>>

export type SettingsRow = {
  name: string
  legalName: string | null
  address: string | null
  phone: string | null
  einSealed: string | null
  einEnding: string | null
  timeZone: string
  language: 'en' | 'es'
  settings: StoredSettings
  version: number
}

export function settingsQuery(orgId: string): Query<SettingsRow> {
  return sql<SettingsRow>`
    select
      organization.name, organization.legal_name, organization.address, organization.phone, organization.ein_sealed,
      organization.ein_ending, organization.time_zone,
      organization.default_locale as language, organization.settings, organization.version
    from organizations organization
    where organization.id = ${orgId}`
}

/** Held until the transaction ends; new deals and members, which only point at the organization, go on. */
export async function lockSettings(tx: Tx, orgId: string): Promise<SettingsRow> {
  await tx.run(sql`select from organizations where id = ${orgId} for no key update`)
  return tx.one(settingsQuery(orgId))
}

export function settingsOf(row: SettingsRow): OrganizationSettings {
  const { name, legalName, address, phone, timeZone, language, settings } = row
  const operatorsSeeProfit = settings['operatorsSeeProfit'] !== false
  return { name, legalName, address, phone, timeZone, language, operatorsSeeProfit, ...defaultsOf(settings) }
}

function defaultsOf(settings: StoredSettings): DefaultValues {
  return flatDefaults(underwritingSettings(settings))
}

export type SealedEin = { sealed: string; ending: string } | null

/** @param ein undefined = as it was */
export async function writeSettings(
  tx: Tx,
  orgId: string,
  {
    before,
    after,
    ein,
    now,
  }: { before: SettingsRow; after: OrganizationSettings; ein: SealedEin | undefined; now: Date },
): Promise<void> {
  const { sealed, ending } =
    ein === undefined ? { sealed: before.einSealed, ending: before.einEnding } : (ein ?? NO_EIN)
  await tx.run(sql`
    update organizations
    set name = ${after.name}, legal_name = ${after.legalName}, address = ${after.address}, phone = ${after.phone},
        ein_sealed = ${sealed}, ein_ending = ${ending}, time_zone = ${after.timeZone}, default_locale = ${after.language},
        settings = ${JSON.stringify(storedSettings(before, after))}::jsonb, updated_at = ${now}, version = version + 1
    where id = ${orgId}`)
}

const NO_EIN = { sealed: null, ending: null }

/** Only what was ever changed is kept: whoever kept a default of the product goes along when it changes. */
function storedSettings(before: SettingsRow, after: OrganizationSettings): StoredSettings {
  const [was, is] = [defaultsOf(before.settings), after]
  const changed = (Object.keys(was) as (keyof DefaultValues)[]).filter((key) => was[key] !== is[key])
  const nested = nestedDefaults(after)
  const own = Object.entries(nested).filter(([key, value]) =>
    key === 'loan' ? changed.some((part) => part in (value as object)) : changed.includes(key as keyof DefaultValues),
  )
  const kept = (before.settings['underwriting'] ?? {}) as object
  return {
    ...before.settings,
    ...(after.operatorsSeeProfit === settingsOf(before).operatorsSeeProfit
      ? {}
      : { operatorsSeeProfit: after.operatorsSeeProfit }),
    ...(own.length > 0 ? { underwriting: { ...kept, ...Object.fromEntries(own) } } : {}),
  }
}
