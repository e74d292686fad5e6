import { m } from '../../messages/generated/messages.js'
import { Money } from '../../ui/figures/Money.tsx'
import { PART_NAMES, type TaxPaymentPart } from './words.ts'

type Props = {
  cents: number
  part: TaxPaymentPart
  /** whose figure it is */
  name: string
  /** in a column that subtracts, the amount is shown with its minus */
  minus?: boolean
  onOpen: () => void
}

/** An amount that opens the payments it sums. */
export function FigureButton({ cents, part, name, minus = false, onOpen }: Props) {
  const shown = minus && cents !== 0 ? -cents : cents
  if (cents === 0) return <Money cents={0} column />
  return (
    <button
      type="button"
      aria-label={m.nec_figure_open({ name, part: PART_NAMES[part]() })}
      className="touch-target relative text-blueprint hover:underline"
      onClick={onOpen}
    >
      <Money cents={shown} column cost />
    </button>
  )
}
