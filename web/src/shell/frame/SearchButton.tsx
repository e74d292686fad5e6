import { Search } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { openSearch } from '../keys/search-door.ts'
import { searchKeys } from '../keys/search-keys.ts'

/** Opens search from the rail. */
export function RailSearch() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${m.search_open()} (${searchKeys()})`}
      onClick={openSearch}
      className="flex w-full shrink-0 flex-col items-center justify-center gap-1 py-2 text-11 text-ink-soft narrow hover:text-ink focus-visible:-outline-offset-2"
    >
      <Search aria-hidden size={18} strokeWidth={1.6} />
      {m.search_title()}
    </button>
  )
}

/** Opens search from the head of a page: a field's look on a desk, an icon on a phone. */
export function HeadSearch() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openSearch}
      className="ml-auto inline-flex min-h-(--control) items-center gap-2 rounded-6 text-14 text-ink-soft control-focus hover:text-ink max-md:size-11 max-md:justify-center md:w-64 md:border md:border-line-strong md:bg-surface md:px-3"
    >
      <Search aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
      <span className="max-md:sr-only">{m.search_open()}</span>
      <kbd aria-hidden className="font-[inherit] ml-auto text-12 text-ink-faint max-md:hidden">
        {searchKeys()}
      </kbd>
    </button>
  )
}
