import { RulesLink } from './approvals/rules/RulesLink.tsx'
import { alertInSettings } from './budgets/settings/settings-part.ts'
import { PriceListSection } from './budgets/prices/PriceListSection.tsx'
import { invoiceRulesInSettings } from './invoices/settings/settings-part.ts'
import { paymentsInSettings } from './invoices/payments/settings-part.tsx'
import type { SettingsPart } from './organizations/settings-part.ts'
import { DefaultRolesSection } from './moves/checklist/DefaultRolesSection.tsx'
import { SettingsScreen } from './organizations/SettingsScreen.tsx'
import { workCalendarInSettings } from './schedule/settings/settings-part.ts'
import { paperRulesInSettings } from './vendors/settings/settings-part.ts'
import { defaultsInSettings } from './underwriting/settings/settings-part.ts'

/** The settings that the rooms contribute, in the order of the form. */
const PARTS: readonly SettingsPart[] = [
  paperRulesInSettings,
  invoiceRulesInSettings,
  defaultsInSettings,
  alertInSettings,
  paymentsInSettings,
  workCalendarInSettings,
]

export default function SettingsPage() {
  return (
    <SettingsScreen
      parts={PARTS}
      after={
        <>
          <RulesLink />
          <DefaultRolesSection />
          <PriceListSection />
        </>
      }
    />
  )
}
