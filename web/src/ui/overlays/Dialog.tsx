import { type ReactNode, useState } from 'react'
import { later, partOf } from '../later.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One line under the title; also what a screen reader says on opening. */
  lede?: ReactNode
  /** Between title and body, still in the fixed head: a tick strip, tabs. */
  head?: ReactNode
  /** Stays at the bottom while the body scrolls: actions, the main one last. */
  footer?: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  /** Body without padding, for ruled rows that reach the edges. */
  flush?: boolean
  /** Asks whether something that no undo takes back is meant: without a cross, the keyboard on the first action. */
  alert?: boolean
  /** A part of the page that stays lit; the panel stands at its roomier side. */
  lit?: LitPart | null
  children: ReactNode
}

/** In pixels of the window. */
export type LitPart = { left: number; right: number; top: number; bottom: number }

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
