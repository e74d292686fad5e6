import { m } from '../../messages/generated/messages.js'

export const MAIN_ID = 'main'

/** The first tab stop; visible only while focused. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-80 -translate-y-16 rounded-6 bg-ink px-4 py-2 text-14 font-medium text-paper focus-visible:translate-y-0"
    >
      {m.shell_skip()}
    </a>
  )
}
