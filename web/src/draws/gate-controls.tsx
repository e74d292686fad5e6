import type { ComponentType } from 'react'
import type { GateControlProps, RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { drawsLink } from './address.ts'

const OpenDraws: ComponentType<GateControlProps<'open_items'>> = ({ deal, done }) =>
  done ? null : (
    <ButtonLink kind="plain" to={drawsLink(deal.id)}>
      {m.draws_fix()}
    </ButtonLink>
  )

/** The gate controls for draws that are open, and for paid work that hasn't been drawn. */
export const drawGateControls = {
  'open_items.draws': {
    why: ({ count }) => m.draws_why_open({ count, shown: formatCount(count) }),
    Control: OpenDraws,
  },
  'open_items.all_draws_requested': { why: () => m.draws_why_not_requested(), Control: OpenDraws },
} satisfies RoomGateControls
