import type { toast as sonnerToast } from 'sonner'
import { m } from '../../messages/generated/messages.js'

const UNDO_MS = 8_000

type Options = { detail?: string; id?: string }
type Sonner = typeof sonnerToast
type Saying = (sonner: Sonner) => void

/** The stack that shows toasts is fetched after the page; what is said before it stands is said then. */
let sonner: Sonner | null = null
const unsaid: Saying[] = []
const listeners = new Set<() => void>()

function say(saying: Saying): void {
  if (sonner) return saying(sonner)
  unsaid.push(saying)
  for (const listener of listeners) listener()
}

/** The result of one's own action. For what others cause, see `notice`. */
export const toast = {
  success: (message: string, options?: Options) => say((stack) => stack.success(message, shaped(options))),
  info: (message: string, options?: Options) => say((stack) => stack.info(message, shaped(options))),
  warning: (message: string, options?: Options) => say((stack) => stack.warning(message, shaped(options))),
  error: (message: string, options?: Options) => say((stack) => stack.error(message, shaped(options))),
  loading: (message: string, options?: Options) => say((stack) => stack.loading(message, shaped(options))),
  /** What was done, with eight seconds to take it back. */
  undo: (message: string, onUndo: () => void, options?: Options) =>
    say((stack) =>
      stack.success(message, {
        ...shaped(options),
        duration: UNDO_MS,
        action: { label: m.ui_undo(), onClick: onUndo },
      }),
    ),
  dismiss: (id?: string) => say((stack) => stack.dismiss(id)),
}

function shaped(options?: Options) {
  return { description: options?.detail, id: options?.id }
}

/** For `Toasts`, once it stands. @returns how to take it away again */
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

/** Whether something waits to be said. */
export function hasUnsaid(): boolean {
  return unsaid.length > 0
}
