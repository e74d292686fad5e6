import { Check } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../cx.ts'
import { markOf, watchMark } from './saved-mark.ts'

type Props = {
  of: string
  /** for while the record has changes that aren't saved; a mark that arrives shows once it isn't hidden */
  hidden?: boolean
  className?: string
}

/** "Saved · Undo" where a record is edited, after `markSaved` of the same name. Takes no room until then. */
export function SavedMark({ of: name, hidden = false, className }: Props) {
  const mark = useSyncExternalStore(
    useCallback((watcher: () => void) => watchMark(name, watcher), [name]),
    () => markOf(name),
  )
  if (!mark || hidden) return null
  return (
    <span
      title={mark.said}
      className={cx(
        'inline-flex items-center gap-1 text-12 leading-4 font-normal whitespace-nowrap text-good',
        className,
      )}
    >
      <Check aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
      <span>{m.ui_saved()}</span>
      {mark.undo && (
        <>
          <span aria-hidden>·</span>
          <button type="button" className="link touch-target" onClick={mark.undo}>
            {m.ui_undo()}
          </button>
        </>
      )}
    </span>
  )
}
