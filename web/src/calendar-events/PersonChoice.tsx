import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { assigneeChoices } from '../tasks/people.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'

type Props = { personId: string | null; onPerson: (personId: string | null) => void; className: string }

/** Whose calendar to show: the deals they're on, and what is assigned to them. */
export function PersonChoice({ personId, onPerson, className }: Props) {
  const me = useMe()
  return (
    <ChoiceField
      label={m.calendar_whose()}
      hideLabel
      className={className}
      value={personId ?? ''}
      placeholder={m.calendar_everyone()}
      choices={assigneeChoices(me)}
      onChange={(event) => onPerson(event.target.value || null)}
    />
  )
}
