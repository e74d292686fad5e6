import type { UnderwritingSettings } from '@plumbline/contract/underwriting/defaults'
import { flatDefaults, nestedDefaults } from '@plumbline/domain/underwriting/terms/flat-defaults'
import type { UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'

/** The organization's settings as the engine takes them. */
export function underwritingDefaults(settings: UnderwritingSettings): UnderwritingDefaults {
  return nestedDefaults(flatDefaults(settings as UnderwritingDefaults))
}
