import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One line under the title, also announced by screen readers on opening. */
  lede?: ReactNode
  /** Between title and body, still in the fixed header: a tick strip, tabs. */
  head?: ReactNode
  /** Stays at the bottom while the body scrolls: actions, with the main one last. */
  footer?: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  /** No body padding, for ruled rows that reach the edges. */
  flush?: boolean
  /** Confirms an action that can't be undone: no close button, and focus on the first action. */
  alert?: boolean
  /** A part of the page that stays lit. The panel opens on the side with more room. */
  lit?: LitPart | null
  children: ReactNode
}

/** In window pixels. */
export type LitPart = { left: number; right: number; top: number; bottom: number }
