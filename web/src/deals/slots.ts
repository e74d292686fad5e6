import type { DealTab } from '@plumbline/contract/app-addresses'
import type { BulkOutcome, DealCard, DealDetail } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import type { ContactRole } from '@plumbline/domain/contacts/contact'
import type { ComponentType } from 'react'
import type { OpenDeal } from './queries.ts'
import { slot } from '../shell/slots.ts'

/** A component loaded when a deal is opened. */
type DealPart = () => Promise<{ default: ComponentType<{ deal: OpenDeal }> }>

/** A tab on the deal page. */
export type DealTabEntry = {
  key: DealTab
  label: () => string
  /** Lower comes first: Overview 0, Underwriting 10, Comps 20, Budget 30, Documents 40, Activity 90. */
  order: number
  load: DealPart
  /** The ability required to see it; omit to show it to everyone. */
  needs?: keyof DealDetail['abilities']
}
export const dealTabs = slot<DealTabEntry>()

/**
 * `urgent` comes first, and on a phone before everything else; `strip` is below the stages; the rest is in two columns.
 */
export type SectionPlace = 'urgent' | 'strip' | 'main' | 'side'

/** A section on a deal's overview. */
export type DealSection = {
  place: SectionPlace
  /**
   * Lower comes first. Main: checklist 10, gaps 20, tasks 30, permits 40. Side: facts 0, imported columns 10, activity
   * 90.
   */
  order: number
  /** The number of placeholder rows shown while it loads. */
  rows: number
  load: DealPart
  /** Whether this deal has the section; omit if every deal does. */
  shown?: (deal: OpenDeal) => boolean
}
export const dealSections = slot<DealSection>()

/** @property run performs the action and reports the outcome */
export type BulkActionProps = {
  deals: readonly DealCard[]
  stages: readonly StageView[]
  working: boolean
  run: (act: () => Promise<BulkOutcome>) => void
}

/** A bulk action on deals, for users with the required ability. */
export type BulkAction = {
  load: () => Promise<{ default: ComponentType<BulkActionProps> }>
  needs: keyof DealCard['abilities']
}
export const bulkActions = slot<BulkAction>()

/** Something of a contact of one role, opened from the contacts of a deal by people who see amounts. */
export type ContactPanel = {
  role: ContactRole
  label: () => string
  load: () => Promise<{ default: ComponentType<{ contact: { id: string; name: string }; onClose: () => void }> }>
}
export const contactPanels = slot<ContactPanel>()
