import type { PortalHome } from '@plumbline/contract/portal/portal'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { m } from '../../messages/generated/messages.js'

/** How a vendor asks for paper, which it can at any time. */
export function paperWords({ organization: { name, phone } }: Pick<PortalHome, 'organization'>): string {
  return phone === null
    ? m.portal_tax_paper({ organization: name })
    : m.portal_tax_paper_call({ organization: name, phone: showPhoneNumber(phone) })
}
