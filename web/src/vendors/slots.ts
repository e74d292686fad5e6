import type { Vendor } from '@plumbline/contract/vendors/vendors'
import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'

/** What a later room shows on a vendor's page. */
export type VendorSection = {
  /** Lower comes first: orders 10. */
  order: number
  load: () => Promise<{ default: ComponentType<{ vendor: Vendor }> }>
  /** for people who see prices only */
  needsFinancials?: boolean
}
/** Sections below the papers, such as the vendor's orders. */
export const vendorSections = slot<VendorSection>()

/** A button in the head of a vendor's page. */
export const vendorActions = slot<VendorSection>()
