import { sumCents } from '@plumbline/domain/money'
import type { CostBucket, CostItemRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { costItemProblems, MOST_COST_PCT } from '@plumbline/domain/underwriting/terms/term-problems'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { MenuItem } from '../../ui/overlays/Menu.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { betweenWords } from '../../deals/problem-words.ts'
import { perWords } from '../../figures/cost-words.ts'
import type { Figures } from '../../figures/figures.ts'
import { ComputedLine } from './InputGroup.tsx'
import { Place } from '../Place.tsx'
import type { InputSource } from './input-source.ts'
import { sourceProps } from './SourceNote.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

const CostItemDialog = partOf(
  later(() => import('./CostItemDialog.tsx')),
  'CostItemDialog',
)

type Editing = { index: number | null; item: CostItemRecord }

/** The costs of one bucket. Values are edited in place; name, basis and period in a dialog. */
export function CostItems({ draft, bucket, figures }: { draft: TermsDraft; bucket: CostBucket; figures: Figures }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { costItems } = draft
  const put = (index: number, item: CostItemRecord) => costItems.map((other, at) => (at === index ? item : other))
  const keep = ({ index, item }: Editing) => {
    setEditing(null)
    draft.saveCosts(index === null ? [...costItems, item] : put(index, item))
  }
  // A row is identified only by its position in the full list.
  const rows = costItems.map((item, index) => ({ item, index })).filter(({ item }) => item.bucket === bucket)
  return (
    <>
      {rows.map(({ item, index }, place) => (
        <Place key={index} name={`item-${place}`}>
          <CostRow
            item={item}
            source={draft.costSource(item)}
            mayEdit={draft.mayEdit}
            prices={figures.underwriting?.model}
            billedCents={billedFor(draft, item, rows.slice(0, place))}
            heldCents={bucket === 'holding' ? figures.underwriting?.holding.items[place]?.amountCents : undefined}
            onChange={(next) => draft.changeCosts(put(index, next))}
            onSave={(next) => draft.saveCosts(put(index, next))}
            onEdit={() => setEditing({ index, item })}
            onRemove={() => draft.saveCosts(costItems.filter((_, at) => at !== index))}
          />
        </Place>
      ))}
      {draft.mayEdit && (
        <div>
          <Button
            kind="quiet"
            size="small"
            className="-ml-2"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => setEditing({ index: null, item: newItem(bucket) })}
          >
            {m.underwriting_add_cost()}
          </Button>
        </div>
      )}
      {editing && (
        <CostItemDialog
          item={editing.item}
          isNew={editing.index === null}
          onSave={(item) => keep({ ...editing, item })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** What was paid for an item, which is told from namesakes by how many come before it. */
function billedFor(
  { terms }: TermsDraft,
  { bucket, name }: CostItemRecord,
  before: readonly { item: CostItemRecord }[],
): number | null {
  const nth = before.filter(({ item }) => item.name === name).length
  const bills = (terms.bills ?? []).filter(
    (bill) => bill.sellingLine === null && bill.bucket === bucket && bill.item === name && bill.nth === nth,
  )
  return bills.length === 0 ? null : sumCents(bills.map(({ amountCents }) => amountCents))
}

function newItem(bucket: CostBucket): CostItemRecord {
  const per = bucket === 'holding' ? 'month' : 'once'
  return { bucket, name: '', amountCents: 0, pctOf: null, pct: null, per, from: null, to: null }
}

type RowProps = {
  item: CostItemRecord
  source: InputSource | undefined
  mayEdit: boolean
  prices: { purchasePriceCents: number; salePriceCents: number } | undefined
  /** what was paid for it; null = no bills yet */
  billedCents: number | null
  /** the item's cost over the whole hold */
  heldCents: number | undefined
  onChange: (item: CostItemRecord) => void
  onSave: (item: CostItemRecord) => void
  onEdit: () => void
  onRemove: () => void
}

function CostRow({
  item,
  source,
  mayEdit,
  prices,
  billedCents,
  heldCents,
  onChange,
  onSave,
  onEdit,
  onRemove,
}: RowProps) {
  const problems = costItemProblems(item)
  const detail = [
    item.pctOf && (item.pctOf === 'purchase_price' ? m.underwriting_of_price() : m.underwriting_of_sale_price()),
    item.bucket === 'holding' && perWords(item.per),
    heldCents !== undefined && item.per !== 'once' && m.underwriting_in_all({ amount: formatMoney(heldCents) }),
    billedCents !== null && m.bills_billed_so_far({ amount: formatMoney(billedCents) }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (!mayEdit) {
    return (
      <ComputedLine label={item.name} detail={detail}>
        {item.pct === null ? formatMoney(item.amountCents ?? 0, { currency: false }) : formatPercent(item.pct)}
      </ComputedLine>
    )
  }
  const fromSource = sourceProps({
    source,
    help: detail || undefined,
    label: item.name,
    onBack: (value) =>
      onSave(item.pct !== null ? { ...item, pct: String(value) } : { ...item, amountCents: Number(value) }),
  })
  const shared = {
    beside: true,
    label: item.name,
    ...fromSource,
    onBlur: () => onSave(item),
    aside: (
      <>
        {fromSource.aside}
        <MoreMenu label={m.underwriting_more_for({ cost: item.name })}>
          <MenuItem onSelect={onEdit}>{m.underwriting_change_cost()}</MenuItem>
          {billedCents === null && (
            <MenuItem danger onSelect={onRemove}>
              {m.underwriting_remove_cost()}
            </MenuItem>
          )}
        </MoreMenu>
      </>
    ),
  }
  if (item.pct !== null && item.pctOf !== null) {
    const ofCents = item.pctOf === 'purchase_price' ? prices?.purchasePriceCents : prices?.salePriceCents
    return (
      <PercentField
        {...shared}
        value={item.pct}
        ofCents={ofCents ?? null}
        error={problems.pct && betweenWords('percent', 0, MOST_COST_PCT)}
        onChange={(pct) => onChange({ ...item, pct: pct ?? '0' })}
      />
    )
  }
  return (
    <MoneyField
      {...shared}
      value={item.amountCents}
      error={problems.amountCents && m.underwriting_amount_too_large()}
      onChange={(amountCents) => onChange({ ...item, amountCents: amountCents ?? 0 })}
    />
  )
}
