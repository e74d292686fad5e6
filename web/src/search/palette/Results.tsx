import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import type { Row } from './row.ts'
import type { Groups } from './use-groups.ts'

type Props = {
  id: string
  found: Groups
  current: Row | null
  open: (row: Row, beside: boolean) => void
  onPoint: (row: Row) => void
}

/** The palette's rows in their groups. */
export function Results({ id, found, current, open, onPoint }: Props) {
  return (
    <div id={id} role="listbox" aria-label={m.search_results()} className="min-w-0 flex-1 overflow-y-auto pb-2">
      {found.corrected && (
        <p className="px-5 pt-3 text-13 text-ink-soft">{m.search_corrected({ text: found.corrected })}</p>
      )}
      {found.failed !== null && <FailureState error={found.failed} />}
      {found.groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.name || m.search_results()}>
          {group.name && (
            <div aria-hidden className="flex justify-between px-5 pt-3 pb-1 text-12 text-ink-soft">
              <span>{group.name}</span>
              <span className="figures">{group.count}</span>
            </div>
          )}
          {group.rows.map((row) => (
            <PaletteRow
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              words={row.found ? found.words : []}
              isCurrent={row === current}
              onPoint={() => onPoint(row)}
              onOpen={(beside) => open(row, beside)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
