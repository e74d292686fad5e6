import { Calculator, CreditCard, FolderClosed, House, PenLine, Workflow } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Coming } from '../../plan-contents/Coming.tsx'

const KINDS = [
  [Calculator, m.site_integration_accounting, 'accounting'],
  [PenLine, m.site_integration_esign, 'e_signature'],
  [FolderClosed, m.site_integration_drive, 'cloud_drive'],
  [CreditCard, m.site_integration_payments, 'card_payments'],
  [Workflow, m.site_integration_automation, 'automation'],
  [House, m.site_integration_mls, 'mls'],
] as const

/** Lists what the product connects to, as one ruled line. */
export function Integrations() {
  return (
    <section aria-label={m.site_integrations_title()} className="border-y border-line py-4">
      <ul className="grid grid-cols-2 gap-3 text-14 text-ink-soft md:grid-cols-3 lg:flex lg:justify-between">
        {KINDS.map(([Icon, name, claim]) => (
          <li key={name()} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Icon aria-hidden size={16} strokeWidth={1.6} />
            {name()}
            <Coming claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  )
}
