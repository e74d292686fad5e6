import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { hideNotice, type Notice, shownNotice, subscribeToNotices } from './notice.ts'
import { m } from '../../messages/generated/messages.js'

const LIFETIME_MS = 5_000
const SWIPE_PX = 50

/**
 * Shows one notice at a time about what others did, for five seconds, in the middle above, where neither a page's actions
 * nor the results of one's own are. F8 focuses it, and a swipe right of more than 50
 * px dismisses it.
 */
export default function Notices() {
  const shown = useSyncExternalStore(subscribeToNotices, shownNotice)
  return (
    <Toast.Provider duration={LIFETIME_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={m.ui_notice()}>
      {shown && <NoticeToast key={shown.number} notice={shown.notice} onClose={hideNotice} />}
      <Toast.Viewport
        hotkey={['F8']}
        label={m.ui_notices_hotkey({ hotkey: '{hotkey}' })}
        className="fixed top-3 left-1/2 z-70 w-[min(380px,calc(100vw-24px))] -translate-x-1/2 outline-none"
      />
    </Toast.Provider>
  )
}

function NoticeToast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Toast.Root
      type={notice.variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={cx(
        'flex items-start gap-3 rounded-6 border bg-surface py-3 pr-2 pl-4 shadow-2 animate-rise-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
        notice.variant === 'destructive' ? 'border-bad-edge' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className={cx('text-14 font-medium', notice.variant === 'destructive' && 'text-bad')}>
          {notice.title}
        </Toast.Title>
        {notice.detail && <Toast.Description className="text-13 text-ink-soft">{notice.detail}</Toast.Description>}
        {notice.action && (
          <Toast.Action altText={notice.action.label} asChild>
            <button type="button" className="touch-target mt-1 text-13 link" onClick={notice.action.onSelect}>
              {notice.action.label}
            </button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton kind="quiet" size="small" label={m.ui_close()} icon={<X size={16} strokeWidth={1.6} />} />
      </Toast.Close>
    </Toast.Root>
  )
}
