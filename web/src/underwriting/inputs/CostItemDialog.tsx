import { PERIODS, type Period, type PriceKey } from '@plumbline/domain/underwriting/model/deal-model'
import type { CostItemRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { costItemProblems, MOST_COST_PCT } from '@plumbline/domain/underwriting/terms/term-problems'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { betweenWords } from '../../deals/problem-words.ts'
import { perWords } from '../../figures/cost-words.ts'

type Props = {
  item: CostItemRecord
  isNew: boolean
  onSave: (item: CostItemRecord) => void
  onClose: () => void
}

/** Edits a cost's name, basis (an amount or a percent of a price) and period (once or recurring). */
export function CostItemDialog({ item: given, isNew, onSave, onClose }: Props) {
  const [item, setItem] = useState(given)
  const wrong = costItemProblems(item)
  const change = (part: Partial<CostItemRecord>) => setItem({ ...item, ...part })
  const basis = item.pct === null ? 'amount' : 'percent'

  return (
    <FormDialog
      title={isNew ? m.underwriting_add_cost() : m.underwriting_change_cost()}
      wrong={Object.keys(wrong).length > 0}
      onSubmit={() => onSave({ ...item, name: item.name.trim() })}
      onClose={onClose}
    >
      {(asked) => {
        const problems = asked ? wrong : {}
        return (
          <>
            <TextField
              label={m.underwriting_cost_name()}
              value={item.name}
              maxLength={120}
              required
              error={problems.name && m.underwriting_needs_cost_name()}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Segment
              label={m.underwriting_basis()}
              wide
              value={basis}
              options={[
                { value: 'amount', label: m.underwriting_an_amount() },
                { value: 'percent', label: m.underwriting_a_percent() },
              ]}
              onChange={(next) =>
                change(
                  next === 'amount'
                    ? { amountCents: 0, pct: null, pctOf: null }
                    : {
                        amountCents: null,
                        pct: '0',
                        pctOf: item.bucket === 'selling' ? 'sale_price' : 'purchase_price',
                      },
                )
              }
            />
            {basis === 'amount' ? (
              <MoneyField
                label={m.underwriting_amount()}
                value={item.amountCents}
                error={problems.amountCents && m.underwriting_amount_too_large()}
                onChange={(amountCents) => change({ amountCents: amountCents ?? 0 })}
              />
            ) : (
              <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-[2fr_3fr]">
                <PercentField
                  label={m.underwriting_percent()}
                  value={item.pct}
                  error={problems.pct && betweenWords('percent', 0, MOST_COST_PCT)}
                  onChange={(pct) => change({ pct: pct ?? '0' })}
                />
                <ChoiceField
                  label={m.underwriting_percent_of()}
                  value={item.pctOf ?? 'purchase_price'}
                  choices={[
                    { value: 'purchase_price', label: m.fields_purchase_price() },
                    { value: 'sale_price', label: m.underwriting_sale_price() },
                  ]}
                  onChange={(event) => change({ pctOf: event.target.value as PriceKey })}
                />
              </div>
            )}
            {item.bucket === 'holding' && <HoldingTime item={item} onChange={change} />}
          </>
        )
      }}
    </FormDialog>
  )
}

/** How often a holding cost recurs, and from when to when. */
function HoldingTime({ item, onChange }: { item: CostItemRecord; onChange: (part: Partial<CostItemRecord>) => void }) {
  const { today } = useMe().organization
  return (
    <>
      <ChoiceField
        label={m.underwriting_how_often()}
        value={item.per}
        choices={PERIODS.map((per) => ({ value: per, label: perWords(per) }))}
        onChange={(event) => {
          const per = event.target.value as Period
          onChange(per === 'once' ? { per, to: null } : { per })
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={m.underwriting_from()}
          help={m.underwriting_from_help()}
          today={today}
          value={item.from}
          onChange={(from) => onChange({ from })}
        />
        {item.per !== 'once' && (
          <DayField
            label={m.underwriting_to()}
            help={m.underwriting_to_help()}
            today={today}
            value={item.to}
            onChange={(to) => onChange({ to })}
          />
        )}
      </div>
    </>
  )
}
