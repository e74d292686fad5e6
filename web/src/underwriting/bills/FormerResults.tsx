import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { dayInZone } from '@plumbline/domain/calendar'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { formatDay, formatMoney, formatRatio } from '../../ui/figures/format.ts'

/** The results of a closed deal that late bills and refunds have replaced, each with the days it stood. */
export default function FormerResults({ deal }: { deal: DealWithTerms }) {
  const { timeZone } = useMe().organization
  const updatedOn = deal.realized?.updatedOn
  const former = deal.formerResults ?? []
  if (!updatedOn || former.length === 0) return null
  return (
    <section
      aria-label={m.bills_former_results()}
      className="border-b border-line px-4 py-2.5 text-13 text-ink-soft md:bg-surface md:px-5"
    >
      <p className="font-medium text-ink">{m.bills_results_updated({ day: formatDay(updatedOn) })}</p>
      <ul className="figures">
        {former.map(({ since, replacedAt, profitCents, roi }) => (
          <li key={replacedAt}>
            {m.bills_former_result({
              from: formatDay(since),
              to: formatDay(dayInZone(new Date(replacedAt), timeZone)),
              profit: profitCents === null ? m.ui_not_available() : formatMoney(profitCents),
            })}
            {roi !== null && ` · ${m.bills_former_roi({ roi: formatRatio(roi) })}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
