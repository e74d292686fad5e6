import { bestKnown, PURCHASE_DAYS, SALE_DAYS } from '@plumbline/domain/underwriting/model/best-known'
import { sumCents } from '@plumbline/domain/money'
import { HOLD_MONTHS } from '@plumbline/domain/underwriting/terms/defaults'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatDay } from '../../ui/figures/format.ts'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { CostItems } from './CostItems.tsx'
import { FigureHow } from '../returns/FigureHow.tsx'
import { ComputedLine, InputGroup, TermField } from './InputGroup.tsx'
import type { InputsProps } from './inputs-props.ts'
import { groupAddress } from '../returns/ledger-places.ts'
import { SettlementEntry } from '../settlement/SettlementEntry.tsx'
import { Partners } from '../partners/Partners.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

/** The inputs for holding and exit: time and holding costs, selling costs, the deal's targets, and its partners. */
export function ExitInputs(props: InputsProps) {
  return (
    <>
      <HoldingGroup {...props} />
      <SellingGroup {...props} />
      <OffersGroup {...props} />
      <PartnersGroup {...props} />
    </>
  )
}

function HoldingGroup({ draft, figures }: InputsProps) {
  const { deal } = draft
  const { underwriting } = figures
  const bought = bestKnown(deal.fields, PURCHASE_DAYS) ?? 'projectedPurchaseDate'
  const sold = bestKnown(deal.fields, SALE_DAYS)
  return (
    <InputGroup
      name="holding"
      title={m.underwriting_time_and_holding()}
      figures={figures}
      dealId={deal.id}
      figure="holding"
      totalCents={underwriting?.holding.totalCents}
    >
      <TermField draft={draft} field={bought} place="purchaseDay" />
      {sold === null && (
        <TermField
          draft={draft}
          field="holdMonths"
          placeholder={m.underwriting_months_usual({ count: HOLD_MONTHS[deal.dealType] })}
          unit={m.underwriting_months()}
          help={underwriting ? m.underwriting_sold_on({ day: formatDay(underwriting.model.saleOn) }) : undefined}
        />
      )}
      <TermField draft={draft} field={sold ?? 'projectedSaleDate'} place="saleDay" />
      {underwriting && (
        <ComputedLine explained label={m.underwriting_holding_days()}>
          <FigureHow underwriting={underwriting} figure="holding_days" dealId={deal.id}>
            {formatCount(underwriting.holdingDays)}
          </FigureHow>
        </ComputedLine>
      )}
      <CostItems draft={draft} bucket="holding" figures={figures} />
    </InputGroup>
  )
}

function SellingGroup({ draft, figures }: InputsProps) {
  const salePrice = figures.underwriting?.model.salePriceCents ?? null
  return (
    <InputGroup
      name="selling"
      title={m.underwriting_selling_costs()}
      figures={figures}
      dealId={draft.deal.id}
      figure="selling"
      totalCents={figures.underwriting?.selling.totalCents}
    >
      {(['listingCommissionPct', 'buyerCommissionPct', 'sellerClosingPct', 'transferTaxPct'] as const).map((field) => (
        <TermField key={field} draft={draft} field={field} ofCents={salePrice} />
      ))}
      <TermField draft={draft} field="saleFixedCostsCents" />
      <TermField draft={draft} field="concessionsCents" />
      <CostItems draft={draft} bucket="selling" figures={figures} />
      <SettlementEntry deal={draft.deal} side="sale" figures={figures} />
    </InputGroup>
  )
}

function OffersGroup({ draft, figures }: InputsProps) {
  const { fields, deal } = draft
  const { underwriting } = figures
  return (
    <InputGroup name="offers" title={m.underwriting_exit_and_offers()} figures={figures} dealId={deal.id}>
      <TermField draft={draft} field="exitType" />
      {fields.exitType === 'wholesale_assignment' && <TermField draft={draft} field="assignmentFeeCents" />}
      <ExitNote exitType={fields.exitType ?? null} bought={Boolean(fields.purchaseDate)} />
      {deal.dealType === 'fix_and_flip' && (
        <TermField draft={draft} field="maoRulePct" ofCents={fields.arvCents ?? null} />
      )}
      <TermField draft={draft} field="targetProfitCents" />
      {underwriting && (
        <ComputedLine explained label={m.underwriting_break_even()}>
          <FigureHow underwriting={underwriting} figure="break_even" dealId={deal.id}>
            <Money column cost cents={underwriting.breakEvenCents} missing={m.underwriting_none_selling_takes_all()} />
          </FigureHow>
        </ComputedLine>
      )}
    </InputGroup>
  )
}

/** What counts in an exit that isn't a sale. */
function ExitNote({ exitType, bought }: { exitType: string | null; bought: boolean }) {
  if (exitType === 'refinance_hold') return <p className="text-12 text-ink-soft">{m.underwriting_refinance_note()}</p>
  if (exitType !== 'wholesale_assignment') return null
  const words = bought ? m.underwriting_double_closing_note() : m.underwriting_assignment_note()
  return <p className="text-12 text-ink-soft">{words}</p>
}

function PartnersGroup({ draft, figures }: InputsProps) {
  const { partners } = draft
  return (
    <InputGroup
      name="partners"
      title={m.underwriting_partners()}
      figures={figures}
      dealId={draft.deal.id}
      explained={explainCapital(partners, draft.deal.id)}
      totalCents={partners.length > 0 ? sumCents(partners.map(({ capitalCents }) => capitalCents)) : undefined}
    >
      <Partners draft={draft} />
    </InputGroup>
  )
}

/** Explains the partners' capital, one by one. */
function explainCapital(partners: TermsDraft['partners'], dealId: string): ExplainProps {
  return {
    title: m.underwriting_how_capital(),
    rows: partners.map(({ name, capitalCents }, index) => ({
      ...(index === 0 ? {} : { sign: '+' as const }),
      name,
      to: groupAddress(dealId, 'partners'),
      value: { cents: capitalCents },
    })),
    result: {
      name: m.underwriting_partners(),
      value: { cents: sumCents(partners.map(({ capitalCents }) => capitalCents)) },
    },
  }
}
