import type { toast as sonnerToast } from 'sonner'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'

const UNDO_MS = 8_000

type Options = { detail?: ReactNode; id?: string }
type Sonner = typeof sonnerToast
type Saying = (sonner: Sonner) => void

/** The toast stack is fetched after the page. Messages sent before it is ready are shown once it is. */
let sonner: Sonner | null = null
const unsaid: Saying[] = []
const listeners = new Set<() => void>()

function say(saying: Saying): void {
  if (sonner) return saying(sonner)
  unsaid.push(saying)
  for (const listener of listeners) listener()
}

/** Reports the result of the user's own action. For what others cause, see `notice`. */
export const toast = {
  success: (message: string, options?: Options) => say((stack) => stack.success(message, shaped(options))),
  info: (message: string, options?: Options) => say((stack) => stack.info(message, shaped(options))),
  warning: (message: string, options?: Options) => say((stack) => stack.warning(message, shaped(options))),
  error: (message: string, options?: Options) => say((stack) => stack.error(message, shaped(options))),
  loading: (message: string, options?: Options) => say((stack) => stack.loading(message, shaped(options))),
  /** Reports what was done, with eight seconds to undo it. */
  undo: (message: string, onUndo: () => void, options?: Options) =>
    say((stack) =>
      stack.success(message, {
        ...shaped(options),
        duration: UNDO_MS,
        action: {
          label: m.ui_undo(),
          onClick: () => {
            leaveStack()
            onUndo()
          },
        },
      }),
    ),
  dismiss: (id?: string) => say((stack) => stack.dismiss(id)),
}

/**
 * Returns the focus to where it was before the toast. The stack would do so only once the toast is gone, and by then take
 * it from whatever was opened in between.
 */
function leaveStack(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('[data-sonner-toaster]')) focused.blur()
}

function shaped(options?: Options) {
  return { description: options?.detail, id: options?.id }
}

/** Called by `Toasts` once it is ready. @returns a function that disconnects it */
export function connectStack(stack: Sonner): () => void {
  sonner = stack
  for (const saying of unsaid.splice(0)) saying(stack)
  return () => {
    sonner = null
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Checks whether any messages are waiting to be shown. */
export function hasUnsaid(): boolean {
  return unsaid.length > 0
}
