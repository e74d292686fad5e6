import type { CalculatorPage } from '@plumbline/contract/underwriting/calculator-page'
import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import type { DealType } from '@plumbline/domain/deals/fields'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { announce } from '../../ui/feedback/announce.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { formatMoney } from '../../ui/figures/format.ts'
import { SectionHeading } from '../landing/SectionHeading.tsx'
import { figuresOfTexts } from './figures-of-texts.ts'
import { Group } from './Group.tsx'
import { inputGroups } from './input-groups.ts'
import { LoanGroup } from './LoanGroup.tsx'
import { percentAmounts } from './percent-amounts.ts'
import { PriceSplit } from './PriceSplit.tsx'
import { ProfitGrids } from './ProfitGrids.tsx'
import { ResultActions } from './ResultActions.tsx'
import { Results } from './Results.tsx'
import { ResultStrip } from './ResultStrip.tsx'
import { exampleTexts } from './start.ts'
import { useTypedTexts } from './use-typed-texts.ts'

/** The position of the loan group among the others. */
const AFTER_THE_WORK = 3

/**
 * Shows the inputs with the results next to them. Without JavaScript, the form submits to its own address and the page
 * responds.
 */
export function Calculator({ dealType, page: { today, texts: given } }: { dealType: DealType; page: CalculatorPage }) {
  const [start] = useState(() => given ?? exampleTexts(dealType, today))
  const form = useRef<HTMLFormElement>(null)
  const { texts, onInput } = useTypedTexts(form, { dealType, start, today })
  const { figures, values, faults } = figuresOfTexts(dealType, texts, today)
  const { underwriting } = figures
  const sayProfit = useAnnouncement(
    underwriting && `${m.underwriting_projected_profit()} ${formatMoney(underwriting.netProfitCents)}`,
  )
  const parts = { dealType, today, start, faults, amountOf: percentAmounts(figures, values), onLeave: sayProfit }
  const groups = inputGroups(dealType).map((group) => (
    <Group key={group.title()} group={group} figures={figures} parts={parts} />
  ))
  return (
    <>
      <form
        ref={form}
        method="get"
        action={CALCULATOR_PATHS[dealType]}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onInput={onInput}
      >
        <ResultStrip figures={figures} dealType={dealType} />
        <div className="mt-8 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:gap-x-20">
          <div className="min-w-0 max-w-xl">
            {groups.slice(0, AFTER_THE_WORK)}
            <LoanGroup figures={figures} parts={parts} />
            {groups.slice(AFTER_THE_WORK)}
            <noscript>
              <button type="submit" className={buttonClass({ kind: 'brass', size: 'large', wide: true })}>
                {m.tools_calculate()}
              </button>
            </noscript>
          </div>
          <section aria-label={m.underwriting_result()} className="min-w-0 lg:sticky lg:top-20 lg:self-start">
            <Results figures={figures} dealType={dealType} />
            <ResultActions dealType={dealType} texts={texts} today={today} />
          </section>
        </div>
      </form>
      {underwriting && (
        <>
          <Part id="split" title={m.underwriting_where_it_goes()}>
            <PriceSplit underwriting={underwriting} />
          </Part>
          <Part id="grids" title={m.underwriting_if_they_differ()}>
            <ProfitGrids underwriting={underwriting} />
          </Part>
        </>
      )}
    </>
  )
}

/** Announces the projected profit to screen readers when a field is left, if it has changed. */
function useAnnouncement(sentence: string | null) {
  const said = useRef(sentence)
  return () => {
    if (sentence !== null && sentence !== said.current) announce(sentence)
    said.current = sentence
  }
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-16">
      <SectionHeading id={id}>{title}</SectionHeading>
      <div className="mt-6">{children}</div>
    </section>
  )
}
