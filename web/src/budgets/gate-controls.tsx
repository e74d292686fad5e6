import type { RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'

/** The gate control for an approved budget. */
export const budgetGateControls = {
  'open_items.budget': {
    why: () => m.deals_why_budget(),
    Control: ({ deal, done }) =>
      done || !deal.abilities.seeFinancials ? null : (
        <ButtonLink kind="plain" to={`/app/deals/${deal.id}/budget`}>
          {m.deals_fix_budget()}
        </ButtonLink>
      ),
  },
} satisfies RoomGateControls
