import { UnderwritingSettings } from '@plumbline/contract/underwriting/defaults'
import { UNDERWRITING_DEFAULTS, type UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

const Stored = UnderwritingSettings.partial()

/** What an organization's new deals start from: its own settings over the product's defaults. */
export function underwritingSettings(settings: Record<string, unknown>): UnderwritingDefaults {
  const own = Stored.safeParse(settings.underwriting ?? {})
  return { ...UNDERWRITING_DEFAULTS, ...(own.success ? own.data : {}) } as UnderwritingDefaults
}

export async function organizationDefaults(tx: Tx, orgId: string): Promise<UnderwritingDefaults> {
  const { settings } = await tx.one(
    sql<{ settings: Record<string, unknown> }>`select settings from organizations where id = ${orgId}`,
  )
  return underwritingSettings(settings)
}
