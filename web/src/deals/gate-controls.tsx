import { isFieldKey } from '@plumbline/domain/deals/fields'
import { m } from '../messages/generated/messages.js'
import { FieldsFix } from './gate/FieldsFix.tsx'
import type { RoomGateControls } from './gate/gate-control.ts'
import { PermitFix } from './gate/PermitFix.tsx'

/** Gate controls for a deal's own fields and permits. */
export const dealGateControls = {
  fields: {
    why: ({ anyOne }) => (anyOne ? m.deals_why_any_field() : m.deals_why_field()),
    Control: ({ deal, fix, done }) => <FieldsFix deal={deal} fields={fix.fields.filter(isFieldKey)} done={done} />,
  },
  over_mao: {
    why: () => m.deals_why_over_mao(),
    Control: ({ deal, done }) => <FieldsFix deal={deal} fields={['offerPriceMaxCents', 'overMaoReason']} done={done} />,
  },
  permits: {
    why: () => m.deals_why_permits(),
    Control: ({ deal, done }) => (done ? null : <PermitFix dealId={deal.id} />),
  },
  // For open items of a room that has no control of its own.
  open_items: {
    why: ({ count }) => m.deals_why_open_items({ count }),
    Control: () => null,
  },
} satisfies RoomGateControls
