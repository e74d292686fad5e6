import type { FrozenComp, Valuation } from '@plumbline/contract/underwriting/valuations'
import type { ArvEstimate } from '@plumbline/contract/underwriting/comps'
import { shareOfValue, weightedPrice } from '@plumbline/domain/underwriting/comps/arv'
import { type Adjustment, adjustedPrice } from '@plumbline/domain/underwriting/comps/comps'
import { sumCents } from '@plumbline/domain/money'
import { m } from '../../messages/generated/messages.js'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import type { ExplainRow } from '../../ui/figures/LedgerTable.tsx'
import { formatCount, formatDay, formatMoney } from '../../ui/figures/format.ts'

type Weighed = {
  address: string
  to?: string | undefined
  salePriceCents: number
  adjustments: readonly Adjustment[]
  weight: number
}

/** More comps than this are combined into one line of the ledger. */
const NAMED = 10

/** Explains the weighted average: each comp's contribution, their sum, and the total weight it is divided by. */
export function explainAverage(comps: readonly Weighed[], valueCents: number): ExplainProps {
  const named = comps.length > NAMED + 1 ? comps.slice(0, NAMED) : comps
  const others = comps.slice(named.length)
  return {
    title: m.comps_how_title(),
    lede: m.comps_how_lede(),
    rows: [
      ...named.map(broughtBy),
      ...(others.length > 0 ? [broughtByOthers(others)] : []),
      { sign: '÷', name: m.comps_how_weights(), value: { text: sumOfWeights(comps) } },
    ],
    result: { name: m.comps_weighted_average(), value: { cents: valueCents } },
  }
}

function sumOfWeights(comps: readonly Pick<Weighed, 'weight'>[]): string {
  return String(Number(comps.reduce((sum, comp) => sum + comp.weight, 0).toFixed(4)))
}

/** Explains a frozen value: the comps at that time, when it was frozen, and by whom. */
export function explainFrozen(
  { author, asOf }: Pick<Valuation, 'author' | 'asOf'>,
  comps: readonly (FrozenComp & { to?: string | undefined })[],
  valueCents: number,
): ExplainProps {
  const day = formatDay(asOf)
  return {
    ...explainAverage(comps, valueCents),
    title: m.comps_arv_how_title(),
    lede: author ? m.comps_arv_how_lede_by({ name: author.name, day }) : m.comps_arv_how_lede({ day }),
    result: { name: m.comps_arv(), value: { cents: valueCents } },
  }
}

/** Explains a comp's share of the value: its weight divided by that of all included comps. */
export function explainShare(
  comp: Pick<Weighed, 'address' | 'weight'>,
  comps: readonly Pick<Weighed, 'weight'>[],
): ExplainProps {
  return {
    title: m.comps_share_how_title({ address: comp.address }),
    lede: m.comps_share_how_lede(),
    rows: [
      { name: m.comps_weight(), value: { text: String(comp.weight) } },
      { sign: '÷', name: m.comps_how_weights(), value: { text: sumOfWeights(comps) } },
    ],
    result: { name: m.comps_share(), value: { ratio: shareOfValue(comp, comps) } },
  }
}

function broughtBy(comp: Weighed, index: number): ExplainRow {
  return {
    sign: index === 0 ? undefined : '+',
    name: comp.address,
    to: comp.to,
    made: m.comps_how_made({
      price: formatMoney(adjustedPrice(comp), { currency: false }),
      weight: String(comp.weight),
    }),
    value: { cents: weightedPrice(comp) },
  }
}

function broughtByOthers(comps: readonly Weighed[]): ExplainRow {
  return {
    sign: '+',
    name: m.comps_how_others({ count: comps.length, shown: formatCount(comps.length) }),
    value: { cents: sumCents(comps.map(weightedPrice)) },
  }
}

/** Explains the cross-check by size. */
export function explainBySize({
  perSqftCents,
  subjectSqft,
  valueCents,
}: NonNullable<ArvEstimate['bySize']>): ExplainProps {
  return {
    title: m.comps_by_size_how_title(),
    lede: m.comps_by_size_how_lede(),
    rows: [
      { name: m.comps_by_size_median(), value: { cents: perSqftCents } },
      { sign: '×', name: m.comps_by_size_area(), value: { text: m.comps_sqft({ area: formatCount(subjectSqft) }) } },
    ],
    result: { name: m.comps_by_size(), value: { cents: valueCents } },
  }
}

/** Explains a comp's adjusted price: its sale price and the value of each difference from this house. */
export function explainAdjusted(comp: Omit<Weighed, 'weight'>): ExplainProps {
  return {
    title: m.comps_adjusted_how_title({ address: comp.address }),
    lede: m.comps_adjusted_how_lede(),
    rows: [
      { name: m.comps_sale_price(), value: { cents: comp.salePriceCents } },
      ...comp.adjustments.map(({ name, amountCents }): ExplainRow => ({
        sign: amountCents < 0 ? '−' : '+',
        name,
        value: { cents: Math.abs(amountCents) },
      })),
    ],
    result: { name: m.comps_adjusted(), value: { cents: adjustedPrice(comp) } },
  }
}
