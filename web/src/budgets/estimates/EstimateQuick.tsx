import type { SizePrices } from '@plumbline/contract/budgets/estimates'
import { MAX_PER_SQFT_CENTS, quickAmount } from '@plumbline/domain/budgets/estimates/estimate'
import { useState } from 'react'
import { DEAL_FACTS } from '../../deals/deal-facts.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { FieldInput } from '../../deals/FieldInput.tsx'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { EstimateDraft } from './use-estimate.ts'

/** A quick estimate in dollars per square foot. It applies until the estimate has line items. */
export function EstimateQuick({ draft, bySize }: { draft: EstimateDraft; bySize: SizePrices | null }) {
  const { facts, sqft, mayEdit } = draft
  const tooMuch = facts.perSqftCents !== null && facts.perSqftCents > MAX_PER_SQFT_CENTS
  const take = (perSqftCents: number | null) => draft.change({ perSqftCents })
  return (
    <Section title={m.estimate_by_size()} className="mt-6 max-w-2xl">
      <p className="mt-2 text-13 text-ink-soft">{m.estimate_by_size_text()}</p>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <MoneyField
          className="w-44"
          label={m.estimate_per_sqft()}
          value={facts.perSqftCents}
          onChange={take}
          readOnly={!mayEdit}
          error={tooMuch ? m.estimate_per_sqft_too_large() : undefined}
        />
        {sqft === null ? (
          <SizeField draft={draft} />
        ) : (
          <p className="flex min-h-control flex-wrap items-center gap-x-2 text-14 text-ink-soft figures">
            {m.estimate_times_size({ size: formatCount(sqft) })}
            <Money
              cents={quickAmount(facts.perSqftCents, sqft)}
              missing={m.estimate_no_price()}
              className="text-16 font-semibold text-ink"
            />
          </p>
        )}
      </div>
      {mayEdit && bySize && <SizeHints bySize={bySize} onTake={take} />}
    </Section>
  )
}

/** What the organization's own deals cost per square foot. */
function SizeHints({ bySize, onTake }: { bySize: SizePrices; onTake: (cents: number) => void }) {
  const { lowCents, typicalCents, highCents, last, count } = bySize
  const hints = [
    {
      cents: last.perSqftCents,
      words: m.estimate_last_price({ price: formatMoney(last.perSqftCents), deal: last.deal.name }),
    },
    ...(count > 1
      ? [
          { cents: lowCents, words: m.estimate_lowest_price({ price: formatMoney(lowCents) }) },
          { cents: typicalCents, words: m.estimate_typical_price({ price: formatMoney(typicalCents), count }) },
          { cents: highCents, words: m.estimate_highest_price({ price: formatMoney(highCents) }) },
        ]
      : []),
  ]
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-13">
      {hints.map(({ cents, words }) => (
        <button
          key={words}
          type="button"
          className="touch-target min-h-6 text-blueprint figures hover:text-blueprint-hover hover:underline"
          onClick={() => onTake(cents)}
        >
          {words}
        </button>
      ))}
    </p>
  )
}

/** The deal's own size field: a value typed here shows everywhere. */
function SizeField({ draft: { deal } }: { draft: EstimateDraft }) {
  const field = deal.dealType === 'land_home' ? 'homeSqft' : 'sqft'
  const edit = useDealEdit(deal.id)
  const [value, setValue] = useState(deal.fields[field] ?? null)
  if (!deal.abilities.edit) return <p className="text-13 text-ink-soft">{m.estimate_no_size()}</p>
  return (
    <>
      <FieldInput
        className="w-44"
        field={field}
        value={value}
        error={edit.errors[field]}
        onChange={(next) => setValue(next as number | null)}
        onDone={(next) => next !== null && void edit.save({ [field]: next })}
      />
      <EditConflict edit={edit} {...DEAL_FACTS} />
    </>
  )
}
