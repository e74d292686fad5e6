import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/figures/format.ts'

export type CheckOption = { value: string; label: string; count?: number }

const MANY = 10

type Props = {
  label: string
  options: readonly CheckOption[]
  chosen: readonly string[] | undefined
  onChange: (values: string[]) => void
}

/** Checkboxes for a filter's values. A long list can be narrowed by typing. */
export function CheckList({ label, options, chosen = [], onChange }: Props) {
  const [typed, setTyped] = useState('')
  const listed = withChosen(options, chosen)
  const wanted = typed.trim().toLowerCase()
  const shown = listed.filter((option) => option.label.toLowerCase().includes(wanted))
  return (
    <>
      {listed.length > MANY && (
        <TextField
          type="search"
          small
          hideLabel
          label={m.deals_filter_narrow({ what: label })}
          placeholder={m.deals_filter_narrow_hint()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="text-13 text-ink-soft">{m.deals_filter_no_choice()}</p>}
      <fieldset className="flex max-h-60 flex-col gap-2.5 overflow-y-auto py-0.5 pointer-coarse:gap-6">
        <legend className="sr-only">{label}</legend>
        {shown.map(({ value, label: name, count }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
            label={
              <>
                {name} {count !== undefined && <span className="text-ink-soft figures">{formatCount(count)}</span>}
              </>
            }
          />
        ))}
      </fieldset>
    </>
  )
}

/** Chosen values that no deal has anymore stay in the list, so they can be unchecked. */
function withChosen(options: readonly CheckOption[], chosen: readonly string[]): CheckOption[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...missing.map((value) => ({ value, label: value }))]
}

function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
