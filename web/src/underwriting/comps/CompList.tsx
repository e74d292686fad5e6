import { adjustedPerSqft, adjustedPrice } from '@plumbline/domain/underwriting/comps/comps'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { adjustmentWords, COMP_FACTS } from './comp-words.tsx'
import { compPlace } from './comp-places.ts'
import { CompPhoto } from './CompPhoto.tsx'
import { CompMenu, IncludeBox, ShareOfValue, WeightBox } from './CompParts.tsx'
import type { CompsProps } from './CompTable.tsx'
import { explainAdjusted, explainAverage } from './explain-arv.ts'
import { counts, type PricedComp } from './priced.ts'
import { useCompEdit } from './use-comp-changes.ts'
import { conditionWords, houseWords } from './words.ts'

/** The same comps for phones: the comp at the left, its adjusted price at the right, its weight below. */
export function CompList({ comps, valueCents, ...item }: CompsProps) {
  return (
    <>
      <ul>
        {comps.map((comp) => (
          <CompItem key={comp.id} {...{ comp, comps }} {...item} />
        ))}
      </ul>
      {valueCents !== null && (
        <p className="flex justify-between gap-3 py-3 text-15 font-semibold sum-rule result-rule">
          {m.comps_weighted_average()}
          <span data-figure className="inline-flex items-baseline gap-2">
            <HowHint />
            <Explain {...explainAverage(comps.filter(counts).map(item.linked), valueCents)}>
              <Money cents={valueCents} />
            </Explain>
          </span>
        </p>
      )}
    </>
  )
}

type ItemProps = Omit<CompsProps, 'valueCents'> & { comp: PricedComp }

function CompItem({ comp, comps, mayManage, onEdit, onDelete }: ItemProps) {
  const edit = useCompEdit(comp)
  const perSqft = adjustedPerSqft(comp)
  return (
    <li
      data-place={compPlace(comp.id)}
      tabIndex={-1}
      className="flex gap-3 border-b border-line py-3 text-row outline-none focus-visible:bg-brass-wash"
    >
      <EditConflict edit={edit} {...COMP_FACTS} />
      <div className="pt-0.5">
        <IncludeBox {...{ comp, edit, mayManage }} />
      </div>
      <div className={cx('min-w-0 flex-1', !counts(comp) && 'text-ink-soft')}>
        <p className="flex justify-between gap-3 font-medium">
          {mayManage ? (
            <button type="button" className="touch-target min-w-0 text-left" onClick={() => onEdit(comp)}>
              {comp.address}
            </button>
          ) : (
            comp.address
          )}
          <span data-figure className="inline-flex shrink-0 items-baseline gap-2">
            <HowHint />
            <Explain {...explainAdjusted(comp)}>
              <Money cents={adjustedPrice(comp)} />
            </Explain>
          </span>
        </p>
        <CompPhoto comp={comp} className="my-2 h-28 w-full" />
        <p className="text-13 text-ink-soft figures">
          {m.comps_sold_for({ day: formatDay(comp.saleDate), price: formatMoney(comp.salePriceCents) })}
          {comp.adjustments.length > 0 && <span className="block">{adjustmentWords(comp.adjustments)}</span>}
          <span className="block">
            {[
              houseWords(comp),
              perSqft === null ? '' : m.comps_per_sqft_of({ price: formatMoney(perSqft) }),
              comp.condition ? conditionWords(comp.condition) : '',
              comp.source ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <div className="mt-1 flex items-center justify-between gap-3">
          <span className="flex items-center gap-2 text-13 text-ink-soft">
            <span aria-hidden>{m.comps_weight()}</span>
            <span className="w-20">
              <WeightBox {...{ comp, edit, mayManage }} />
            </span>
            <ShareOfValue {...{ comp, comps }} />
          </span>
          {mayManage && <CompMenu comp={comp} onEdit={() => onEdit(comp)} onDelete={() => onDelete(comp)} />}
        </div>
      </div>
    </li>
  )
}
