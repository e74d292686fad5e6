import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { CALCULATOR_KEYS } from '@plumbline/domain/underwriting/calculators/inputs'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { queryOf } from '../../figures/calculator/read-texts.ts'

/** Browsers limit address changes to about a hundred in 30 seconds. */
const ADDRESS_FOLLOWS_MS = 400

/**
 * Tracks the text in the fields, which are uncontrolled because users may type before the script loads. The address
 * follows, so it can be shared or revisited at any time.
 */
export function useTypedTexts(
  form: RefObject<HTMLFormElement | null>,
  { dealType, start, today }: { dealType: DealType; start: CalculatorTexts; today: Day },
) {
  const [texts, setTexts] = useState(start)
  const [isTyped, setTyped] = useState(false)

  useEffect(() => {
    // The fields may hold text typed while the script was loading.
    const typedEarly = form.current && textsIn(form.current)
    if (!typedEarly || queryOf(dealType, typedEarly, today) === queryOf(dealType, start, today)) return
    // oxlint-disable-next-line react/set-state-in-effect
    setTyped(true)
    setTexts(typedEarly)
  }, [form, dealType, start, today])

  useEffect(() => {
    if (!isTyped) return
    const later = setTimeout(() => {
      history.replaceState(null, '', `${CALCULATOR_PATHS[dealType]}?${queryOf(dealType, texts, today)}`)
    }, ADDRESS_FOLLOWS_MS)
    return () => clearTimeout(later)
  }, [isTyped, dealType, texts, today])

  return {
    texts,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setTyped(true)
      setTexts(textsIn(event.currentTarget))
    },
  }
}

export function textsIn(form: HTMLFormElement): CalculatorTexts {
  const given = new FormData(form)
  return Object.fromEntries(CALCULATOR_KEYS.map((input) => [input, String(given.get(input) ?? '')]))
}
