import { adjustedPerSqft, adjustedPrice } from '@plumbline/domain/underwriting/comps/comps'
import { m } from '../../messages/generated/messages.js'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { adjustmentWords, COMP_FACTS } from './comp-words.tsx'
import { compPlace } from './comp-places.ts'
import { CompPhoto } from './CompPhoto.tsx'
import { CompMenu, IncludeBox, ShareOfValue, WeightBox } from './CompParts.tsx'
import { explainAdjusted, explainAverage } from './explain-arv.ts'
import { counts, type PricedComp } from './priced.ts'
import { useCompEdit } from './use-comp-changes.ts'
import { conditionWords, houseWords } from './words.ts'

export type CompsProps = {
  comps: readonly PricedComp[]
  mayManage: boolean
  /** the value from the included comps, or null if there is none */
  valueCents: number | null
  /** adds to a comp the address of its place on the page, for terms that link to it */
  linked: (comp: PricedComp) => PricedComp & { to: string }
  onEdit: (comp: PricedComp) => void
  onDelete: (comp: PricedComp) => void
}

/** The comps as a ledger: price, adjustments, adjusted price, weight. */
export function CompTable({ comps, valueCents, ...row }: CompsProps) {
  return (
    <Table label={m.comps_title()}>
      <TableHead>
        <tr>
          <HeadCell className="w-8">
            <span className="sr-only">{m.comps_include()}</span>
          </HeadCell>
          <HeadCell>{m.comps_address()}</HeadCell>
          <HeadCell>{m.comps_sold()}</HeadCell>
          <HeadCell numeric>{m.comps_sale_price()}</HeadCell>
          <HeadCell numeric>{m.comps_adjustments()}</HeadCell>
          <HeadCell numeric>{m.comps_adjusted()}</HeadCell>
          <HeadCell numeric>{m.comps_per_sqft()}</HeadCell>
          <HeadCell numeric className="w-20">
            {m.comps_weight()}
          </HeadCell>
          <HeadCell numeric>{m.comps_share_short()}</HeadCell>
          {row.mayManage && (
            <HeadCell className="w-10">
              <span className="sr-only">{m.comps_actions()}</span>
            </HeadCell>
          )}
        </tr>
      </TableHead>
      <tbody>
        {comps.map((comp) => (
          <CompRow key={comp.id} {...{ comp, comps }} {...row} />
        ))}
      </tbody>
      {valueCents !== null && (
        <tfoot>
          <TableRow state="result">
            <Cell />
            <RowHeadCell colSpan={4} className="font-semibold">
              {m.comps_weighted_average()}
            </RowHeadCell>
            <Cell numeric>
              <span data-figure className="inline-flex items-baseline gap-2">
                <HowHint />
                <Explain {...explainAverage(comps.filter(counts).map(row.linked), valueCents)}>
                  <Money cents={valueCents} />
                </Explain>
              </span>
            </Cell>
            <Cell colSpan={row.mayManage ? 4 : 3} />
          </TableRow>
        </tfoot>
      )}
    </Table>
  )
}

type RowProps = Omit<CompsProps, 'valueCents'> & { comp: PricedComp }

function CompRow({ comp, comps, mayManage, onEdit, onDelete }: RowProps) {
  const edit = useCompEdit(comp)
  return (
    <TableRow
      className={cx('outline-none last:border-b-0 focus-visible:bg-brass-wash', !counts(comp) && 'text-ink-soft')}
      data-place={compPlace(comp.id)}
      tabIndex={-1}
    >
      <Cell>
        <IncludeBox {...{ comp, edit, mayManage }} />
        <EditConflict edit={edit} {...COMP_FACTS} />
      </Cell>
      <RowHeadCell className="min-w-48 py-2">
        <span className="flex items-center gap-3">
          <CompPhoto comp={comp} className="h-9 w-12" />
          <span>
            {mayManage ? (
              <button type="button" className="touch-target text-left hover:underline" onClick={() => onEdit(comp)}>
                {comp.address}
              </button>
            ) : (
              comp.address
            )}
            <span className="block text-12 font-normal text-ink-soft">
              {[houseWords(comp), comp.condition ? conditionWords(comp.condition) : '', comp.source ?? '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
      </RowHeadCell>
      <Cell className="whitespace-nowrap">{formatDay(comp.saleDate)}</Cell>
      <Cell numeric>
        <Money cents={comp.salePriceCents} column />
      </Cell>
      <Cell numeric className="min-w-28">
        <Money cents={adjustedPrice(comp) - comp.salePriceCents} column cost sign="always" />
        {comp.adjustments.length > 0 && (
          <span className="block text-12 text-ink-soft">{adjustmentWords(comp.adjustments)}</span>
        )}
      </Cell>
      <Cell numeric className="font-medium">
        <span data-figure className="inline-flex items-baseline gap-2">
          <HowHint />
          <Explain {...explainAdjusted(comp)}>
            <Money cents={adjustedPrice(comp)} column />
          </Explain>
        </span>
      </Cell>
      <Cell numeric>
        <Money cents={adjustedPerSqft(comp)} column missing={m.comps_size_unknown()} />
      </Cell>
      <Cell numeric>
        <WeightBox {...{ comp, edit, mayManage }} />
      </Cell>
      <Cell numeric>
        <ShareOfValue {...{ comp, comps }} />
      </Cell>
      {mayManage && (
        <Cell numeric>
          <CompMenu comp={comp} onEdit={() => onEdit(comp)} onDelete={() => onDelete(comp)} />
        </Cell>
      )}
    </TableRow>
  )
}
