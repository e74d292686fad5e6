import { useState } from 'react'
import { later, partOf } from '../later.tsx'
import type { DialogProps } from './dialog-props.ts'

const panels = later(() => import('./DialogPanels.tsx'))
const DialogPanel = partOf(panels, 'DialogPanel')
const BottomSheetPanel = partOf(panels, 'BottomSheetPanel')

/**
 * Asks for one thing and traps focus until it is answered. Escape closes it, and focus returns to where it was. On a
 * phone it is a bottom sheet with a fixed footer.
 */
export function Dialog(props: DialogProps) {
  return useOnceWanted(props.open) && <DialogPanel {...props} />
}

/** A panel from the bottom edge at any width, for pickers and menus on a phone. */
export function BottomSheet(props: Omit<DialogProps, 'width' | 'lit'>) {
  return useOnceWanted(props.open) && <BottomSheetPanel {...props} />
}

/** Returns true from the first time it is open, because a closing panel has to stay mounted to return focus. */
function useOnceWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted || open
}
