import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/**
 * A page exactly as high as the window, whose parts scroll by themselves: what is windowed inside it has a bounded height to
 * be windowed by. In a window too low for that the whole page scrolls.
 */
export function WindowHigh({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-window-high className={cx('flex min-h-112 flex-1 flex-col', className)}>
      {children}
    </div>
  )
}
