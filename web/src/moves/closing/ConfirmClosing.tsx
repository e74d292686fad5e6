import { netOfSale } from '@plumbline/domain/underwriting/costs/net-of-sale'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Day } from '../../ui/figures/Day.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import type { OpenDeal } from '../../deals/queries.ts'
import { TurnedDays } from '../../deals/TurnedDays.tsx'

type Asked = { working?: boolean; onConfirm: () => void; onClose: () => void }

/**
 * Entering the last stage asks for confirmation, because it freezes the figures and can't be undone (see
 * docs/domain.md,
 * Gates).
 */
export function ConfirmClosing({ deal, ...asked }: Asked & { deal: OpenDeal }) {
  return (
    <AskToClose title={m.deals_closing_title({ deal: deal.name })} {...asked}>
      <dl className="text-14">
        {frozenFigures(deal).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <TurnedDays fields={deal.fields} />
      {deal.fields.exitType === 'refinance_hold' && (
        <p className="text-13 text-ink-soft">{m.deals_closing_on_paper()}</p>
      )}
    </AskToClose>
  )
}

/** The same confirmation for many deals at once. */
export function ConfirmClosingMany({ count, ...asked }: Asked & { count: number }) {
  return (
    <AskToClose title={m.deals_closing_title_many({ count })} {...asked}>
      <p className="text-14 text-ink-soft">{m.deals_closing_each_checked()}</p>
    </AskToClose>
  )
}

function AskToClose({ onConfirm, ...asked }: Asked & { title: string; children: ReactNode }) {
  return (
    <FormDialog
      alert
      lede={m.deals_closing_text()}
      cancelLabel={m.deals_not_now()}
      submitLabel={m.deals_closing_action()}
      onSubmit={onConfirm}
      {...asked}
    />
  )
}

type Frozen = { name: string; value: ReactNode }

/**
 * An assigned contract shows its fee; every other deal shows its sale price or appraised value. Figures the reader
 * can't see are left out.
 */
function frozenFigures({ fields, projection, abilities, costItems }: OpenDeal): Frozen[] {
  const wasAssigned = fields.exitType === 'wholesale_assignment' && !fields.purchaseDate
  const price = wasAssigned
    ? money(m.fields_assignment_fee(), fields.assignmentFeeCents)
    : money(m.fields_sale_price(), fields.salePriceCents)
  return [
    { name: m.fields_sale_date(), value: fields.saleDate ? <Day day={fields.saleDate} /> : m.deals_empty_value() },
    ...(abilities.seeFinancials ? [price] : []),
    ...(abilities.seeProfit && !wasAssigned
      ? [money(m.deals_closing_net_proceeds(), netProceeds(fields, costItems))]
      : []),
    ...(abilities.seeProfit ? resultOf(projection) : []),
  ]
}

/** What the sale leaves after selling costs; null without a price. */
function netProceeds(fields: OpenDeal['fields'], costItems: OpenDeal['costItems']): number | null {
  const { salePriceCents } = fields
  return salePriceCents ? netOfSale({ fields, costItems: costItems ?? [] }, salePriceCents) : null
}

/** The profit, or what a property that's kept has instead of one. */
function resultOf({ profitCents, cashLeftInCents, equityKeptCents }: OpenDeal['projection']): Frozen[] {
  if (typeof cashLeftInCents !== 'number') return [money(m.deals_closing_profit(), profitCents)]
  return [money(m.underwriting_cash_left_in(), cashLeftInCents), money(m.underwriting_equity_kept(), equityKeptCents)]
}

function money(name: string, cents: number | null | undefined): Frozen {
  return { name, value: <Money cents={cents ?? null} /> }
}
