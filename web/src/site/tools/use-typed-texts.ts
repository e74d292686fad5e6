import type { CalculatorTexts } from '@plumbline/contract/underwriting/calculator-page'
import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { Day } from '@plumbline/domain/calendar'
import type { DealType } from '@plumbline/domain/deals/fields'
import { CALCULATOR_KEYS } from '@plumbline/domain/underwriting/calculators/inputs'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { queryOf } from '../../figures/calculator/read-texts.ts'

/** Browsers let a page change its address a hundred times in half a minute. */
const ADDRESS_FOLLOWS_MS = 400

/**
 * What stands in the fields, which keep their own text: it may have been typed before any script came. The address follows, so
 * that it can be shared or come back to at any moment.
 */
export function useTypedTexts(
  form: RefObject<HTMLFormElement | null>,
  { dealType, start, today }: { dealType: DealType; start: CalculatorTexts; today: Day },
) {
  const [texts, setTexts] = useState(start)
  const [isTyped, setTyped] = useState(false)

  useEffect(() => {
    // Fields hold what a person typed while the script was on its way.
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
