import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

/** A titled part of a screen: title, ink rule, rows. No box around it. */
export function Section({
  title,
  detail,
  action,
  children,
  className,
}: {
  title: ReactNode
  /** Next to the title in soft ink: `6 / 9`. */
  detail?: ReactNode
  /** At the right end: a link or a quiet button. */
  action?: ReactNode
  children: ReactNode
  className?: string
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={className}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-b border-ink pb-2">
        <h2 id={titleId} className="text-16 font-semibold">
          {title}
          {detail !== undefined && <span className="ml-2 text-14 font-normal text-ink-soft figures">{detail}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A ruled row of a section: icon, text, control. */
export function Row({
  icon,
  title,
  detail,
  end,
  focused,
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  focused?: boolean
  className?: string
}) {
  return (
    <div
      className={cx(
        'flex min-h-13 items-center gap-3 border-b border-line py-2',
        focused && '-mx-2 bg-brass-wash px-2',
        className,
      )}
    >
      {icon && (
        <span className={cx('flex w-5 shrink-0 justify-center', Boolean(detail) && 'self-start pt-0.5')}>{icon}</span>
      )}
      <div className="min-w-0 flex-1">
        <div className="text-14 font-medium">{title}</div>
        {detail && <div className="text-13 text-ink-soft">{detail}</div>}
      </div>
      {end && <div className="flex shrink-0 items-center gap-2">{end}</div>}
    </div>
  )
}
