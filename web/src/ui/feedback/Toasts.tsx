import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { StatusIcon } from './Status.tsx'
import { connectStack } from './toast.tsx'
import { m } from '../../messages/generated/messages.js'

const LIFETIME_MS = 4_000
const VISIBLE = 3
const GAP_PX = 14

/**
 * The toast stack at the bottom right, rendered once at the root. Alt+T opens it, and a 20 px swipe dismisses a toast.
 */
export default function Toasts() {
  useEffect(() => connectStack(sonner), [])
  return (
    <Toaster
      position="bottom-right"
      duration={LIFETIME_MS}
      visibleToasts={VISIBLE}
      gap={GAP_PX}
      hotkey={['altKey', 'KeyT']}
      closeButton
      containerAriaLabel={m.ui_notifications()}
      // Stays clear of a page's bottom bar: undo is available for only eight seconds, and users press on right away.
      offset={{ bottom: 'calc(24px + var(--action-bar))' }}
      mobileOffset={{
        bottom: 'calc(72px + env(safe-area-inset-bottom) + var(--action-bar))',
        left: 12,
        right: 12,
      }}
      toastOptions={{ closeButtonAriaLabel: m.ui_close_toast() }}
      icons={{
        success: <StatusIcon tone="good" />,
        info: <StatusIcon tone="info" />,
        warning: <StatusIcon tone="watch" />,
        error: <StatusIcon tone="bad" />,
        loading: <StatusIcon tone="working" />,
        close: <X size={16} strokeWidth={1.6} />,
      }}
    />
  )
}
