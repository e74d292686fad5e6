import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { StatusIcon } from './Status.tsx'

const LOOK = {
  info: 'border-info-edge bg-info-wash text-info',
  watch: 'border-watch-edge bg-watch-wash text-watch',
  bad: 'border-bad-edge bg-bad-wash text-bad',
} as const

/** A line across the top: offline, trial, impersonation. */
export function Banner({
  tone,
  children,
  action,
}: {
  tone: keyof typeof LOOK
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div
      role="status"
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-gutter py-2 text-13', LOOK[tone])}
    >
      <StatusIcon tone={tone} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  )
}
