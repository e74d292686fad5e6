import type { RoomGateControls } from '../deals/gate/gate-control.ts'
import { m } from '../messages/generated/messages.js'
import { DocumentRequirementControl } from './required/DocumentRequirementControl.tsx'

/** The gate control for required documents. */
export const documentGateControls = {
  document: {
    why: ({ waiting, minStatus }) => {
      if (waiting) return m.deals_why_document_waiting()
      return minStatus === 'accepted' ? m.deals_why_document_accepted() : m.deals_why_document()
    },
    Control: ({ deal, fix }) => (
      <DocumentRequirementControl dealId={deal.id} types={fix.types} minStatus={fix.minStatus} />
    ),
  },
} satisfies RoomGateControls
