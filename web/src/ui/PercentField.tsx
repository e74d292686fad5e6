import { MAX_CENTS, type Percent, percentOf } from '@plumbline/domain/money'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Field, FieldBox, type FieldProps, inputClass } from './Field.tsx'
import { formatMoney } from './format.ts'
import { typedPercent } from './typed.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useTyped } from './use-typed.ts'
import { m } from '../messages/generated/messages.js'

export type PercentFieldProps = FieldProps & {
  /** a decimal text such as "12.5"; null when empty */
  value: Percent | null
  onChange: (percent: Percent | null) => void
  onBlur?: () => void
  /** The amount that the percent is of, in cents: what it makes is shown beside the field. */
  ofCents?: number | null
  name?: string
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  small?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A percent, with the money it means beside it. */
export function PercentField(props: PercentFieldProps) {
  const { value, onChange, onBlur, ofCents, name, placeholder, readOnly, disabled, small, ref, ...field } = props
  const typed = useTyped({ value, onChange, read: typedPercent, show: (percent) => percent })
  const error = typed.unclear ? m.ui_percent_unclear() : field.error
  const showsAmount = ofCents !== undefined
  const amount = value !== null && typeof ofCents === 'number' ? amountOf(ofCents, value) : null
  const { beside } = field
  const narrow = useMediaQuery('(width < 700px)')
  // On a phone a box beside its label leaves no room for the amount: it stands under the label.
  const showsBelow = beside && narrow && amount !== null
  const help = showsBelow ? <BesideHelp help={field.help} amount={amount} /> : field.help
  return (
    <Field {...field} help={help} error={error}>
      {(ids) => (
        <div className={cx('flex items-center', beside ? 'gap-2' : 'gap-3')}>
          <div className={boxWidth(showsAmount, beside)}>
            <FieldBox
              after={<span aria-hidden>%</span>}
              saved={field.saved}
              {...{ readOnly, small, invalid: Boolean(error) }}
            >
              <input
                {...ids}
                {...{ ref, name, placeholder, readOnly, disabled }}
                inputMode="decimal"
                autoComplete="off"
                value={typed.text}
                onChange={(event) => typed.type(event.target.value)}
                onBlur={() => {
                  typed.leave()
                  onBlur?.()
                }}
                className={cx(inputClass, 'text-right figures')}
              />
            </FieldBox>
          </div>
          {showsAmount && !(beside && narrow) && (
            <output
              htmlFor={ids.id}
              className={cx('min-w-0 flex-1 text-right text-ink-soft figures', beside ? 'text-13' : 'text-field')}
            >
              {amount}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}

/** What a percent makes of an amount; nothing where that is more than can be counted in cents. */
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
