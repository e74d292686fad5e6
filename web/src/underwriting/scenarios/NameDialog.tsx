import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = {
  title: string
  lede?: string
  name?: string
  /** names of the deal's other scenarios */
  taken: readonly string[]
  working: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a scenario. */
export function NameDialog({ title, lede, name: given = '', taken, working, onSave, onClose }: Props) {
  const [name, setName] = useState(given)
  const trimmed = name.trim()
  const isTaken = taken.includes(trimmed)
  const missing = trimmed === ''
  return (
    <FormDialog
      title={title}
      lede={lede}
      wrong={missing || isTaken}
      working={working}
      onSubmit={() => onSave(trimmed)}
      onClose={onClose}
    >
      {(asked) => (
        <TextField
          label={m.scenarios_name()}
          value={name}
          maxLength={60}
          required
          error={isTaken ? m.scenarios_name_taken() : asked && missing ? m.scenarios_name_needed() : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
