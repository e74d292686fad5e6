import type { FieldKey } from '@plumbline/domain/deals/fields'
import type { Figure } from '@plumbline/domain/underwriting/ledger'
import { type ReactNode, useId } from 'react'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { FieldInput, type FieldInputProps } from '../../deals/FieldInput.tsx'
import { FieldValue } from '../../deals/FieldValue.tsx'
import { fieldName } from '../../deals/field-words.ts'
import { type Figures, ledgerOf } from '../../figures/figures.ts'
import { LedgerHow } from '../returns/FigureHow.tsx'
import { Place } from '../Place.tsx'
import type { InputGroup as GroupName } from '../returns/ledger-places.ts'
import { sourceProps } from './SourceNote.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

type GroupProps = {
  name: GroupName
  title: string
  figures: Figures
  dealId: string
  /** The figure that explains the group's total. */
  figure?: Figure
  /** Explains the total if the engine has no such figure. */
  explained?: ExplainProps
  totalCents?: number | undefined
  children: ReactNode
}

/** Related inputs, with their total in the heading. */
export function InputGroup({ name, title, figures, dealId, figure, explained, totalCents, children }: GroupProps) {
  const titleId = useId()
  const ledger = figure ? ledgerOf(figures, figure) : null
  const total = totalCents !== undefined && <Money column cost cents={totalCents} />
  return (
    <section
      id={name}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-mt-40 border-b border-line py-4 outline-none last:border-0 focus-visible:bg-brass-wash lg:scroll-mt-4"
    >
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-14 font-semibold">
          {title}
        </h2>
        <span data-figure className="flex items-baseline gap-2 text-14 font-semibold">
          {total && (ledger || explained) && <HowHint />}
          {total && ledger ? (
            <LedgerHow {...{ ledger, dealId }}>{total}</LedgerHow>
          ) : total && explained ? (
            <Explain {...explained}>{total}</Explain>
          ) : (
            total
          )}
        </span>
      </header>
      <div className="flex flex-col gap-1.5">{children}</div>
    </section>
  )
}

type FieldProps = Pick<FieldInputProps, 'label' | 'help' | 'unit' | 'placeholder' | 'ofCents'> & {
  draft: TermsDraft
  field: FieldKey
  /** its place in an address if several fields edit the same input; defaults to its own name */
  place?: string
}

/** One field of the deal: label at the left, control at the right. No box if the user may not change it. */
export function TermField({ place, ...props }: FieldProps) {
  return (
    <Place name={place ?? props.field}>
      <Control {...props} />
    </Place>
  )
}

function Control({ draft, field, ...input }: Omit<FieldProps, 'place'>) {
  if (!draft.mayEdit) {
    return (
      <ComputedLine label={input.label ?? fieldName(field)}>
        <FieldValue field={field} value={draft.fields[field]} />
      </ComputedLine>
    )
  }
  const { label = fieldName(field), help, ...rest } = input
  const source = sourceProps({
    source: draft.sourceOf(field),
    help,
    label,
    onBack: (value) => {
      draft.changeField(field, value)
      draft.saveField(field, value)
    },
  })
  return (
    <FieldInput
      beside
      label={label}
      field={field}
      value={draft.fields[field]}
      error={draft.errorOf(field)}
      onChange={(value) => draft.changeField(field, value)}
      onDone={(value) => draft.saveField(field, value)}
      {...rest}
      {...source}
    />
  )
}

/** A line without a box, derived from the others. */
export function ComputedLine({
  label,
  detail,
  explained,
  children,
}: {
  label: ReactNode
  detail?: ReactNode
  /** Whether the value is a figure that explains itself. */
  explained?: boolean
  children: ReactNode
}) {
  return (
    <div data-figure className="flex min-h-control items-center justify-between gap-3 text-row">
      <span className="text-ink-soft">
        {label}
        {explained && (
          <span className="pl-2">
            <HowHint />
          </span>
        )}
        {detail && <span className="block text-12">{detail}</span>}
      </span>
      <span className="pr-3 text-right text-14 figures">{children}</span>
    </div>
  )
}
