import { planHas } from '@plumbline/domain/plans/plan-features'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { AwaySection } from './AwaySection.tsx'

/** Lets people hand over their decisions for some days, from the inbox. Admins find the rules here as well. */
export function AwayButton() {
  const { abilities, organization } = useMe()
  const mayDelegate = planHas(organization.planTier, 'po_approvals')
  const [open, setOpen] = useState(false)
  if (!mayDelegate && !abilities.seeTeam) return null
  return (
    <>
      <IconButton
        label={m.approvals_away_title()}
        icon={<CalendarOff aria-hidden size={18} strokeWidth={1.6} />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog open onOpenChange={setOpen} title={m.approvals_title()}>
          {mayDelegate && <AwaySection />}
          {abilities.seeTeam && (
            <p className="pt-4 text-14">
              <Link to="/app/settings/approvals" className="touch-target link">
                {m.approvals_rules_title()}
              </Link>
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
