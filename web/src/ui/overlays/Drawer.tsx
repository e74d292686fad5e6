import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../Button.tsx'
import { m } from '../../messages/generated/messages.js'

export type DrawerProps = {
  title: ReactNode
  /** Next to the title: a status tag. */
  tag?: ReactNode
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/**
 * A panel at the right that pushes the page aside instead of covering it, so the row it belongs to stays visible.
 * Render it next to the page's content in a flex row. Escape closes it. Focus moves into it and back again.
 */
export function Drawer({ title, tag, onClose, footer, children }: DrawerProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)

  const leaveOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })

  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    element?.focus()
    element?.addEventListener('keydown', leaveOnEscape)
    return () => {
      element?.removeEventListener('keydown', leaveOnEscape)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex w-full shrink-0 flex-col border-line bg-surface outline-none animate-drawer-in max-lg:fixed max-lg:inset-0 max-lg:z-30 lg:sticky lg:top-0 lg:h-dvh lg:w-[420px] lg:border-l"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-5 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h2 id={titleId} className="text-16 font-semibold">
            {title}
          </h2>
          {tag}
        </div>
        <IconButton
          kind="quiet"
          size="small"
          label={m.ui_close()}
          icon={<X size={18} strokeWidth={1.6} />}
          onClick={onClose}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </aside>
  )
}
