import type { SettingsFacts } from './facts.ts'

/** What each part of the form takes. */
export type FormPart = {
  facts: SettingsFacts
  errors: Readonly<Record<string, string>>
  change: (change: Partial<SettingsFacts>) => void
}
