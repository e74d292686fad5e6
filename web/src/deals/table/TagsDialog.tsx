import { useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = { tags: readonly string[]; onSave: (add: string[], remove: string[]) => void; onClose: () => void }

/** Adds tags to all selected deals and takes tags from them. */
export function TagsDialog({ tags, onSave, onClose }: Props) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const added = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const nothing = added.length === 0 && removed.length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.deals_bulk_tags()}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.deals_cancel()}
          </Button>
          <Button kind="brass" type="submit" form={form} disabled={nothing}>
            {m.deals_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!nothing) onSave(added, [...removed])
        }}
      >
        <TextField
          label={m.deals_tags_add()}
          help={m.deals_tags_add_help()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {tags.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {tags
              .filter((tag) => !removed.includes(tag))
              .map((tag) => (
                <FilterChip key={tag} onRemove={() => setRemoved([...removed, tag])}>
                  {tag}
                </FilterChip>
              ))}
          </div>
        )}
      </form>
    </Dialog>
  )
}
