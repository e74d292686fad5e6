import { MOST_PARTNERS, MOST_PREFERRED_PCT, type PartnerRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { partnerProblems, shareAtMostAll } from '@plumbline/domain/underwriting/terms/term-problems'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { ContactNameField } from '../../contacts/ContactNameField.tsx'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatDay, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { betweenWords } from '../../deals/problem-words.ts'
import { ComputedLine } from '../inputs/InputGroup.tsx'
import { partnerPlace } from '../returns/ledger-places.ts'
import { Place } from '../Place.tsx'
import type { TermsDraft } from '../terms/use-terms-draft.ts'

/** The deal's partners, with the terms agreed with each. */
export function Partners({ draft }: { draft: TermsDraft }) {
  const { partners, mayEdit, changePartners, savePartners } = draft
  const put = (index: number, next: PartnerRecord) => partners.map((partner, at) => (at === index ? next : partner))
  return (
    <>
      <p className="text-13 text-ink-soft">
        {partners.length > 0 || mayEdit ? m.underwriting_partners_help() : m.underwriting_no_partners()}
      </p>
      {partners.map((partner, index) => (
        <PartnerBlock
          // A partner is identified only by position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          place={partnerPlace(index)}
          partner={partner}
          sharesProblem={shareAtMostAll(partners) ? undefined : sharesWords(partners)}
          mayEdit={mayEdit}
          onChange={(next) => changePartners(put(index, next))}
          onSave={(next) => savePartners(put(index, next))}
          onRemove={() => savePartners(partners.filter((_, at) => at !== index))}
        />
      ))}
      {mayEdit && partners.length < MOST_PARTNERS && (
        <div>
          <Button
            kind="quiet"
            size="small"
            className="-ml-2"
            icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
            onClick={() => savePartners([...partners, newPartner(partners.length + 1)])}
          >
            {m.underwriting_add_partner()}
          </Button>
        </div>
      )}
    </>
  )
}

function newPartner(no: number): PartnerRecord {
  return {
    name: m.underwriting_partner_no({ no }),
    capitalCents: 0,
    contributedOn: null,
    preferredPct: '0',
    profitSharePct: '0',
  }
}

function sharesWords(partners: readonly PartnerRecord[]): string {
  const share = partners.reduce((sum, { profitSharePct }) => sum + Number(profitSharePct), 0)
  return m.underwriting_partner_shares_over({ share: formatPercent(String(share)) })
}

type BlockProps = {
  place: string
  partner: PartnerRecord
  /** Set if the partners' shares add up to more than the whole. */
  sharesProblem: string | undefined
  mayEdit: boolean
  onChange: (partner: PartnerRecord) => void
  onSave: (partner: PartnerRecord) => void
  onRemove: () => void
}

function PartnerBlock({ place, partner, sharesProblem, mayEdit, onChange, onSave, onRemove }: BlockProps) {
  const titleId = useId()
  const { today } = useMe().organization
  const problems = partnerProblems(partner)
  const done = () => onSave(partner)
  const change = (part: Partial<PartnerRecord>) => onChange({ ...partner, ...part })
  if (!mayEdit)
    return (
      <Place name={place}>
        <PartnerLine partner={partner} />
      </Place>
    )
  return (
    <section
      aria-labelledby={titleId}
      data-place={place}
      tabIndex={-1}
      className="flex flex-col gap-1.5 border-t border-line pt-2 outline-none"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="min-w-0 truncate text-13 font-semibold">
          {partner.name}
        </h3>
        <IconButton
          kind="quiet"
          size="small"
          label={m.underwriting_partner_remove({ name: partner.name })}
          icon={<X size={16} strokeWidth={1.6} />}
          onClick={onRemove}
        />
      </header>
      <ContactNameField
        as="partner"
        beside
        label={m.underwriting_partner_name()}
        value={partner.name}
        maxLength={120}
        error={problems.name && m.underwriting_needed()}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={done}
      />
      <Place name={`${place}.capitalCents`}>
        <MoneyField
          beside
          label={m.underwriting_partner_capital()}
          value={partner.capitalCents}
          error={problems.capitalCents && m.underwriting_amount_too_large()}
          onChange={(capitalCents) => change({ capitalCents: capitalCents ?? 0 })}
          onBlur={done}
        />
      </Place>
      <Place name={`${place}.preferredPct`}>
        <PercentField
          beside
          label={m.underwriting_partner_preferred()}
          value={partner.preferredPct}
          error={problems.preferredPct && betweenWords('percent', 0, MOST_PREFERRED_PCT)}
          onChange={(preferredPct) => change({ preferredPct: preferredPct ?? '0' })}
          onBlur={done}
        />
      </Place>
      <Place name={`${place}.profitSharePct`}>
        <PercentField
          beside
          label={m.underwriting_partner_share()}
          help={m.underwriting_partner_share_help()}
          value={partner.profitSharePct}
          error={problems.profitSharePct ? betweenWords('percent', 0, 100) : sharesProblem}
          onChange={(profitSharePct) => change({ profitSharePct: profitSharePct ?? '0' })}
          onBlur={done}
        />
      </Place>
      <Place name={`${place}.contributedOn`}>
        <DayField
          beside
          label={m.underwriting_partner_paid_in()}
          help={m.underwriting_partner_paid_in_help()}
          today={today}
          value={partner.contributedOn}
          onChange={(contributedOn) => change({ contributedOn })}
          onBlur={done}
          onPick={(contributedOn) => onSave({ ...partner, contributedOn })}
        />
      </Place>
    </section>
  )
}

function PartnerLine({ partner }: { partner: PartnerRecord }) {
  const { name, capitalCents, contributedOn, preferredPct, profitSharePct } = partner
  return (
    <ComputedLine
      label={name}
      detail={m.underwriting_partner_terms({
        name: contributedOn ? formatDay(contributedOn) : m.underwriting_partner_capital(),
        capital: formatMoney(capitalCents),
        preferred: formatPercent(preferredPct),
        share: formatPercent(profitSharePct),
      })}
    >
      {formatMoney(capitalCents, { currency: false })}
    </ComputedLine>
  )
}
