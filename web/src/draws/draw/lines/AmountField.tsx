import type { DrawLine } from '@plumbline/contract/draws/draw'
import type { KeyboardEvent } from 'react'
import { m } from '../../../messages/generated/messages.js'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import type { DrawEdit } from '../use-draw-edit.ts'

const AMOUNT = 'input[data-draw-amount]'

/** What is asked for on a line. Up and down lead to the amounts of the lines beside it. */
export function AmountField({ line, edit, isOpen }: { line: DrawLine; edit: DrawEdit; isOpen: boolean }) {
  const cents = edit.amountOf(line)
  return (
    <MoneyField
      hideLabel
      label={m.draws_requested_on({ line: line.name })}
      value={cents}
      disabled={!isOpen}
      onChange={(amount) => edit.type(line.id, amount)}
      onBlur={edit.flush}
      onKeyDown={moveBetween}
      onFocus={({ target }) => target.select()}
      ref={mark}
      error={cents > line.scheduledCents - line.drawnBeforeCents ? m.draws_over_line() : undefined}
    />
  )
}

function mark(input: HTMLInputElement | null): void {
  input?.setAttribute('data-draw-amount', '')
}

function moveBetween(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.metaKey || event.ctrlKey) return
  const all = [...document.querySelectorAll<HTMLInputElement>(AMOUNT)].filter(({ disabled }) => !disabled)
  const next = all[all.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
