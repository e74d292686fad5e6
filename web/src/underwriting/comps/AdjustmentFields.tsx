import { Plus, Scale, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { AdjustmentDraft } from './comp-draft.ts'

const MOST = 30

type Props = {
  value: readonly AdjustmentDraft[]
  onChange: (adjustments: readonly AdjustmentDraft[]) => void
  error?: string
  /**
   * The adjustments including those proposed from the differences at the usual amounts. Null while no difference is
   * known.
   */
  proposal: readonly AdjustmentDraft[] | null
}

/**
 * The adjustments, one feature and signed amount per row: what the comp lacked is added, what it had in excess is
 * subtracted.
 */
export function AdjustmentFields({ value, onChange, error, proposal }: Props) {
  const features = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, part: Partial<AdjustmentDraft>) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const focusRow = (at: number) =>
    requestAnimationFrame(() => {
      const names = list.current?.querySelectorAll<HTMLInputElement>('input[list]')
      ;(names?.[Math.min(at, names.length - 1)] ?? list.current?.querySelector('button'))?.focus()
    })
  return (
    <fieldset ref={list}>
      <legend className="text-13 font-medium">{m.comps_adjustments()}</legend>
      <p className="mb-2 text-12 text-ink-soft">{m.comps_adjustments_help()}</p>
      <datalist id={features}>
        {featureNames().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {value.map((row, at) => (
        // A row is identified only by its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="mb-2 flex items-start gap-2 max-sm:mb-3 max-sm:flex-wrap">
          <TextField
            label={m.comps_feature_at({ place: at + 1 })}
            hideLabel
            className="flex-1 max-sm:basis-full"
            placeholder={m.comps_feature()}
            list={features}
            maxLength={60}
            value={row.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <MoneyField
            label={m.comps_amount_at({ place: at + 1 })}
            hideLabel
            className="w-36 max-sm:flex-1"
            value={row.amountCents}
            onChange={(amountCents) => change(at, { amountCents })}
          />
          <IconButton
            kind="quiet"
            label={m.comps_remove_adjustment({ place: at + 1 })}
            icon={<X size={16} strokeWidth={1.6} />}
            onClick={() => {
              onChange(value.filter((_, index) => index !== at))
              focusRow(at)
            }}
          />
        </div>
      ))}
      {error && (
        <p className="mb-2" role="alert">
          <Status tone="bad" size="small">
            {error}
          </Status>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          disabled={value.length >= MOST}
          onClick={() => {
            onChange([...value, { name: '', amountCents: null }])
            focusRow(value.length)
          }}
        >
          {m.comps_add_adjustment()}
        </Button>
        <Button
          size="small"
          icon={<Scale aria-hidden size={16} strokeWidth={1.6} />}
          disabled={proposal === null}
          disabledReason={m.comps_nothing_to_propose()}
          onClick={() => proposal && onChange(proposal)}
        >
          {m.comps_propose()}
        </Button>
      </div>
    </fieldset>
  )
}

function featureNames(): string[] {
  return [
    m.comps_feature_condition(),
    m.comps_feature_size(),
    m.comps_feature_beds(),
    m.comps_feature_baths(),
    m.comps_feature_garage(),
    m.comps_feature_lot(),
    m.comps_feature_age(),
    m.comps_feature_location(),
    m.comps_feature_pool(),
    m.comps_feature_basement(),
    m.comps_feature_concessions(),
    m.comps_feature_time(),
  ]
}
