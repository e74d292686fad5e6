import { type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, sumCents } from '../../money.ts'
import type { PartnerRecord } from '../terms/deal-terms.ts'
import { preferredReturn, type Share, splitProfit } from './profit-split.ts'
import type { Underwriting } from '../underwrite.ts'
import { type Irr, xirr } from './xirr.ts'

/** What someone gets from a deal, and the return on their money; null if they put nothing in. */
export type Return = Share & { equityMultiple: number | null; xirr: Irr }

export type PartnerReturn = Return & {
  partner: PartnerRecord
  contributedOn: Day
  /** from the contribution to the sale */
  days: number
  /** less is paid if the deal doesn't earn enough */
  preferredDueCents: Cents
}

export type PartnerReturns = {
  /** own cash invested plus net profit: what there is to share when the sale closes */
  proceedsCents: Cents
  /** what is left to share after capital and preferred returns */
  leftCents: Cents
  /** the partners' contributions beyond what the deal needs */
  surplusCents: Cents
  partners: readonly PartnerReturn[]
  owner: Return
}

/** Computes what a fully underwritten deal returns to each partner and to its owner. */
export function partnerReturns(
  { model, cash, netProfitCents, datedFlows }: Underwriting,
  records: readonly PartnerRecord[],
): PartnerReturns {
  const { saleOn, purchaseOn } = model
  const partners = records.map((record) => ({
    ...record,
    capitalCents: cents(record.capitalCents),
    contributedOn: record.contributedOn ?? purchaseOn,
  }))
  const split = splitProfit({ cashInvestedCents: cash.investedCents, netProfitCents, saleOn }, partners)
  const contributed = partners.map(({ contributedOn, capitalCents }) => ({
    on: contributedOn,
    amountCents: capitalCents,
  }))
  const paid = split.partners.map(({ totalCents }) => ({ on: saleOn, amountCents: cents(-totalCents) }))
  const surplus = sumCents(partners.map(({ capitalCents }) => capitalCents)) - cash.investedCents
  return {
    proceedsCents: split.proceedsCents,
    leftCents: split.leftCents,
    surplusCents: cents(Math.max(0, surplus)),
    partners: partners.map((partner, index) => {
      const { name: _name, ...share } = split.partners[index]!
      return {
        ...returnOf(share, [
          { on: partner.contributedOn, amountCents: cents(-partner.capitalCents) },
          { on: saleOn, amountCents: share.totalCents },
        ]),
        partner: records[index]!,
        contributedOn: partner.contributedOn,
        days: Math.max(0, daysBetween(partner.contributedOn, saleOn)),
        preferredDueCents: preferredReturn(partner, saleOn),
      }
    }),
    owner: returnOf(split.owner, [...datedFlows, ...contributed, ...paid]),
  }
}

function returnOf(share: Share, flows: Parameters<typeof xirr>[0]): Return {
  const equityMultiple = share.capitalCents > 0 ? share.totalCents / share.capitalCents : null
  return { ...share, equityMultiple, xirr: xirr(flows) }
}
