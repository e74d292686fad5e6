import { type ReactNode, useId } from 'react'
import type { CalculatorInput } from '@plumbline/domain/underwriting/calculators/inputs'
import { type Figures, ledgerOf } from '../../figures/figures.ts'
import { FigureValue } from '../../figures/FigureValue.tsx'
import type { InputGroup } from './input-groups.ts'
import { type CalculatorParts, InputRow } from './InputRow.tsx'

/** Inputs under a title, with their total at the right. */
export function Group({ group, figures, parts }: { group: InputGroup; figures: Figures; parts: CalculatorParts }) {
  return (
    <GroupFrame title={group.title()} sum={group.sum && sumOf(figures, group.sum)}>
      {group.inputs.map((input) => (
        <InputRow key={input} input={input} parts={parts} />
      ))}
      {group.more && (
        <MoreInputs title={group.more.title()} inputs={group.more.inputs} parts={parts}>
          {group.more.inputs.map((input) => (
            <InputRow key={input} input={input} parts={parts} />
          ))}
        </MoreInputs>
      )}
    </GroupFrame>
  )
}

export function GroupFrame({ title, sum, children }: { title: string; sum?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="pb-7">
      <div className="mb-3 flex items-baseline justify-between gap-4 border-b border-ink pb-1.5">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        <span className="text-15 font-semibold figures">{sum}</span>
      </div>
      <div className="flex flex-col gap-2">{children}</div>
    </div>
  )
}

/** Inputs that few people know at first. Collapsed unless one of them was already filled in. */
export function MoreInputs({
  title,
  inputs,
  parts: { start },
  children,
}: {
  title: string
  inputs: readonly CalculatorInput[]
  parts: CalculatorParts
  children: ReactNode
}) {
  const isUsed = inputs.some((input) => (start[input] ?? '') !== '')
  return (
    <details open={isUsed} className="group/more">
      <summary className="w-fit cursor-pointer rounded-6 py-2 pointer-coarse:py-3 text-14 font-medium text-blueprint">
        {title}
      </summary>
      <div className="flex flex-col gap-2 pt-1 pb-2">{children}</div>
    </details>
  )
}

export function sumOf(figures: Figures, figure: NonNullable<InputGroup['sum']> | 'financing'): ReactNode {
  const ledger = ledgerOf(figures, figure)
  return ledger && <FigureValue ledger={ledger} missing="" column />
}
