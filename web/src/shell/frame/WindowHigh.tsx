import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/**
 * A page exactly as tall as the window, with parts that scroll on their own, so virtualized lists inside have a bounded
 * height. If the window is too short for that, the whole page scrolls.
 */
export function WindowHigh({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-window-high className={cx('flex min-h-112 flex-1 flex-col', className)}>
      {children}
    </div>
  )
}
