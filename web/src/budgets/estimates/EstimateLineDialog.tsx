import { UNITS } from '@plumbline/domain/budgets/estimates/codes'
import { estimateAmount, type EstimateLine, estimateLineProblem } from '@plumbline/domain/budgets/estimates/line'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Catalog } from './codes.ts'
import { unitWords } from './units.ts'
import { PriceHints } from './PriceHints.tsx'
import { QuantityField } from '../lines/QuantityField.tsx'
import { RoomField } from './RoomField.tsx'

type Props = {
  line: EstimateLine
  catalog: Catalog
  rooms: readonly string[]
  /** the house's size, which can be used for a quantity in square feet */
  sqft: number | null
  onDone: (line: EstimateLine) => void
  onClose: () => void
  /** null for a line that isn't in the estimate yet */
  onRemove: (() => void) | null
}

/** All the details of one line; on a phone, also where its quantity and price are entered. */
export function EstimateLineDialog({ line: initial, catalog, rooms, sqft, onDone, onClose, onRemove }: Props) {
  const [line, setLine] = useState(initial)
  const change = (part: Partial<EstimateLine>) => setLine({ ...line, ...part })
  const problem = estimateLineProblem(line)
  return (
    <FormDialog
      title={catalog.nameOf(line.code)}
      lede={catalog.categoryName(line.code)}
      submitLabel={onRemove ? m.estimate_keep_line() : m.estimate_add_line()}
      wrong={problem !== null}
      onSubmit={() =>
        onDone({ ...line, room: line.room.trim(), description: line.description.trim(), note: line.note.trim() })
      }
      onClose={onClose}
      aside={
        onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {m.estimate_remove_line()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <QuantityField
          label={m.estimate_qty()}
          value={line.qty}
          onChange={(qty) => change({ qty })}
          onFocus={(event) => event.currentTarget.select()}
          help={
            line.unit === 'SF' &&
            sqft !== null &&
            line.qty !== String(sqft) && (
              <button
                type="button"
                className="touch-target min-h-6 text-blueprint figures hover:underline"
                onClick={() => change({ qty: String(sqft) })}
              >
                {m.estimate_take_size({ size: formatCount(sqft) })}
              </button>
            )
          }
        />
        <ChoiceField
          label={m.estimate_unit()}
          value={line.unit}
          onChange={(event) => change({ unit: UNITS.find((unit) => unit === event.target.value) ?? line.unit })}
          choices={UNITS.map((unit) => ({ value: unit, label: unitWords(unit) }))}
        />
      </div>
      <div>
        <MoneyField
          label={m.estimate_unit_cost()}
          value={line.unitCostCents}
          onChange={(unitCostCents) => change({ unitCostCents })}
          error={problem ? m.estimate_amount_too_large() : undefined}
        />
        <PriceHints price={catalog.priceOf(line)} onTake={(unitCostCents) => change({ unitCostCents })} />
      </div>
      <p className="flex justify-between gap-3 border-y border-line py-2 text-15 font-semibold">
        {m.estimate_amount()}
        <output className="figures">{formatMoney(estimateAmount(line))}</output>
      </p>
      <RoomField
        label={m.estimate_room()}
        help={m.estimate_room_help()}
        rooms={rooms}
        value={line.room}
        onChange={(room) => change({ room })}
      />
      <TextField
        label={m.estimate_own_words()}
        placeholder={m.estimate_as_catalog()}
        maxLength={200}
        value={line.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={m.estimate_note()}
        maxLength={500}
        value={line.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  )
}
