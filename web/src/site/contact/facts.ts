import { CONTACT_PATH, type ContactPage } from '@plumbline/contract/inquiries/contact-page'
import { m } from '../../messages/generated/messages.js'
import { absolute } from '../origin.ts'

/** Returns the metadata of the contact page. After the form is submitted, the title says how it went. */
export function contactFacts(page: ContactPage | null = null) {
  return {
    title: titleOf(page),
    pictureTitle: m.contact_heading(),
    description: m.contact_description(),
    keywords: m.contact_keywords(),
    url: absolute(CONTACT_PATH),
  }
}

function titleOf(page: ContactPage | null): string {
  if (page?.sent) return m.contact_sent_title()
  if (page?.failure || Object.keys(page?.faults ?? {}).length > 0) return m.contact_fault_title()
  return m.contact_title()
}
