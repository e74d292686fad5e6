import { later, partOf } from '../ui/later.tsx'

/** The panels of a move: the board is light without them. */
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
