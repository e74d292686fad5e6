import type { ReactNode } from 'react'
import { FigureField, type FigureProps } from './FigureField.tsx'
import { MINUS } from '../figures/format.ts'
import { typedNumber } from './typed.ts'
import { m } from '../../messages/generated/messages.js'

export type NumberFieldProps = FigureProps<number> & {
  /** No thousands separators, for years. */
  plain?: boolean
  /** The unit shown after the figure: months, sq ft. */
  unit?: ReactNode
}

/** A plain number. `1,480` and `1480` are the same. */
export function NumberField({ plain, unit, ...props }: NumberFieldProps) {
  const show = plain ? String : showNumber
  return <FigureField {...props} kind={{ read: typedNumber, show, unclear: m.ui_number_unclear, after: unit }} />
}

function showNumber(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }).format(value).replace('-', MINUS)
}
