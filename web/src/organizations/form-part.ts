import type { SettingsFacts } from './facts.ts'

/** The props of each part of the form. */
export type FormPart = {
  facts: SettingsFacts
  errors: Readonly<Record<string, string>>
  change: (change: Partial<SettingsFacts>) => void
}
