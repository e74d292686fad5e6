import type { UnderwritingSettings } from '@plumbline/contract/underwriting/defaults'
import { flatDefaults, nestedDefaults } from '@plumbline/domain/underwriting/terms/flat-defaults'
import type { UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'

/** Converts the organization's settings for the engine. */
export function underwritingDefaults(settings: UnderwritingSettings): UnderwritingDefaults {
  return nestedDefaults(flatDefaults(settings as UnderwritingDefaults))
}
