import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { type AskedFor, SCOPES } from '@plumbline/domain/search/asked'
import { FOR_NAMES } from './for-names.ts'

/** What to search for: everything, one kind of record, or actions. */
export function ForChips({ current, onChoose }: { current: AskedFor; onChoose: (one: AskedFor) => void }) {
  return (
    <div
      role="group"
      aria-label={m.search_show()}
      className="flex shrink-0 gap-2 overflow-x-auto border-b border-line px-4 py-2 [scrollbar-width:none] md:px-5"
    >
      {SCOPES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={current === one}
          onClick={() => onChoose(one)}
          className={cx(
            'min-h-(--control-small) shrink-0 rounded-6 border px-2.5 text-13 font-medium control-focus',
            current === one ? 'border-ink bg-ink text-paper' : 'border-line bg-surface hover:bg-sunken',
          )}
        >
          {FOR_NAMES[one]()}
        </button>
      ))}
    </div>
  )
}
