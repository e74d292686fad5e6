import type { Draw } from '@plumbline/contract/draws/draw'
import { ApproveDialog } from './ApproveDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { FundDialog } from './FundDialog.tsx'
import { InspectDialog } from './InspectDialog.tsx'
import { InspectionDayDialog } from './InspectionDayDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

export type DrawDialog =
  | 'schedule_inspection'
  | 'inspect'
  | 'approve'
  | 'fund'
  | 'return'
  | 'reject'
  | 'cancel'
  | 'send'

/** The dialog of a step. */
export function DrawDialogs({ draw, asked, onClose }: { draw: Draw; asked: DrawDialog; onClose: () => void }) {
  switch (asked) {
    case 'schedule_inspection':
      return <InspectionDayDialog {...{ draw, onClose }} />
    case 'inspect':
      return <InspectDialog {...{ draw, onClose }} />
    case 'approve':
      return <ApproveDialog {...{ draw, onClose }} />
    case 'fund':
      return <FundDialog {...{ draw, onClose }} />
    case 'return':
    case 'reject':
      return <ReasonDialog {...{ draw, asked, onClose }} />
    case 'cancel':
      return <CancelDialog {...{ draw, onClose }} />
    case 'send':
      return <SendDialog {...{ draw, onClose }} />
  }
}
