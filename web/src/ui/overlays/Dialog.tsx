import { useState } from 'react'
import { later, partOf } from '../later.tsx'
import type { DialogProps } from './dialog-props.ts'

const panels = later(() => import('./DialogPanels.tsx'))
const DialogPanel = partOf(panels, 'DialogPanel')
const BottomSheetPanel = partOf(panels, 'BottomSheetPanel')

/**
 * Asks for one thing and keeps the keyboard until it is answered; Escape leaves, focus goes back to where it was.
 * On a phone it is a sheet from the bottom with its footer fixed.
 */
export function Dialog(props: DialogProps) {
  return useOnceWanted(props.open) && <DialogPanel {...props} />
}

/** A panel from the bottom edge at every width: pickers and menus on a phone. */
export function BottomSheet(props: Omit<DialogProps, 'width' | 'lit'>) {
  return useOnceWanted(props.open) && <BottomSheetPanel {...props} />
}

/** From the first time that it is open; a panel that closes gives the keyboard back by itself. */
function useOnceWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted || open
}
