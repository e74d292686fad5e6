import type { OpenMatter } from '@plumbline/contract/people'
import { m } from '../../messages/generated/messages.js'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusIcon, type Tone } from '../../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'

type Kind = OpenMatter['kind']
type About = { number: string; deal: string }

const TITLES: Readonly<Record<Kind, (about: About) => string>> = {
  draw_draft: m.people_open_draw_draft,
  draw_at_lender: m.people_open_draw_at_lender,
  draw_approved: m.people_open_draw_approved,
  offer_made: m.people_open_offer,
}
/** `watch` means the next step is ours. */
const TONES: Readonly<Record<Kind, Tone>> = {
  draw_draft: 'watch',
  draw_at_lender: 'open',
  draw_approved: 'in_hand',
  offer_made: 'open',
}

/** What is open between the organization and a person, on either side. */
export function OpenSection({ name, open }: { name: string; open: readonly OpenMatter[] }) {
  return (
    <Section title={m.people_open_between({ name })} detail={open.length}>
      {open.map((matter) => (
        <Row
          key={`${matter.kind} ${matter.id}`}
          icon={<StatusIcon tone={TONES[matter.kind]} />}
          title={TITLES[matter.kind]({ number: String(matter.number ?? ''), deal: matter.deal.name })}
          detail={detailOf(matter)}
          end={
            <ButtonLink size="small" to={addressOf(matter)}>
              {matter.kind === 'offer_made' ? m.people_open_deal() : m.people_open_draw()}
            </ButtonLink>
          }
        />
      ))}
    </Section>
  )
}

function detailOf({ amountCents, since, until, kind }: OpenMatter): string {
  const parts = [
    formatMoney(amountCents),
    since !== null && (kind === 'draw_draft' ? m.people_begun_on : m.people_since)({ day: formatDay(since) }),
    until !== null && m.people_until({ day: formatDay(until) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function addressOf({ kind, id, deal }: OpenMatter): string {
  return kind === 'offer_made' ? `/app/deals/${deal.id}` : `/app/deals/${deal.id}/draws?draw=${id}`
}
