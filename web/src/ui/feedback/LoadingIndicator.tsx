import { cx } from '../cx.ts'
import { m } from '../../messages/generated/messages.js'

/** A message with a moving line, full screen or in place. */
export function LoadingIndicator({ message = m.ui_loading(), fullScreen }: { message?: string; fullScreen?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col items-center justify-center gap-3 text-14 text-ink-soft appear-late',
        fullScreen ? 'min-h-dvh' : 'py-10',
      )}
    >
      <span aria-hidden className="block h-0.5 w-24 overflow-hidden bg-line">
        <span className="block h-full w-2/5 bg-brass-edge animate-bar-run" />
      </span>
      {message}
    </div>
  )
}
