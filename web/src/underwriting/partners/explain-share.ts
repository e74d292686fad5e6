import type { PartnerRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { PartnerReturn, PartnerReturns, Return } from '@plumbline/domain/underwriting/returns/partners'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { m } from '../../messages/generated/messages.js'
import { formatCount, formatDay, formatMoney, formatMultiple, formatPercent } from '../../ui/figures/format.ts'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import type { ExplainRow } from '../../ui/figures/LedgerTable.tsx'
import { CASH_TABLE, type DealPlace, partnerPlace, spotAddress } from '../returns/ledger-places.ts'
import { rateWords } from '../../figures/ledger-words.ts'

/** Explains what a partner gets, part by part, each with what it is computed from. */
export function explainPartner(
  share: PartnerReturn,
  { index, leftCents, place }: { index: number; leftCents: number; place: DealPlace },
): ExplainProps {
  const { partner, contributedOn, capitalCents } = share
  const capital = formatMoney(capitalCents)
  const terms = { rate: formatPercent(partner.preferredPct), capital, days: formatCount(share.days) }
  const isShort = share.preferredCents < share.preferredDueCents
  const to = (field: keyof PartnerRecord) => spotAddress(place, `partners.${partnerPlace(index)}.${field}`)
  return explainShare(partner.name, share, {
    capital: { to: to('capitalCents'), made: m.underwriting_capital_of({ capital, day: formatDay(contributedOn) }) },
    preferred: {
      to: to('preferredPct'),
      made: isShort
        ? m.underwriting_preferred_short({ ...terms, due: formatMoney(share.preferredDueCents) })
        : m.underwriting_preferred_made(terms),
    },
    profitShare: {
      to: to('profitSharePct'),
      made: m.underwriting_share_made({
        share: formatPercent(partner.profitSharePct),
        left: formatMoney(leftCents),
      }),
    },
  })
}

/** Explains what is left for the owner, who has no preferred return. */
export function explainOwner({ owner, leftCents }: PartnerReturns, name: string, place: DealPlace): ExplainProps {
  const to = spotAddress(place, CASH_TABLE)
  return explainShare(name, owner, {
    capital: { to, made: m.underwriting_capital_own({ capital: formatMoney(owner.capitalCents) }) },
    preferred: null,
    profitShare: { to, made: m.underwriting_share_rest({ left: formatMoney(leftCents) }) },
  })
}

/** Explains the amount to be shared: the capital that went in, and the deal's profit. */
export function explainToShare(underwriting: Underwriting, returns: PartnerReturns, place: DealPlace): ExplainProps {
  return {
    title: m.underwriting_how_to_share(),
    rows: [
      {
        name: m.underwriting_cash_invested(),
        to: spotAddress(place, CASH_TABLE),
        value: { cents: underwriting.cash.investedCents },
      },
      { sign: '+', name: m.underwriting_net_profit(), value: { cents: underwriting.netProfitCents } },
    ],
    result: { name: m.underwriting_to_share(), value: { cents: returns.proceedsCents } },
  }
}

type Made = Required<Pick<ExplainRow, 'to' | 'made'>>

function explainShare(
  name: string,
  share: Return,
  { capital, preferred, profitShare }: { capital: Made; preferred: Made | null; profitShare: Made },
): ExplainProps {
  const rows: ExplainRow[] = [
    { name: m.underwriting_capital_back(), ...capital, value: { cents: share.returnedCents } },
    ...(preferred
      ? [
          {
            sign: '+' as const,
            name: m.underwriting_preferred_return(),
            ...preferred,
            value: { cents: share.preferredCents },
          },
        ]
      : []),
    { sign: '+', name: m.underwriting_profit_share(), ...profitShare, value: { cents: share.profitShareCents } },
  ]
  return {
    title: m.underwriting_how_share_of({ name }),
    rows,
    result: { name: m.underwriting_gets_in_all(), value: { cents: share.totalCents } },
    ...(share.equityMultiple === null ? {} : { sentence: sentenceOf(name, share, share.equityMultiple) }),
  }
}

function sentenceOf(name: string, share: Return, equityMultiple: number): string {
  const words = {
    name,
    capital: formatMoney(share.capitalCents),
    total: formatMoney(share.totalCents),
    multiple: formatMultiple(equityMultiple),
  }
  const { rate } = share.xirr
  return rate === null
    ? m.underwriting_share_sentence(words)
    : m.underwriting_share_sentence_rate({ ...words, rate: rateWords(rate) })
}
