import type { PortalProfile } from '@plumbline/contract/portal/profile'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { Phone } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { formatDay, formatPercent } from '../../ui/figures/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { METHOD_NAMES, TAX_NAMES, TIN_NAMES, tradeList } from '../../vendors/words.ts'
import { paperAddress, PlaceLink } from '../place.tsx'
import { Fact } from './Fact.tsx'

type Props = { home: PortalHome; profile: PortalProfile }

/** Who the vendor is, according to its W-9 or the team. */
export function Business({ home, profile }: Props) {
  const { name, legalName, taxClassification, tinType, tinEnding, trades, licenseNo, licenseExpires } = profile
  return (
    <Section title={m.portal_profile_business()}>
      <dl>
        <Fact name={m.portal_profile_name()}>{name}</Fact>
        <Fact name={m.portal_profile_legal()}>{legalName || name}</Fact>
        <Fact name={m.portal_profile_class()}>
          {taxClassification === 'unknown' ? m.portal_profile_none() : TAX_NAMES[taxClassification]()}
        </Fact>
        <Fact name={m.portal_profile_tin()}>
          {tinType !== null && tinEnding !== null
            ? m.vendors_tin_ending({ type: TIN_NAMES[tinType](), ending: tinEnding })
            : m.portal_profile_none()}
        </Fact>
        {trades.length > 0 && <Fact name={m.portal_profile_trades()}>{tradeList(trades)}</Fact>}
        {licenseNo !== '' && (
          <Fact name={m.portal_profile_license()}>
            {licenseExpires === null
              ? licenseNo
              : m.portal_profile_license_ends({ number: licenseNo, day: formatDay(licenseExpires) })}
          </Fact>
        )}
      </dl>
      <p className="pt-3 text-14 text-ink-soft">
        {m.portal_profile_w9()} {m.portal_profile_ask({ organization: home.organization.name })}
      </p>
      <PlaceLink to={paperAddress('w9')} className="inline-flex min-h-11 items-center text-15 link">
        {m.portal_profile_to_w9()}
      </PlaceLink>
    </Section>
  )
}

/** How the vendor is paid, which changes only by phone. */
export function Payment({ home: { organization }, profile }: Props) {
  const { paymentMethod, bankEnding, paymentTermsDays, retainagePct } = profile
  return (
    <Section title={m.portal_profile_pay()}>
      <dl>
        <Fact name={m.portal_profile_method()}>
          {paymentMethod === null ? m.portal_profile_none() : METHOD_NAMES[paymentMethod]()}
        </Fact>
        {bankEnding !== null && (
          <Fact name={m.portal_profile_account()}>{m.portal_profile_account_ending({ ending: bankEnding })}</Fact>
        )}
        {paymentTermsDays !== null && (
          <Fact name={m.portal_fact_payment()}>
            {paymentTermsDays === 0 ? m.portal_pays_at_once() : m.portal_pays_in({ count: paymentTermsDays })}
          </Fact>
        )}
        {retainagePct !== null && Number(retainagePct) > 0 && (
          <Fact name={m.portal_fact_retainage()}>{m.portal_retains({ percent: formatPercent(retainagePct) })}</Fact>
        )}
      </dl>
      <p className="pt-3 text-14 text-ink-soft">{m.portal_profile_bank_call({ organization: organization.name })}</p>
      {organization.phone && (
        <a href={`tel:${organization.phone}`} className={`mt-3 ${buttonClass({ size: 'large' })}`}>
          <Phone aria-hidden size={18} strokeWidth={1.6} />
          {showPhoneNumber(organization.phone)}
        </a>
      )}
    </Section>
  )
}
