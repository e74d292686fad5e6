import { Key } from '../../shell/keys/Key.tsx'
import { m } from '../../messages/generated/messages.js'

/** The palette's keys, at the bottom. */
export function KeyHints() {
  const keys = [
    ['↑ ↓', m.search_key_choose()],
    ['↵', m.search_key_open()],
    ['→', m.search_key_into()],
    ['>', m.search_key_actions()],
    ['@', m.search_key_people()],
    ['#', m.search_key_documents()],
  ] as const
  return (
    <p
      aria-hidden
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line bg-sunken px-5 py-2 text-12 text-ink-soft max-md:hidden"
    >
      {keys.map(([key, words]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Key>{key}</Key>
          {words}
        </span>
      ))}
    </p>
  )
}
