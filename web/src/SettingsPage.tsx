import { alertInSettings } from './budgets/settings/settings-part.ts'
import { PriceListSection } from './budgets/prices/PriceListSection.tsx'
import type { SettingsPart } from './organizations/settings-part.ts'
import { SettingsScreen } from './organizations/SettingsScreen.tsx'
import { defaultsInSettings } from './underwriting/settings/settings-part.ts'

/** The settings that the rooms contribute, in the order of the form. */
const PARTS: readonly SettingsPart[] = [defaultsInSettings, alertInSettings]

export default function SettingsPage() {
  return <SettingsScreen parts={PARTS} after={<PriceListSection />} />
}
