import { addDays } from '@plumbline/domain/calendar'
import type { FieldKey } from '@plumbline/domain/deals/fields'
import { splitAddress } from '@plumbline/domain/addresses/address-parts'
import { DAYS_TO_PURCHASE } from '@plumbline/domain/underwriting/terms/defaults'
import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { FieldInput } from '../../deals/FieldInput.tsx'
import { monthsOf } from './draft.ts'
import { originOf } from './draft-start.ts'
import { factProps, type FormPart } from './fields.ts'
import { DraftPeople } from './DraftPeople.tsx'
import { SameAddress } from './SameAddress.tsx'

/** The deal's own facts: location, value, price, work, time, exit. */
export function FactsFields(form: FormPart) {
  const { draft, change, making } = form
  const isFlip = draft.dealType === 'fix_and_flip'
  const { fields } = draft
  const fact = (field: FieldKey) => {
    const origin = originOf(draft, field, fields[field])
    const help = origin === undefined ? {} : { help: m.underwriting_source_from({ name: origin }) }
    return { ...factProps(form, field), ...help }
  }

  /** Fills in the city as well from `418 Linden Ave, Greensboro, NC 27401`, unless one has been entered. */
  function splitIntoParts() {
    const { line1, city, state, zip } = splitAddress(fields.addressLine1 ?? '')
    if (city === null || fields.city || fields.state) return
    change({ fields: { ...fields, addressLine1: line1, city, state, postalCode: zip ?? fields.postalCode ?? null } })
  }

  return (
    <Section title={m.new_deal_the_deal()}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-3 md:grid-cols-6">
        <FieldInput
          {...fact('addressLine1')}
          required={isFlip}
          className={isFlip ? 'col-span-2 md:col-span-6' : 'col-span-2 md:col-span-4'}
          help={isFlip ? m.new_deal_address_help() : m.new_deal_address_or_parcel_help()}
          onDone={splitIntoParts}
        />
        {!isFlip && <FieldInput {...fact('parcelNumber')} className="col-span-2" />}
        <SameAddress fields={fields} className="col-span-2 md:col-span-6" />
        <FieldInput {...fact('city')} className="md:col-span-2" />
        <FieldInput {...fact('state')} className="md:col-span-2" />
        <FieldInput {...fact('postalCode')} className="md:col-span-2" />
        <FieldInput help={m.new_deal_arv_help()} {...fact('arvCents')} className="md:col-span-2" />
        <FieldInput
          {...fact('askingPriceCents')}
          label={isFlip ? m.new_deal_price() : m.new_deal_land_price()}
          className="md:col-span-2"
        />
        {isFlip ? (
          <FieldInput {...fact('rehabEstimateCents')} label={m.new_deal_rehab()} className="md:col-span-2" />
        ) : (
          <>
            <FieldInput {...fact('homePriceCents')} className="md:col-span-2" />
            <FieldInput {...fact('rehabEstimateCents')} label={m.underwriting_site_work()} className="md:col-span-2" />
          </>
        )}
        <FieldInput
          {...fact('holdMonths')}
          value={monthsOf(draft)}
          unit={m.underwriting_months()}
          className="md:col-span-2"
        />
        {isFlip && (
          <FieldInput
            {...fact('exitType')}
            value={fields.exitType ?? 'retail_sale'}
            className="col-span-full md:col-span-2"
          />
        )}
        {isFlip && fields.exitType === 'wholesale_assignment' && (
          <FieldInput {...fact('assignmentFeeCents')} className="md:col-span-2" />
        )}
        <FieldInput
          {...fact('projectedPurchaseDate')}
          value={fields.projectedPurchaseDate ?? addDays(making.today, DAYS_TO_PURCHASE)}
          className="md:col-span-2"
        />
      </div>
      <DraftPeople draft={draft} change={change} />
    </Section>
  )
}
