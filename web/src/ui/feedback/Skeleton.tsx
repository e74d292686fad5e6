import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { m } from '../../messages/generated/messages.js'

/** A grey place for what is on its way; appears after 150 ms, so that quick answers never flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block rounded-6 bg-line/70 appear-late', className ?? 'h-4 w-full')} />
}

/** Says once that something loads, for people who hear the page, around any number of skeletons. */
export function Loading({ label = m.ui_loading(), children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
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
