import type { OrderBilling } from '@plumbline/contract/portal/billing'
import { amountDone, percentSent } from '@plumbline/domain/portal/billing'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { quantityWords } from '../../budgets/estimates/units.ts'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { typedMoney } from '../../ui/fields/typed.ts'
import { cx } from '../../ui/cx.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import type { PartProps } from './part-props.ts'

type Line = OrderBilling['lines'][number]
const STEPS = [25, 50, 75, 100] as const

/** How much of each line is done, tapped or typed. Lines that are fully billed are collapsed. */
export function LinesDone({ lines, draft, change, errorOf }: PartProps & { lines: readonly Line[] }) {
  const open = lines.filter((line) => line.leftCents > 0 || draft.amounts[line.id])
  const done = lines.filter((line) => !open.includes(line))
  return (
    <Section title={m.portal_bill_done()}>
      <ul>
        {open.map((line) => (
          <DoneLine
            key={line.id}
            line={line}
            text={draft.amounts[line.id] ?? ''}
            error={errorOf(`line.${line.id}`)}
            onChange={(text) => change(({ amounts }) => ({ amounts: { ...amounts, [line.id]: text } }))}
          />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="group">
          <summary className="flex min-h-13 list-none items-center justify-between gap-3 border-b border-line text-15 text-ink-soft [&::-webkit-details-marker]:hidden">
            {m.portal_bill_lines_full({ count: done.length })}
            <ChevronRight
              aria-hidden
              size={18}
              strokeWidth={1.6}
              className="transition-transform group-open:rotate-90"
            />
          </summary>
          <ul>
            {done.map((line) => (
              <li
                key={line.id}
                className="flex justify-between gap-4 border-b border-line py-2.5 text-15 text-ink-soft"
              >
                {line.description}
                <span className="figures">{formatMoney(line.amountCents, { currency: false })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

type DoneLineProps = { line: Line; text: string; error: string | undefined; onChange: (text: string) => void }

function DoneLine({ line, text, error, onChange }: DoneLineProps) {
  const [isTyping, setIsTyping] = useState(false)
  const sent = percentSent(line)
  const cents = typedMoney(text)
  const quantity = quantityWords(line.qty, line.unit)
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-16 font-medium">
          {line.description}
          <p className="text-14 font-normal text-ink-soft">
            {[
              quantity,
              line.sentCents === 0
                ? m.portal_bill_of({ amount: formatMoney(line.amountCents) })
                : m.portal_bill_before({
                    percent: `${sent}%`,
                    sent: formatMoney(line.sentCents),
                    amount: formatMoney(line.amountCents),
                  }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <TextField
          className="w-32 shrink-0"
          label={m.portal_bill_amount_of({ line: line.description })}
          hideLabel
          inputMode="decimal"
          alignRight
          placeholder="0.00"
          value={text}
          error={error}
          onFocus={() => setIsTyping(true)}
          onBlur={() => {
            setIsTyping(false)
            if (typeof cents === 'number' && cents >= 0) onChange(cents === 0 ? '' : plainMoney(cents))
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div
        role="group"
        aria-label={m.portal_bill_percent_of({ line: line.description })}
        className="mt-3 grid grid-cols-4 gap-2"
      >
        {STEPS.map((step) => {
          const now = amountDone(line, String(step))
          const isChosen = !isTyping && now > 0 && cents === now
          return (
            <button
              key={step}
              type="button"
              aria-pressed={isChosen}
              disabled={now === 0}
              onClick={() => onChange(isChosen ? '' : plainMoney(now))}
              className={cx(
                'min-h-11 rounded-6 border text-15 font-medium control-focus figures',
                isChosen
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken disabled:border-line disabled:text-ink-faint',
              )}
            >
              {step}%
            </button>
          )
        })}
      </div>
    </li>
  )
}

export function plainMoney(cents: number): string {
  return formatMoney(cents, { currency: false })
}
