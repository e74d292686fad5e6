import type { DealCard } from '@plumbline/contract/deals/deals'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { FilterChip } from '../../ui/Chip.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { FieldInput } from '../FieldInput.tsx'
import { fieldName } from '../field-words.ts'
import { TeammateList } from '../people/PeopleFields.tsx'

export type BulkEdit = {
  fields: Partial<DealFields>
  addTags: string[]
  removeTags: string[]
  addTeamIds: string[]
  removeTeamIds: string[]
}

type Props = { deals: readonly DealCard[]; onSave: (edit: BulkEdit) => void; onClose: () => void }

const NOTHING: BulkEdit = { fields: {}, addTags: [], removeTags: [], addTeamIds: [], removeTeamIds: [] }

/** Sets what many deals can share. What's left empty stays as it is on each deal. */
export function BulkEditDialog({ deals, onSave, onClose }: Props) {
  const [edit, setEdit] = useState(NOTHING)
  const change = (part: Partial<BulkEdit>) => setEdit({ ...edit, ...part })
  const setField = (key: FieldKey, value: unknown) => {
    const { [key]: _, ...others } = edit.fields
    change({ fields: value === null || value === '' ? others : { ...others, [key]: value } })
  }
  const field = (key: FieldKey, placeholder?: string) => (
    <FieldInput
      field={key}
      value={edit.fields[key]}
      onChange={(value) => setField(key, value)}
      placeholder={placeholder}
    />
  )
  const isEmpty = Object.values(edit).every((part) => Object.keys(part).length === 0)
  const count = deals.length
  return (
    <FormDialog
      title={m.deals_bulk_edit_title({ count, shown: formatCount(count) })}
      lede={m.deals_bulk_edit_text()}
      width="medium"
      disabled={isEmpty}
      onSubmit={() => onSave(edit)}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <OwnerField value={edit.fields.ownerId ?? ''} onChange={(ownerId) => setField('ownerId', ownerId)} />
        {field('market')}
        {field('priority', m.deals_bulk_unchanged())}
        {field('source', m.deals_bulk_unchanged())}
      </div>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
        <TeammateList
          label={m.deals_bulk_team_add()}
          chosen={edit.addTeamIds}
          onChange={(ids) =>
            change({ addTeamIds: [...ids], removeTeamIds: edit.removeTeamIds.filter((id) => !ids.includes(id)) })
          }
        />
        <TeammateList
          label={m.deals_bulk_team_remove()}
          chosen={edit.removeTeamIds}
          onChange={(ids) =>
            change({ removeTeamIds: [...ids], addTeamIds: edit.addTeamIds.filter((id) => !ids.includes(id)) })
          }
        />
      </div>
      <TagFields tags={[...new Set(deals.flatMap((deal) => deal.tags))]} edit={edit} change={change} />
    </FormDialog>
  )
}

function OwnerField({ value, onChange }: { value: string; onChange: (ownerId: string) => void }) {
  const { members } = useMe()
  return (
    <ChoiceField
      label={fieldName('ownerId')}
      value={value}
      placeholder={m.deals_bulk_unchanged()}
      choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type TagProps = { tags: readonly string[]; edit: BulkEdit; change: (part: Partial<BulkEdit>) => void }

function TagFields({ tags, edit, change }: TagProps) {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    change({ addTags: text.split(',').flatMap((tag) => tag.trim() || []) })
  }
  return (
    <>
      <TextField
        label={m.deals_tags_add()}
        help={m.deals_tags_add_help()}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {tags
          .filter((tag) => !edit.removeTags.includes(tag))
          .map((tag) => (
            <FilterChip key={tag} onRemove={() => change({ removeTags: [...edit.removeTags, tag] })}>
              {tag}
            </FilterChip>
          ))}
      </div>
    </>
  )
}
