import type { PortalTaxCopies } from '@plumbline/contract/portal/tax-copies'
import { call, file, post } from '../client.ts'

/** The portal's endpoints for 1099-NEC copies. @throws Refusal */
export const taxCopyCalls = {
  list: () => call<PortalTaxCopies>('/tax-copies'),
  agree: (signature: { signer: string; consents: true }) => post<PortalTaxCopies>('/tax-copies/consent', { signature }),
  withdraw: () => post<PortalTaxCopies>('/tax-copies/consent', {}, 'DELETE'),
  pdf: (year: number) => file(`/tax-copies/${year}/copy.pdf`),
}
