import type { ReactNode } from 'react'

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
