import type { RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { ChecklistFix } from './checklist/ChecklistFix.tsx'

/** The gate control for checklist items. */
export const moveGateControls = {
  checklist: { why: () => m.deals_why_checklist(), Control: ChecklistFix },
} satisfies RoomGateControls
