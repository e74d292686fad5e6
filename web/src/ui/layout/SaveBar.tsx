import { m } from '../../messages/generated/messages.js'
import { Button } from '../Button.tsx'
import { SavedMark } from '../feedback/SavedMark.tsx'
import { cx } from '../cx.ts'

/** Keeps the bar in view while there are unsaved changes. */
const IN_REACH =
  'sticky bottom-0 border-t border-line bg-paper py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]'

type Props = {
  hasChanges: boolean
  saving: boolean
  /** the name of the record's `SavedMark` */
  mark: string
  onDiscard: () => void
}

/** The end of a long form: saves it, or discards the changes. */
export function SaveBar({ hasChanges, saving, mark, onDiscard }: Props) {
  return (
    <div
      data-action-bar={hasChanges || undefined}
      className={cx('flex flex-wrap items-center gap-2', hasChanges && IN_REACH)}
    >
      <Button
        kind={hasChanges ? 'brass' : 'plain'}
        type="submit"
        working={saving}
        disabled={!hasChanges}
        disabledReason={m.ui_nothing_changed()}
      >
        {m.ui_save()}
      </Button>
      {hasChanges && (
        <Button kind="quiet" onClick={onDiscard}>
          {m.ui_discard_changes()}
        </Button>
      )}
      <SavedMark of={mark} hidden={hasChanges} />
    </div>
  )
}
