import type { ComponentType } from 'react'
import type { FactValue, SettingsFacts } from './facts.ts'
import type { FormPart } from './form-part.ts'

/** A later room's organization settings: a form section, and the wording for its fields. */
export type SettingsPart = {
  Fields: ComponentType<FormPart>
  names: Readonly<Record<string, () => string>>
  /** A field's formatted value. */
  words: (key: string, value: NonNullable<FactValue>) => string
  /** What prevents saving, with what to enter instead. @param asked whether saving was attempted */
  problems: (facts: SettingsFacts, asked: boolean) => Readonly<Record<string, string>>
}
