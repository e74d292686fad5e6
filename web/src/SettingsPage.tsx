import type { SettingsPart } from './organizations/settings-part.ts'
import { SettingsScreen } from './organizations/SettingsScreen.tsx'
import { defaultsInSettings } from './underwriting/settings/settings-part.ts'

/** What the rooms let an organization decide, in the order in which the form shows it. */
const PARTS: readonly SettingsPart[] = [defaultsInSettings]

export default function SettingsPage() {
  return <SettingsScreen parts={PARTS} />
}
