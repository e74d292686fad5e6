import {
  PAYMENT_METHODS,
  PAYMENT_TERMS,
  type PaymentMethod,
  TAX_CLASSIFICATIONS,
  type TaxClassification,
  type Trade,
  TRADES,
  VENDOR_LOCALES,
  VENDOR_STATUSES,
} from '@plumbline/domain/vendors/vendor'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sameContactsQuery } from '../contacts/queries.ts'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChip } from '../ui/Chip.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import type { ContactFacts, VendorFacts } from './vendor-facts.ts'
import { LANGUAGE_NAMES, METHOD_NAMES, STATUS_NAMES, TAX_NAMES, TRADE_NAMES } from './words.ts'

type Draft = { vendor: VendorFacts; contact: ContactFacts }
type Props = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  problems: { name?: string; email?: string }
  mayManage: boolean
}

export function VendorFields({ draft: { vendor, contact }, onChange, problems, mayManage }: Props) {
  const change = (facts: Partial<VendorFacts>) => onChange({ vendor: { ...vendor, ...facts } })
  const statuses = VENDOR_STATUSES.filter(
    (status) => mayManage || status === vendor.status || status === 'active' || status === 'prospect',
  )
  return (
    <>
      <TextField
        label={m.vendors_name()}
        required
        maxLength={160}
        value={vendor.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TradesField trades={vendor.trades} onChange={(trades) => change({ trades })} />
      <ContactFields contact={contact} error={problems.email} onChange={(next) => onChange({ contact: next })} />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <ChoiceField
          label={m.vendors_status()}
          value={vendor.status}
          choices={statuses.map((value) => ({ value, label: STATUS_NAMES[value]() }))}
          onChange={(event) => change({ status: event.target.value as VendorFacts['status'] })}
        />
        <ChoiceField
          label={m.vendors_language()}
          value={vendor.locale}
          choices={VENDOR_LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
          onChange={(event) => change({ locale: event.target.value as VendorFacts['locale'] })}
        />
      </div>
      <PayFields vendor={vendor} change={change} />
      <TextAreaField
        label={m.vendors_notes()}
        maxLength={5_000}
        value={vendor.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  )
}

function TradesField({ trades, onChange }: { trades: readonly Trade[]; onChange: (trades: Trade[]) => void }) {
  return (
    <div>
      <ChoiceField
        label={m.vendors_trades()}
        value=""
        placeholder={m.vendors_trades_add()}
        choices={TRADES.filter((trade) => !trades.includes(trade)).map((value) => ({
          value,
          label: TRADE_NAMES[value](),
        }))}
        onChange={(event) => event.target.value !== '' && onChange([...trades, event.target.value as Trade])}
      />
      {trades.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          {trades.map((trade) => (
            <FilterChip key={trade} onRemove={() => onChange(trades.filter((one) => one !== trade))}>
              {TRADE_NAMES[trade]()}
            </FilterChip>
          ))}
        </p>
      )}
    </div>
  )
}

type ContactProps = { contact: ContactFacts; error: string | undefined; onChange: (contact: ContactFacts) => void }

/** Who to write to. An existing contact is offered when something matches. */
function ContactFields({ contact, error, onChange }: ContactProps) {
  const typed = useDeferredValue(contact)
  const same = useQuery(sameContactsQuery({ name: typed.name, email: typed.email, phone: typed.phone }))
  const [hint] = same.data?.items ?? []
  const isTaken = hint && hint.contact.name === contact.name && (hint.contact.email ?? '') === contact.email
  const set = (key: keyof ContactFacts) => (event: { target: { value: string } }) =>
    onChange({ ...contact, [key]: event.target.value })
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <TextField label={m.vendors_contact_name()} maxLength={160} value={contact.name} onChange={set('name')} />
      <TextField
        label={m.vendors_email()}
        type="email"
        maxLength={254}
        value={contact.email}
        error={error}
        onChange={set('email')}
      />
      <TextField label={m.vendors_phone()} type="tel" maxLength={40} value={contact.phone} onChange={set('phone')} />
      <TextField label={m.vendors_address()} maxLength={300} value={contact.address} onChange={set('address')} />
      {hint && !isTaken && (
        <p role="status" className="col-span-full flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {SAME[hint.by]({ name: hint.contact.name })}
          <Button
            size="small"
            onClick={() => {
              const { name, email, phone, address } = hint.contact
              onChange({ name, email: email ?? '', phone: phone ?? '', address })
            }}
          >
            {m.contacts_use()}
          </Button>
        </p>
      )}
    </div>
  )
}

const SAME = { email: m.contacts_same_email, phone: m.contacts_same_phone, name: m.contacts_same_name } as const

type PayProps = { vendor: VendorFacts; change: (facts: Partial<VendorFacts>) => void }

function PayFields({ vendor, change }: PayProps) {
  const { today } = useMe().organization
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <TextField
        label={m.vendors_legal_name()}
        help={m.vendors_legal_name_help()}
        maxLength={160}
        value={vendor.legalName}
        onChange={(event) => change({ legalName: event.target.value })}
      />
      <ChoiceField
        label={m.vendors_tax_class()}
        value={vendor.taxClassification}
        choices={TAX_CLASSIFICATIONS.map((value) => ({ value, label: TAX_NAMES[value]() }))}
        onChange={(event) => change({ taxClassification: event.target.value as TaxClassification })}
      />
      <ChoiceField
        label={m.vendors_pays_by()}
        value={vendor.paymentMethod ?? ''}
        placeholder={m.vendors_choose()}
        choices={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value]() }))}
        onChange={(event) => change({ paymentMethod: (event.target.value || null) as PaymentMethod | null })}
      />
      <ChoiceField
        label={m.vendors_terms_days()}
        value={vendor.paymentTermsDays === null ? '' : String(vendor.paymentTermsDays)}
        placeholder={m.vendors_choose()}
        choices={PAYMENT_TERMS.map((days) => ({ value: String(days), label: termsWords(days) }))}
        onChange={(event) =>
          change({
            paymentTermsDays: PAYMENT_TERMS.find((days) => String(days) === event.target.value) ?? null,
          })
        }
      />
      <PercentField
        label={m.vendors_retainage()}
        value={vendor.retainagePct}
        onChange={(retainagePct) => change({ retainagePct })}
      />
      <TextField
        label={m.vendors_license_no()}
        maxLength={60}
        value={vendor.licenseNo}
        onChange={(event) => change({ licenseNo: event.target.value })}
      />
      <DayField
        label={m.vendors_license_expires()}
        value={vendor.licenseExpires}
        today={today}
        onChange={(licenseExpires) => change({ licenseExpires })}
      />
    </div>
  )
}

export function termsWords(days: number): string {
  return days === 0 ? m.vendors_terms_now() : m.vendors_terms_in({ days: String(days) })
}
