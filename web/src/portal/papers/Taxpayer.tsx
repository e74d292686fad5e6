import { isOnePerson } from '@plumbline/domain/vendors/w9/form'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Choices } from './Choices.tsx'
import type { W9PartProps } from './w9-draft.ts'

const CLASSES = () =>
  [
    ['individual', m.portal_w9_individual()],
    ['llc', m.portal_w9_llc()],
    ['partnership', m.portal_w9_partnership()],
    ['c_corp', m.portal_w9_c_corp()],
    ['s_corp', m.portal_w9_s_corp()],
    ['trust', m.portal_w9_trust()],
  ] as const
const TAXED_AS = () =>
  [
    ['owner', m.portal_w9_llc_owner()],
    ['c', m.portal_w9_llc_c()],
    ['s', m.portal_w9_llc_s()],
    ['p', m.portal_w9_llc_p()],
  ] as const
/** Who pays the tax: names, class and address. */
export function Taxpayer({ draft, w9, change, errorOf }: W9PartProps) {
  const text = (name: 'name' | 'businessName' | 'street' | 'city', label: string, help?: string) => (
    <TextField
      label={label}
      name={name}
      maxLength={name === 'city' ? 120 : 160}
      value={draft[name]}
      help={help}
      error={name === 'businessName' ? undefined : errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="flex flex-col gap-4">
        {text('name', m.portal_w9_name(), m.portal_w9_name_help())}
        {text('businessName', m.portal_w9_business())}
        <Choices
          legend={m.portal_w9_class()}
          name="classification"
          choices={CLASSES()}
          value={draft.classification}
          onChoose={(classification) => change({ classification })}
        />
        {draft.classification === 'llc' && (
          <Choices
            legend={m.portal_w9_llc_taxed()}
            name="llcTaxedAs"
            choices={TAXED_AS()}
            value={draft.llcTaxedAs}
            error={errorOf('llcTaxedAs')}
            onChoose={(llcTaxedAs) => change({ llcTaxedAs })}
          />
        )}
        {!isOnePerson(w9) && (
          <TextField
            className="max-w-64"
            label={m.portal_w9_code()}
            help={m.portal_w9_code_help()}
            name="exemptPayeeCode"
            inputMode="numeric"
            maxLength={2}
            value={draft.exemptPayeeCode}
            error={errorOf('exemptPayeeCode')}
            onChange={(event) => change({ exemptPayeeCode: event.target.value.replaceAll(/\D/g, '') })}
          />
        )}
      </div>
      <Section title={m.portal_w9_address()}>
        <div className="flex flex-col gap-4 pt-4">
          {text('street', m.portal_w9_street())}
          {text('city', m.portal_w9_city())}
        </div>
      </Section>
    </>
  )
}
