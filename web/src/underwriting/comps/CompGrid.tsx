import {
  ADJUSTED_FEATURES,
  type AdjustedFeature,
  type ComparedHouse,
} from '@plumbline/domain/underwriting/comps/adjustments'
import { adjustedPerSqft, adjustedPrice, type Adjustment } from '@plumbline/domain/underwriting/comps/comps'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/figures/Explain.tsx'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { compPlace } from './comp-places.ts'
import { ShareOfValue } from './CompParts.tsx'
import { CompPhoto } from './CompPhoto.tsx'
import type { CompsProps } from './CompTable.tsx'
import { explainAdjusted, explainAverage } from './explain-arv.ts'
import { featureOf, featureValue, featureWords } from './features.ts'
import { counts, type PricedComp } from './priced.ts'

type Props = Omit<CompsProps, 'onDelete'> & { subject: ComparedHouse }

/**
 * The layout appraisers use: this house in the first column, the comps next to it, and the value of each difference
 * under its feature.
 */
export function CompGrid({ comps, subject, valueCents, mayManage, linked, onEdit }: Props) {
  const row = (label: string, ours: ReactNode, theirs: (comp: PricedComp) => ReactNode, isTotal = false) => (
    <TableRow state={isTotal ? 'total' : 'rest'}>
      <RowHeadCell className={cx(STICKY, !isTotal && 'font-normal text-ink-soft')}>{label}</RowHeadCell>
      <Cell numeric>{ours}</Cell>
      {comps.map((comp) => (
        <Cell key={comp.id} numeric className={cx(!counts(comp) && 'text-ink-soft')}>
          {theirs(comp)}
        </Cell>
      ))}
    </TableRow>
  )
  return (
    <Table label={m.comps_grid_label()}>
      <TableHead>
        <tr>
          <HeadCell className={cx(STICKY, 'py-2 align-bottom')}>{m.comps_feature()}</HeadCell>
          <HeadCell numeric className="min-w-24 py-2 align-bottom text-ink md:min-w-28">
            {m.comps_this_house()}
          </HeadCell>
          {comps.map((comp) => (
            <HeadCell
              key={comp.id}
              numeric
              data-place={compPlace(comp.id)}
              tabIndex={-1}
              className="min-w-32 py-2 align-bottom whitespace-normal text-ink outline-none focus-visible:bg-brass-wash md:min-w-36"
            >
              <CompPhoto comp={comp} className="mb-2 ml-auto h-18 w-24" />
              {mayManage ? (
                <button type="button" className="touch-target text-right hover:underline" onClick={() => onEdit(comp)}>
                  {comp.address}
                </button>
              ) : (
                comp.address
              )}
            </HeadCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {row(m.comps_sale_price(), null, (comp) => (
          <Money column cost cents={comp.salePriceCents} />
        ))}
        {row(m.comps_sold(), null, (comp) => formatDay(comp.saleDate))}
        {ADJUSTED_FEATURES.map((feature) => (
          <TableRow key={feature}>
            <RowHeadCell className={cx(STICKY, 'font-normal text-ink-soft')}>{featureWords(feature)}</RowHeadCell>
            <Cell numeric>{featureValue(feature, subject)}</Cell>
            {comps.map((comp) => (
              <Cell key={comp.id} numeric className={cx(!counts(comp) && 'text-ink-soft')}>
                {featureValue(feature, comp)}
                <Amount adjustments={of(comp, feature)} />
              </Cell>
            ))}
          </TableRow>
        ))}
        {row(m.comps_other_adjustments(), null, (comp) => (
          <Others adjustments={comp.adjustments.filter(({ name }) => featureOf(name) === undefined)} />
        ))}
        {row(m.comps_all_adjustments(), null, (comp) => (
          <Money column cost sign="always" cents={adjustedPrice(comp) - comp.salePriceCents} />
        ))}
        {row(
          m.comps_adjusted(),
          valueCents === null ? null : (
            <Figure how={explainAverage(comps.filter(counts).map(linked), valueCents)} cents={valueCents} />
          ),
          (comp) => (
            <Figure how={explainAdjusted(comp)} cents={adjustedPrice(comp)} />
          ),
          true,
        )}
        {row(m.comps_per_sqft(), null, (comp) => (
          <Money column cost cents={adjustedPerSqft(comp)} missing={m.comps_size_unknown()} />
        ))}
        {row(m.comps_weight(), null, (comp) => (comp.include ? String(comp.weight) : m.comps_left_out()))}
        {row(m.comps_share(), null, (comp) => (
          <ShareOfValue {...{ comp, comps }} />
        ))}
      </tbody>
    </Table>
  )
}

function Figure({ how, cents }: { how: ExplainProps; cents: number }) {
  return (
    <span data-figure className="inline-flex items-baseline gap-x-2 font-normal max-md:flex-col max-md:items-end">
      <HowHint />
      <Explain {...how}>
        <Money column cents={cents} className="font-semibold" />
      </Explain>
    </span>
  )
}

const STICKY = 'sticky left-0 z-1 bg-paper'

function of(comp: PricedComp, feature: AdjustedFeature): Adjustment[] {
  return comp.adjustments.filter(({ name }) => featureOf(name) === feature)
}

function Amount({ adjustments }: { adjustments: readonly Adjustment[] }) {
  if (adjustments.length === 0) return null
  const cents = adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <span className="block text-13 font-medium">
      <Money column cost sign="always" cents={cents} />
    </span>
  )
}

function Others({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return adjustments.map(({ name, amountCents }) => (
    <span key={`${name} ${amountCents}`} className="block">
      <span className="text-12 text-ink-soft">{name}</span> <Money column cost sign="always" cents={amountCents} />
    </span>
  ))
}
