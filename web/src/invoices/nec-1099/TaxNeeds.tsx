import type { TaxSeason, TaxVendor } from '@plumbline/contract/invoices/nec-1099'
import { m } from '../../messages/generated/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { formatList, formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { type Need, NeedStrip } from '../../vendors/NeedStrip.tsx'
import { PROBLEM_NAMES, seriousProblem, toAsk } from './words.ts'

/** The strip has room for four entries; the rest are counted. */
const MOST_SHOWN = 4

/** What would hold up the forms, shown as early as May. */
export function TaxNeeds({ season }: { season: TaxSeason }) {
  const all = [...payerNeeds(season), ...toAsk(season).map(vendorNeed)]
  if (season.status !== 'open' || all.length === 0) return null
  const more = all.length - MOST_SHOWN
  return (
    <NeedStrip
      title={m.nec_needs({ count: all.length })}
      needs={all.slice(0, MOST_SHOWN)}
      more={more > 0 ? m.nec_needs_more({ count: more }) : null}
    />
  )
}

const PAYER_WORDS = { tax_id_missing: m.nec_payer_tax_id, address_missing: m.nec_payer_address } as const

function payerNeeds({ payerProblems, abilities }: TaxSeason): Need[] {
  return payerProblems.map((problem) => ({
    key: problem,
    tone: 'bad',
    text: PAYER_WORDS[problem](),
    action: abilities.setUp && (
      <ButtonLink size="small" to="/app/settings">
        {m.nec_payer_fix()}
      </ButtonLink>
    ),
  }))
}

function vendorNeed(row: TaxVendor): Need {
  const problem = seriousProblem(row)
  return {
    key: row.vendor.id,
    tone: 'bad',
    text: m.nec_need({
      name: row.vendor.name,
      problem: problem ? PROBLEM_NAMES[problem]() : '',
      amount: formatMoney(row.countedCents, { currency: false }),
    }),
    action: <span className="shrink-0 text-13 text-ink-soft">{askedWords(row)}</span>,
  }
}

const MOST_DAYS = 2

export function askedWords({ askedOn, hasEmail }: TaxVendor): string {
  if (askedOn.length > 0) return m.nec_asked({ days: formatList(askedOn.slice(-MOST_DAYS).map(formatShortDay)) })
  return hasEmail ? '' : m.nec_no_email()
}
