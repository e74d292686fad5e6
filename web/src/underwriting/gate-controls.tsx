import type { RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { FinancingFix } from './loans/FinancingFix.tsx'

/** Gate controls for comps, the ARV made of them, and how the purchase is paid. */
export const underwritingGateControls = {
  comps: {
    why: ({ have, need }) => m.deals_why_comps({ have, need }),
    Control: ({ deal, done }) => (done ? null : <CompsLink dealId={deal.id} label={m.deals_fix_comps()} />),
  },
  arv: {
    why: () => m.deals_why_arv(),
    Control: ({ deal, done }) => (done ? null : <CompsLink dealId={deal.id} label={m.deals_fix_arv()} />),
  },
  financing: { why: () => m.deals_why_financing(), Control: FinancingFix },
} satisfies RoomGateControls

function CompsLink({ dealId, label }: { dealId: string; label: string }) {
  return (
    <ButtonLink kind="plain" to={`/app/deals/${dealId}/comps`}>
      {label}
    </ButtonLink>
  )
}
