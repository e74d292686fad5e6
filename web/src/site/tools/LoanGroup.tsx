import { TYPED_DRAWS } from '@plumbline/domain/underwriting/calculators/inputs'
import type { Figures } from '../../figures/figures.ts'
import { m } from '../../messages/generated/messages.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { GroupFrame, MoreInputs, sumOf } from './Group.tsx'
import { LOAN_INPUTS } from './input-groups.ts'
import { type CalculatorParts, InputRow } from './InputRow.tsx'

const DRAW_INPUTS = TYPED_DRAWS.flatMap((no) => [`draw${no}`, `draw${no}_on`] as const)

/** Cash or a loan. A CSS rule shows the loan's inputs, so it works without JavaScript. */
export function LoanGroup({ figures, parts }: { figures: Figures; parts: CalculatorParts }) {
  const { start } = parts
  return (
    <div className="group/pay">
      <GroupFrame title={m.underwriting_financing()} sum={sumOf(figures, 'financing')}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.tools_pay()}</legend>
          <Way value="cash" label={m.underwriting_all_cash()} chosen={start.pay !== 'loan'} />
          <Way value="loan" label={m.tools_with_loan()} chosen={start.pay === 'loan'} />
        </fieldset>
        <div className="hidden flex-col gap-2 pt-1 group-has-[[value=loan]:checked]/pay:flex">
          {LOAN_INPUTS.map((input) =>
            input === 'interest' ? (
              <ChoiceField
                key={input}
                name={input}
                label={m.underwriting_interest_on()}
                defaultValue={start.interest ?? 'drawn'}
                choices={[
                  { value: 'drawn', label: m.underwriting_on_drawn() },
                  { value: 'commitment', label: m.underwriting_on_commitment() },
                ]}
              />
            ) : (
              <InputRow key={input} input={input} parts={parts} />
            ),
          )}
          <MoreInputs title={m.underwriting_draws_planned()} inputs={DRAW_INPUTS} parts={parts}>
            <p className="text-12 text-ink-soft">{m.tools_draws_help()}</p>
            {DRAW_INPUTS.map((input) => (
              <InputRow key={input} input={input} parts={parts} />
            ))}
          </MoreInputs>
        </div>
      </GroupFrame>
    </div>
  )
}

function Way({ value, label, chosen }: { value: string; label: string; chosen: boolean }) {
  return (
    <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-2.5 rounded-6 border border-line-strong bg-surface px-3 text-15 has-checked:border-ink has-checked:font-medium">
      <input type="radio" name="pay" value={value} defaultChecked={chosen} className="size-4 accent-ink" />
      {label}
    </label>
  )
}
