import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FilterChip } from '../../ui/Chip.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = { tags: readonly string[]; onSave: (add: string[], remove: string[]) => void; onClose: () => void }

/** Adds tags to all selected deals or removes them. */
export function TagsDialog({ tags, onSave, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const added = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const nothing = added.length === 0 && removed.length === 0
  return (
    <FormDialog
      title={m.deals_bulk_tags()}
      disabled={nothing}
      onSubmit={() => onSave(added, [...removed])}
      onClose={onClose}
    >
      <TextField
        label={m.deals_tags_add()}
        help={m.deals_tags_add_help()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {tags
            .filter((tag) => !removed.includes(tag))
            .map((tag) => (
              <FilterChip key={tag} onRemove={() => setRemoved([...removed, tag])}>
                {tag}
              </FilterChip>
            ))}
        </div>
      )}
    </FormDialog>
  )
}
