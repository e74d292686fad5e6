import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { m } from '../../messages/generated/messages.js'

/** A gray placeholder for content that is loading. It appears after 150 ms, so fast responses never flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block rounded-6 bg-line/70 appear-late', className ?? 'h-4 w-full')} />
}

/** Announces loading once to screen readers, around any number of skeletons. */
export function Loading({ label = m.ui_loading(), children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" data-loading>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** Rows of a table or list while it loads. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label?: string }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-row items-center gap-4 border-b border-line">
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-1/5" />
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </Loading>
  )
}
