import { estimateAmount, type EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { type Catalog, lineName } from './codes.ts'
import type { EstimateLinesProps } from './EstimateTable.tsx'
import { quantityWords } from './units.ts'

/** The same lines on a phone: the item, its total, and one tap to edit it. */
export function EstimateList({ groups, grouping, catalog, mayEdit, handlers: { onEdit } }: EstimateLinesProps) {
  return groups.map((group) => (
    <section key={group.key} aria-label={group.name} className="pt-4">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line-strong pb-1 text-15 font-semibold">
        <span>
          {group.code !== '' && <span className="mr-2 font-normal text-ink-soft figures">{group.code}</span>}
          {group.name}
        </span>
        <Money cents={group.amountCents} column />
      </h2>
      <ul>
        {group.lines.map((line) => (
          <li key={line.key} className="border-b border-line">
            {mayEdit ? (
              <button type="button" className="block w-full py-3 text-left control-focus" onClick={() => onEdit(line)}>
                <LineText line={line} catalog={catalog} showsRoom={grouping === 'category'} />
              </button>
            ) : (
              <div className="py-3">
                <LineText line={line} catalog={catalog} showsRoom={grouping === 'category'} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function LineText({ line, catalog, showsRoom }: { line: EstimateLine; catalog: Catalog; showsRoom: boolean }) {
  return (
    <>
      <span className="flex justify-between gap-3 text-row font-medium">
        <span className="min-w-0">{lineName(line, catalog)}</span>
        <Money cents={estimateAmount(line)} column />
      </span>
      <span className="block text-13 text-ink-soft figures">
        {[madeWords(line), showsRoom ? line.room : '', line.note].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** `62 sq ft × $88.00`. */
function madeWords({ qty, unit, unitCostCents }: EstimateLine): string {
  const quantity = qty === null ? m.estimate_no_quantity() : quantityWords(qty, unit)
  if (unitCostCents === null) return `${quantity}, ${m.estimate_no_price()}`
  return `${quantity} ${qty === null ? '·' : '×'} ${formatMoney(unitCostCents)}`
}
