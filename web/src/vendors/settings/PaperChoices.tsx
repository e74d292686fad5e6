import { PAPER_TYPES, type PaperType } from '@plumbline/domain/vendors/compliance'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { PAPER_NAMES } from '../words.ts'

type Props = {
  label: string
  value: readonly PaperType[]
  onChange: (papers: readonly PaperType[]) => void
  error?: string | undefined
}

/** Types of paper, to tick. */
export function PaperChoices({ label, value, onChange, error }: Props) {
  return (
    <fieldset className="flex flex-col gap-2.5 pointer-coarse:gap-1">
      <legend className="mb-2.5 text-13 font-medium">{label}</legend>
      {PAPER_TYPES.filter((type) => type !== 'other').map((type) => (
        <Checkbox
          key={type}
          className="py-0.5 pointer-coarse:py-3"
          label={PAPER_NAMES[type]()}
          checked={value.includes(type)}
          onChange={() =>
            onChange(PAPER_TYPES.filter((one) => (one === type ? !value.includes(type) : value.includes(one))))
          }
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
