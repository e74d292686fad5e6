import type { ContactPage } from '@plumbline/contract/inquiries/contact-page'
import type { InquiryField } from '@plumbline/contract/inquiries/inquiries'
import { DEALS_A_YEAR, INQUIRY_TOPICS } from '@plumbline/domain/inquiries/inquiry'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { DEALS_WORDS, faultWords, TOPIC_WORDS } from './words.ts'

const IN_ORDER = ['topic', 'name', 'email', 'company', 'dealsAYear', 'message'] as const satisfies InquiryField[]

/** Shows deals per year only for the topic that needs it. A CSS rule does this, so it works without JavaScript. */
const FOR_A_DEMO = 'hidden group-has-[option[value=demo]:checked]/form:block'

export function InquiryFields({ page, faults }: { page: ContactPage; faults: ContactPage['faults'] }) {
  const { values, shownAt } = page
  // A page that comes back with errors focuses the first one. When JavaScript submits the form, focus moves there
  // instead.
  const first = IN_ORDER.find((field) => page.faults[field] !== undefined)
  const props = (field: InquiryField) => {
    const rule = faults[field]
    return {
      name: field,
      defaultValue: values[field],
      autoFocus: field === first,
      ...(rule === undefined ? {} : { error: faultWords(field, rule) }),
    }
  }
  return (
    <>
      <ChoiceField
        {...props('topic')}
        label={m.contact_topic()}
        choices={INQUIRY_TOPICS.map((topic) => ({ value: topic, label: TOPIC_WORDS[topic]() }))}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...props('name')} label={m.contact_name()} required autoComplete="name" />
        <TextField {...props('email')} label={m.contact_email()} required type="email" autoComplete="email" />
        <TextField
          {...props('company')}
          label={m.contact_company()}
          help={m.contact_optional()}
          autoComplete="organization"
          className="md:col-span-2 md:group-has-[option[value=demo]:checked]/form:col-span-1"
        />
        <div className={FOR_A_DEMO}>
          <ChoiceField
            {...props('dealsAYear')}
            label={m.contact_deals()}
            help={m.contact_optional()}
            placeholder={m.contact_deals_choose()}
            choices={DEALS_A_YEAR.map((deals) => ({ value: deals, label: DEALS_WORDS[deals]() }))}
          />
        </div>
      </div>
      <TextAreaField
        {...props('message')}
        label={m.contact_message()}
        required
        rows={6}
        className="[&_textarea]:min-h-36"
      />
      <input type="hidden" name="language" value={getLocale()} />
      <input type="hidden" name="shownAt" value={shownAt} />
      {/* A honeypot: invisible, not focusable and hidden from screen readers, so only a bot fills it in. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          {m.contact_trap()}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
