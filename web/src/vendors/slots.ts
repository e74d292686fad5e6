import type { Vendor } from '@plumbline/contract/vendors/vendors'
import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'

/** A section below the papers on a vendor's page, such as its orders. */
export type VendorSection = {
  /** Lower comes first: orders 10. */
  order: number
  load: () => Promise<{ default: ComponentType<{ vendor: Vendor }> }>
  /** for people who see prices only */
  needsFinancials?: boolean
}
export const vendorSections = slot<VendorSection>()
