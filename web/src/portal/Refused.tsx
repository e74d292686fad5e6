import { m } from '../messages/generated/messages.js'
import { StatusIcon } from '../ui/feedback/Status.tsx'
import type { Refusal } from './client.ts'
import { Press } from './Press.tsx'

/** A sentence for each refusal that a page expects. */
export type RefusalWords = Partial<Record<Refusal['code'], () => string>>

const WORDS: RefusalWords = {
  offline: m.portal_fail_offline,
  rate_limited: m.portal_fail_busy,
  portal_link_over: m.portal_over,
}

/** What went wrong, what was kept, and how to go on. */
export function Refused({ refusal, onRetry, words }: { refusal: Refusal; onRetry?: () => void; words?: RefusalWords }) {
  return (
    <div role="alert" className="rounded-6 border border-bad-edge bg-bad-wash px-4 py-3 text-15">
      <p className="flex gap-2">
        <StatusIcon tone="bad" size={18} className="mt-0.5" />
        <span>{(words?.[refusal.code] ?? WORDS[refusal.code] ?? m.portal_fail_internal)()}</span>
      </p>
      {refusal.code === 'internal' && refusal.requestId && (
        <p className="mt-1 pl-6.5 text-13 text-ink-soft">{m.portal_request({ id: refusal.requestId })}</p>
      )}
      {onRetry && (
        <Press className="mt-3" onClick={onRetry}>
          {m.portal_retry()}
        </Press>
      )}
    </div>
  )
}
