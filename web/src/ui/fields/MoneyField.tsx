import { FigureField, type FigureProps } from './FigureField.tsx'
import { formatMoney } from '../figures/format.ts'
import { typedMoney } from './typed.ts'
import { m } from '../../messages/generated/messages.js'

/** The value is in cents. */
export type MoneyFieldProps = FigureProps<number>

/** Dollars typed in any format: `1,250`, `$1250.00`, `1.2k`. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <FigureField
      {...props}
      kind={{
        read: typedMoney,
        show: (cents) => formatMoney(cents, { currency: false }),
        unclear: m.ui_money_unclear,
        before: <span aria-hidden>$</span>,
      }}
    />
  )
}
