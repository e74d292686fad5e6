import { type ReactNode, useId } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = {
  label: ReactNode
  value: string
  rooms: readonly string[]
  onChange: (room: string) => void
  help?: ReactNode
  placeholder?: string
}

/** A free-text room name with suggestions from the known rooms. */
export function RoomField({ rooms, onChange, ...field }: Props) {
  const listId = useId()
  return (
    <>
      <TextField {...field} list={listId} maxLength={60} onChange={(event) => onChange(event.target.value)} />
      <datalist id={listId}>
        {rooms.map((room) => (
          <option key={room}>{room}</option>
        ))}
      </datalist>
    </>
  )
}
