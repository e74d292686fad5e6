import type { Notice } from '@plumbline/contract/notifications'
import { useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { cx } from '../ui/cx.ts'
import { formatAgo, formatInstant } from '../ui/figures/format.ts'
import type { ReactNode } from 'react'

type Props = { notice: Notice; isCurrent: boolean; onPick: (notice: Notice) => void; children?: ReactNode }

/** One notice: what happened, the first sentence about it, and when. Unread ones have a dot. */
export function NoticeRow({ notice, isCurrent, onPick, children }: Props) {
  const { timeZone } = useMe().organization
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const at = notice.laterUntil ?? notice.at
  return (
    <li
      ref={row}
      className={cx('border-b border-line', isCurrent && 'bg-brass-wash shadow-[inset_2px_0_0_var(--brass)]')}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onPick(notice)}
        className="grid w-full grid-cols-[0.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 px-4 py-2.5 text-left hover:bg-sunken md:px-5"
      >
        <span
          aria-hidden
          className={cx('size-2 self-center rounded-full', notice.isRead ? 'bg-transparent' : 'bg-blueprint')}
        />
        <span className={cx('text-15 break-words', !notice.isRead && 'font-medium')}>
          {!notice.isRead && <span className="sr-only">{m.notifications_unread()}: </span>}
          {notice.title}
        </span>
        <time dateTime={at} title={formatInstant(at, timeZone)} className="text-13 text-ink-soft figures">
          {notice.laterUntil === null ? ago(at) : formatInstant(at, timeZone)}
        </time>
        <span className="col-start-2 line-clamp-2 text-13 text-ink-soft">
          {notice.paragraphs.find((paragraph) => !paragraph.endsWith(':'))}
        </span>
      </button>
      {children}
    </li>
  )
}

function ago(instant: string): string {
  return formatAgo(instant, Date.now())
}
