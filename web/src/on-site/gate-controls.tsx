import type { ComponentType } from 'react'
import type { GateControlProps, RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { punchLink } from './address.ts'

const OpenItems: ComponentType<GateControlProps<'open_items'>> = ({ deal, done }) =>
  done ? null : (
    <ButtonLink kind="plain" to={punchLink(deal.id)}>
      {m.on_site_fix()}
    </ButtonLink>
  )

/** The gate control for open punch items. */
export const onSiteGateControls = {
  'open_items.punch_items': {
    why: ({ count }) => m.on_site_why_open({ count, shown: formatCount(count) }),
    Control: OpenItems,
  },
} satisfies RoomGateControls
