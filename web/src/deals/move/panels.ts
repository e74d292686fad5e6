import { lazyPart } from '../../shell/lazy-part.ts'

/** The panels of a move, fetched with the first move: the board is light without them. */
export const BlockedMovePanel = lazyPart(() => import('./BlockedMovePanel.tsx'), 'BlockedMovePanel')
export const StageChooser = lazyPart(() => import('./StageChooser.tsx'), 'StageChooser')
export const ConfirmClosing = lazyPart(() => import('./ConfirmClosing.tsx'), 'ConfirmClosing')
