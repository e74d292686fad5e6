import { PURCHASE_PRICES } from '@plumbline/domain/deals/prices'
import { bestKnown, SALE_PRICES } from '@plumbline/domain/underwriting/model/best-known'
import { m } from '../../messages/generated/messages.js'
import { formatMoney, formatRatio } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import type { Figures } from '../../figures/figures.ts'
import { ImprovementGroup } from './ImprovementGroup.tsx'
import { InputGroup, TermField } from './InputGroup.tsx'
import type { InputsProps } from './inputs-props.ts'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

const CostItems = partOf(
  later(() => import('./CostItems.tsx')),
  'CostItems',
)
const Financing = partOf(
  later(() => import('../loans/Financing.tsx')),
  'Financing',
)
const SettlementEntry = partOf(
  later(() => import('../settlement/SettlementEntry.tsx')),
  'SettlementEntry',
)
const ExitInputs = partOf(
  later(() => import('./ExitInputs.tsx')),
  'ExitInputs',
)

/** All inputs of a deal in groups, each with its total. */
export function Inputs(props: InputsProps) {
  return (
    <div>
      <ValueGroup {...props} />
      <PurchaseGroup {...props} />
      <ImprovementGroup {...props} />
      <FinancingGroup {...props} />
      <ExitInputs {...props} />
    </div>
  )
}

function ValueGroup({ draft, figures }: InputsProps) {
  const { fields } = draft
  // Depends on what is saved, so that a field emptied during typing stays the same field.
  const known = bestKnown(draft.deal.fields, SALE_PRICES)
  const field = known === null || known === 'arvCents' ? 'projectedSalePriceCents' : known
  const value = fields[field]
  return (
    <InputGroup name="value" title={m.underwriting_value()} figures={figures} dealId={draft.deal.id}>
      <TermField draft={draft} field="arvCents" />
      <TermField
        draft={draft}
        field={field}
        place="price"
        placeholder={fields.arvCents ? m.underwriting_as_arv() : undefined}
        help={value ? againstArv(value, fields.arvCents) : m.underwriting_sells_at_arv()}
      />
    </InputGroup>
  )
}

/** Returns `1.3% under ARV`. */
function againstArv(priceCents: number, arvCents: number | null | undefined): string | undefined {
  if (!arvCents || arvCents === priceCents) return undefined
  const share = formatRatio(Math.abs(priceCents - arvCents) / arvCents)
  return priceCents < arvCents ? m.underwriting_under_arv({ share }) : m.underwriting_over_arv({ share })
}

function PurchaseGroup({ draft, figures }: InputsProps) {
  const field = bestKnown(draft.deal.fields, PURCHASE_PRICES) ?? 'askingPriceCents'
  const { underwriting } = figures
  return (
    <InputGroup
      name="purchase"
      title={m.underwriting_purchase()}
      figures={figures}
      dealId={draft.deal.id}
      figure="purchase"
      totalCents={underwriting ? underwriting.purchase.priceCents + underwriting.purchase.costsCents : undefined}
    >
      <TermField
        draft={draft}
        field={field}
        place="price"
        label={
          draft.deal.dealType === 'land_home' && field === 'purchasePriceCents'
            ? m.underwriting_land_price()
            : undefined
        }
        help={overRule(draft, figures, field)}
      />
      <CostItems draft={draft} bucket="purchase" figures={figures} />
      <SettlementEntry deal={draft.deal} side="purchase" figures={figures} />
    </InputGroup>
  )
}

/** Returns `20,108.00 over the 70% rule`. */
function overRule({ fields }: TermsDraft, { ruleOffer }: Figures, field: (typeof PURCHASE_PRICES)[number]) {
  const price = fields[field]
  if (!ruleOffer || ruleOffer.ruleOfferCents === null || !price) return undefined
  const over = price - ruleOffer.ruleOfferCents
  return over > 0 ? m.underwriting_over_rule({ amount: formatMoney(over, { currency: false }) }) : undefined
}

function FinancingGroup({ draft, figures }: InputsProps) {
  return (
    <InputGroup
      name="financing"
      title={m.underwriting_financing()}
      figures={figures}
      dealId={draft.deal.id}
      figure="financing"
      totalCents={figures.underwriting?.financing.totalCents}
    >
      <Financing {...{ draft, figures }} />
    </InputGroup>
  )
}
