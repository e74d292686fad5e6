import type { DefaultKey, DefaultValues } from '@plumbline/domain/underwriting/terms/flat-defaults'
import type { SettingsFacts } from '../../organizations/facts.ts'

/** The settings as they stand in the form, with what new deals start from, where a figure may be emptied. */
export type DefaultFacts = SettingsFacts & { readonly [Key in DefaultKey]: DefaultValues[Key] | null }
