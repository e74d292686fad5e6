import { later, partOf } from '../ui/later.tsx'

/** The move panels, loaded separately to keep the board small. */
export const BlockedMovePanel = partOf(
  later(() => import('./gate/BlockedMovePanel.tsx')),
  'BlockedMovePanel',
)
export const StageChooser = partOf(
  later(() => import('./StageChooser.tsx')),
  'StageChooser',
)
export const ConfirmClosing = partOf(
  later(() => import('./closing/ConfirmClosing.tsx')),
  'ConfirmClosing',
)
