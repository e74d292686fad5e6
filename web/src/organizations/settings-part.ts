import type { ComponentType } from 'react'
import type { FactValue, SettingsFacts } from './facts.ts'
import type { FormPart } from './form-part.ts'

/** What a later room lets an organization decide: a section of the form, and the words of its facts. */
export type SettingsPart = {
  Fields: ComponentType<FormPart>
  names: Readonly<Record<string, () => string>>
  /** One fact as people read it. */
  words: (key: string, value: NonNullable<FactValue>) => string
  /** What cannot be saved yet, with what to type instead. @param asked saving was tried */
  problems: (facts: SettingsFacts, asked: boolean) => Readonly<Record<string, string>>
}
