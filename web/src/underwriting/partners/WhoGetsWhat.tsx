import type { PartnerRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type PartnerReturns, partnerReturns, type Return } from '@plumbline/domain/underwriting/returns/partners'
import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/figures/Explain.tsx'
import { formatMoney, formatMultiple } from '../../ui/figures/format.ts'
import { HowHint } from '../../ui/figures/HowPopover.tsx'
import type { ExplainProps } from '../../ui/figures/Ledger.tsx'
import { Money, NotAvailable } from '../../ui/figures/Money.tsx'
import { Multiple } from '../../ui/figures/Percent.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { NONE_WORDS, rateWords } from '../../figures/ledger-words.ts'
import { explainOwner, explainPartner, explainToShare } from './explain-share.ts'

type Props = { underwriting: Underwriting; partners: readonly PartnerRecord[]; dealId: string }

/** What each partner and the owner get from the sale: capital first, then preferred returns, then the shares. */
export function WhoGetsWhat({ underwriting, partners, dealId }: Props) {
  const returns = useMemo(() => partnerReturns(underwriting, partners), [underwriting, partners])
  const { name } = useMe().organization
  const [search] = useSearchParams()
  const place = { dealId, scenarioId: search.get('scenario') }
  return (
    <Section title={m.underwriting_who_gets_what()}>
      {returns.surplusCents > 0 && (
        <p className="pt-2 text-13">
          <Status tone="watch">{m.underwriting_partner_surplus({ amount: formatMoney(returns.surplusCents) })}</Status>
        </p>
      )}
      <Table label={m.underwriting_shares_table()}>
        <TableHead>
          <tr>
            <HeadCell>{m.underwriting_who()}</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              {m.underwriting_partner_capital()}
            </HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {m.underwriting_preferred_return()}
            </HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {m.underwriting_profit_share()}
            </HeadCell>
            <HeadCell numeric>{m.underwriting_gets_in_all()}</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              {m.underwriting_multiple_short()}
            </HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              {m.underwriting_a_year()}
            </HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {returns.partners.map((share, index) => (
            <Line
              // Two partners may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={share.partner.name}
              share={share}
              how={explainPartner(share, { index, leftCents: returns.leftCents, place })}
            />
          ))}
          <Line name={name} share={returns.owner} how={explainOwner(returns, name, place)} />
        </tbody>
        <tfoot>
          <Total returns={returns} how={explainToShare(underwriting, returns, place)} />
        </tfoot>
      </Table>
    </Section>
  )
}

function Line({ name, share, how }: { name: string; share: Return; how: ExplainProps }) {
  return (
    <TableRow>
      <RowHeadCell className="max-w-40 font-normal">
        <span className="block truncate">{name}</span>
        <span className="block text-12 text-ink-soft figures sm:hidden">
          {[
            formatMoney(share.capitalCents),
            ...(share.equityMultiple === null ? [] : [formatMultiple(share.equityMultiple)]),
          ].join(' · ')}
        </span>
      </RowHeadCell>
      <Amount cents={share.capitalCents} className="max-sm:hidden" />
      <Amount cents={share.preferredCents} className="max-md:hidden" />
      <Amount cents={share.profitShareCents} className="max-md:hidden" />
      <Amount cents={share.totalCents} how={how} className="font-medium" />
      <Cell numeric className="max-md:hidden">
        {share.equityMultiple === null ? (
          <NotAvailable reason={NONE_WORDS.no_own_cash()} />
        ) : (
          <Multiple value={share.equityMultiple} />
        )}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Rate {...share.xirr} />
      </Cell>
    </TableRow>
  )
}

function Rate({ status, rate }: Return['xirr']): ReactNode {
  if (status !== 'ok' && status !== 'multiple') return <NotAvailable reason={NONE_WORDS[status]()} />
  return <span className={cx('figures', rate! < 0 && 'text-bad')}>{rateWords(rate!)}</span>
}

function Total({ returns, how }: { returns: PartnerReturns; how: ExplainProps }) {
  const shares = [...returns.partners, returns.owner]
  const sum = (of: (share: Return) => number) => shares.reduce((total, share) => total + of(share), 0)
  return (
    <TableRow state="total">
      <RowHeadCell>{m.underwriting_to_share()}</RowHeadCell>
      <Amount cents={sum((share) => share.capitalCents)} className="max-sm:hidden" />
      <Amount cents={sum((share) => share.preferredCents)} className="max-md:hidden" />
      <Amount cents={sum((share) => share.profitShareCents)} className="max-md:hidden" />
      <Amount cents={returns.proceedsCents} how={how} />
      <Cell className="max-md:hidden" />
      <Cell className="max-sm:hidden" />
    </TableRow>
  )
}

function Amount({ cents, how, className }: { cents: number; how?: ExplainProps; className?: string }) {
  const amount = <Money column cents={cents} />
  return (
    <Cell numeric className={className}>
      <span data-figure className="inline-flex items-baseline gap-2">
        {how && <HowHint />}
        {how ? <Explain {...how}>{amount}</Explain> : amount}
      </span>
    </Cell>
  )
}
