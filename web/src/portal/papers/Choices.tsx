import { FieldNote } from '../../ui/fields/Field.tsx'

type Props<Choice extends string> = {
  legend: string
  name: string
  choices: readonly (readonly [Choice, string])[]
  value: Choice | null
  error?: string | undefined
  onChoose: (choice: Choice) => void
}

/** A choice between a few options, each the size of a thumb. */
export function Choices<Choice extends string>({ legend, name, choices, value, error, onChoose }: Props<Choice>) {
  return (
    <fieldset>
      <legend className="text-14 font-medium">{legend}</legend>
      <div className="mt-1">
        {choices.map(([choice, words]) => (
          <label key={choice} className="flex min-h-11 items-center gap-3 border-b border-line py-2 text-15">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              aria-describedby={error ? `${name}-note` : undefined}
              data-fault={error ? true : undefined}
              onChange={() => onChoose(choice)}
              className="size-5 shrink-0 accent-ink"
            />
            {words}
          </label>
        ))}
      </div>
      {error && <FieldNote id={`${name}-note`} error={error} />}
    </fieldset>
  )
}
