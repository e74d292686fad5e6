import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { matchesName } from './matches-name.ts'

export type People = { ownerId: string; teamIds: readonly string[] }

/** A longer list of teammates can be searched. */
const SEARCH_FROM = 9

/** Who runs a deal and who else works on it. */
export function PeopleFields({ people, onChange }: { people: People; onChange: (people: People) => void }) {
  const me = useMe()
  const { ownerId, teamIds } = people
  return (
    <>
      <ChoiceField
        label={m.deals_owner()}
        help={m.deals_owner_help()}
        value={ownerId}
        choices={me.members.map(({ id, name }) => ({
          value: id,
          label: id === me.userId ? m.deals_me({ name }) : name,
        }))}
        onChange={(event) => onChange({ ownerId: event.target.value, teamIds: without(teamIds, event.target.value) })}
      />
      <TeammateList
        label={m.deals_team()}
        help={m.deals_team_help()}
        chosen={teamIds}
        hidden={ownerId}
        onChange={(team) => onChange({ ownerId, teamIds: team })}
      />
    </>
  )
}

type ListProps = {
  label: string
  help?: string
  chosen: readonly string[]
  /** not offered, because they're on the deal anyway */
  hidden?: string
  onChange: (chosen: readonly string[]) => void
}

/** Teammates to check, searchable once there are many. */
export function TeammateList({ label, help, chosen, hidden, onChange }: ListProps) {
  const me = useMe()
  const [search, setSearch] = useState('')
  const offered = me.members.filter(({ id }) => id !== hidden)
  const shown = offered.filter(({ name }) => matchesName(name, search))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      {help && <p className="text-13 text-ink-soft">{help}</p>}
      {offered.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={m.deals_team_search()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {offered.length === 0 && <p className="text-13 text-ink-soft">{m.deals_team_nobody()}</p>}
      <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto py-1">
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : without(chosen, id))}
            label={
              <span className="inline-flex items-center gap-2">
                <PersonAvatar bare size="small" id={id} name={name} />
                {id === me.userId ? m.deals_me({ name }) : name}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}
