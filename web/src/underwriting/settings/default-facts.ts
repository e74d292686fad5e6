import type { DefaultKey, DefaultValues } from '@plumbline/domain/underwriting/terms/flat-defaults'
import type { SettingsFacts } from '../../organizations/facts.ts'

/** The settings shown in the form, including the defaults for new deals, whose figures may be empty. */
export type DefaultFacts = SettingsFacts & { readonly [Key in DefaultKey]: DefaultValues[Key] | null }
