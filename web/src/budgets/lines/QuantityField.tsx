import { formatQuantity } from '@plumbline/domain/budgets/estimates/unit-words'
import { isQuantity, type Quantity } from '@plumbline/domain/budgets/lines/amount'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FigureField, type FigureProps } from '../../ui/fields/FigureField.tsx'
import { type Typed, typedNumber } from '../../ui/fields/typed.ts'

/** A quantity with up to three decimals; the value is a decimal string such as "12.5". */
export function QuantityField({ unit, ...props }: FigureProps<Quantity> & { unit?: ReactNode }) {
  return (
    <FigureField
      {...props}
      kind={{ read: typedQuantity, show: formatQuantity, unclear: m.estimate_quantity_unclear, after: unit }}
    />
  )
}

function typedQuantity(text: string): Typed<Quantity> {
  const typed = typedNumber(text)
  if (typed === null || typed === 'unclear') return typed
  return isQuantity(String(typed)) ? String(typed) : 'unclear'
}
