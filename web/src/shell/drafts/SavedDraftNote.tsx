import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'

/** Shown above a form whose draft was restored (`useSavedDraft`). */
export function SavedDraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3 text-13 text-ink-soft">
      {m.shell_draft_kept()}
      <Button size="small" kind="quiet" onClick={onStartOver}>
        {m.shell_draft_start_over()}
      </Button>
    </p>
  )
}
