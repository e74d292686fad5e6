import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { paperList } from '../../vendors/words.ts'
import type { Reviewed } from './reviewed.ts'

type Check = { key: string; isMet: boolean; title: string; detail?: string; ask?: string }

/** What has to be there before the invoice is approved. A missing paper leads to where it's asked for. */
export function Checks({ reviewed }: { reviewed: Reviewed }) {
  const checks = checksOf(reviewed)
  const met = checks.filter(({ isMet }) => isMet).length
  return (
    <Section title={m.invoices_checks()} detail={m.invoices_checks_met({ met, of: checks.length })}>
      {checks.map(({ key, isMet, title, detail, ask }) => (
        <Row
          key={key}
          icon={<StatusIcon tone={isMet ? 'good' : 'bad'} />}
          title={title}
          detail={detail}
          end={
            !isMet &&
            ask && (
              <Link to={ask} className="touch-target text-13 text-blueprint hover:underline">
                {m.invoices_ask_for_it()}
              </Link>
            )
          }
        />
      ))}
    </Section>
  )
}

function checksOf({ invoice, match }: Reviewed): Check[] {
  if (match === null) return []
  const lacks = (block: (typeof match.block)[number]) => match.block.includes(block)
  const papers = `/app/vendors/${invoice.vendor.id}`
  const day = formatDay(invoice.invoiceDate)
  const isInsured = match.uncovered.length === 0
  return [
    {
      key: 'w9',
      isMet: !lacks('w9_missing'),
      title: lacks('w9_missing') ? m.invoices_check_w9_missing() : m.invoices_check_w9(),
      ask: papers,
    },
    {
      key: 'coi',
      isMet: isInsured,
      title: isInsured ? m.invoices_check_insured({ day }) : m.invoices_check_not_insured({ day }),
      ...(isInsured ? {} : { detail: paperList(match.uncovered) }),
      ask: papers,
    },
    waiverCheck(match),
    {
      key: 'duplicate',
      isMet: !lacks('duplicate_number'),
      title: lacks('duplicate_number') ? m.invoices_check_duplicate() : m.invoices_check_no_duplicate(),
      ...(match.warn.includes('duplicate_amount') ? { detail: m.invoices_check_same_amount() } : {}),
    },
    ...(lacks('order_not_live') ? [{ key: 'live', isMet: false, title: m.invoices_block_order_not_live() }] : []),
    ...(lacks('release_over_held') ? [{ key: 'held', isMet: false, title: m.invoices_block_release_over_held() }] : []),
    {
      key: 'lines',
      isMet: invoice.lines.every(({ budgetLineId }) => budgetLineId !== null),
      title: m.invoices_check_lines(),
      detail: [...new Set(invoice.lines.map(({ budgetLine }) => budgetLine ?? m.invoices_no_line()))].join(', '),
    },
  ]
}

function waiverCheck({ waiver }: NonNullable<Reviewed['match']>): Check {
  if (!waiver.blocksApproval)
    return {
      key: 'waiver',
      isMet: true,
      title: waiver.withInvoice === null ? m.invoices_check_no_waiver() : m.invoices_check_waiver(),
    }
  return {
    key: 'waiver',
    isMet: false,
    title: waiver.missing.length > 0 ? m.invoices_check_waiver_missing() : m.invoices_check_waiver_short(),
  }
}
