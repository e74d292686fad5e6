import type { Notice } from '@plumbline/contract/notifications'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { formatInstant } from '../ui/figures/format.ts'
import { NoticeActions } from './NoticeActions.tsx'
import type { Marks } from './use-marks.ts'

/**
 * The whole notice, its link and its actions. The buttons are on top, so the message that confirms an action doesn't cover
 * them.
 */
export function NoticePane({ notice, marks }: { notice: Notice; marks: Marks }) {
  const { timeZone } = useMe().organization
  return (
    <aside
      aria-label={notice.title}
      className="flex w-100 shrink-0 flex-col border-l border-line bg-surface max-xl:w-80"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <p className="text-13 text-ink-soft figures">{formatInstant(notice.at, timeZone)}</p>
        <h2 className="mt-1 text-18 font-semibold break-words">{notice.title}</h2>
        {notice.deal && <p className="text-13 text-ink-soft">{notice.deal.name}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {notice.link && (
            <ButtonLink kind="brass" to={notice.link}>
              {notice.action}
            </ButtonLink>
          )}
          <NoticeActions notice={notice} marks={marks} />
        </div>
        <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-14 break-words">
          {notice.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-4 text-12 text-ink-soft">{notice.because}</p>
        <p aria-hidden className="mt-4 text-12 text-ink-soft">
          {m.notifications_keys()}
        </p>
      </div>
    </aside>
  )
}
