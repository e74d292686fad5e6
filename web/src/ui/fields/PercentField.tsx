import { MAX_CENTS, type Percent, percentOf } from '@plumbline/domain/money'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FigureField, type FigureProps } from './FigureField.tsx'
import { formatMoney } from '../figures/format.ts'
import { typedPercent } from './typed.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { m } from '../../messages/generated/messages.js'

/** The value is decimal text such as "12.5". */
export type PercentFieldProps = FigureProps<Percent> & {
  /** The base amount of the percent, in cents. The resulting amount is shown next to the field. */
  ofCents?: number | null
}

/** A percent, with the resulting amount next to it. */
export function PercentField({ ofCents, ...props }: PercentFieldProps) {
  const { value, beside } = props
  const showsAmount = ofCents !== undefined
  const amount = value !== null && typeof ofCents === 'number' ? amountOf(ofCents, value) : null
  const narrow = useMediaQuery('(width < 700px)')
  // On a phone, a box next to its label leaves no room for the amount, which then goes under the label.
  const showsBelow = beside && narrow && amount !== null
  const help = showsBelow ? <BesideHelp help={props.help} amount={amount} /> : props.help
  const frame = (box: ReactNode, inputId: string) => (
    <div className={cx('flex items-center', beside ? 'gap-2' : 'gap-3')}>
      <div className={boxWidth(showsAmount, beside)}>{box}</div>
      {showsAmount && !(beside && narrow) && (
        <output
          htmlFor={inputId}
          className={cx('min-w-0 flex-1 text-right text-ink-soft figures', beside ? 'text-13' : 'text-field')}
        >
          {amount}
        </output>
      )}
    </div>
  )
  return (
    <FigureField
      {...props}
      help={help}
      kind={{
        read: typedPercent,
        show: (percent) => percent,
        unclear: m.ui_percent_unclear,
        after: <span aria-hidden>%</span>,
        frame,
      }}
    />
  )
}

/** Returns the percent of an amount, or null if it is too large to represent in cents. */
function amountOf(ofCents: number, percent: Percent): string | null {
  const isCountable = Math.abs(ofCents) * (Math.abs(Number(percent)) / 100) < MAX_CENTS
  return isCountable ? formatMoney(percentOf(ofCents, percent), { currency: false }) : null
}

function boxWidth(showsAmount: boolean, beside: boolean | undefined): string {
  if (!showsAmount) return 'w-full'
  return beside ? 'w-full shrink-0 md:w-22' : 'w-24 shrink-0'
}

function BesideHelp({ help, amount }: { help: ReactNode; amount: string }) {
  return (
    <>
      {help}
      <span className="block figures">{amount}</span>
    </>
  )
}
