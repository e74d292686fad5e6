import {
  PAYMENT_METHODS,
  PAYMENT_TERMS,
  type PaymentMethod,
  TAX_CLASSIFICATIONS,
  type TaxClassification,
  VENDOR_LOCALES,
  VENDOR_STATUSES,
} from '@plumbline/domain/vendors/vendor'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { DayField } from '../ui/fields/DayField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { TextAreaField, TextField } from '../ui/fields/TextField.tsx'
import { TradesField } from './TradesField.tsx'
import type { VendorDraft, VendorFacts } from './vendor-facts.ts'
import { VendorContactFields } from './VendorContactFields.tsx'
import { LANGUAGE_NAMES, METHOD_NAMES, STATUS_NAMES, TAX_NAMES, termsWords } from './words.ts'

type Props = {
  draft: VendorDraft
  onChange: (change: Partial<VendorDraft>) => void
  problems: { name?: string; email?: string }
  mayManage: boolean
  ownContactId: string | undefined
}

export function VendorFields({ draft, onChange, problems, mayManage, ownContactId }: Props) {
  const { vendor } = draft
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
      <VendorContactFields draft={draft} error={problems.email} onChange={onChange} ownContactId={ownContactId} />
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
      <Checkbox
        label={m.vendors_backup_withholding()}
        checked={vendor.backupWithholding}
        onChange={() => change({ backupWithholding: !vendor.backupWithholding })}
      />
    </div>
  )
}
