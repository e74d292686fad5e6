import type { DealTab } from '@plumbline/contract/app-addresses'
import type { BulkOutcome, DealCard, DealDetail } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import type { ComponentType } from 'react'
import type { OpenDeal } from './queries.ts'
import { slot } from '../shell/slots.ts'

/** A component that is fetched when a deal is opened. */
type DealPart = () => Promise<{ default: ComponentType<{ deal: OpenDeal }> }>

/** A tab of the deal page. */
export type DealTabEntry = {
  key: DealTab
  label: () => string
  /** Low comes first: Overview 0, Underwriting 10, Comps 20, Budget 30, Documents 40, Activity 90. */
  order: number
  load: DealPart
  /** What a reader has to be able to; everybody gets it when left out. */
  needs?: keyof DealDetail['abilities']
}
export const dealTabs = slot<DealTabEntry>()

/** `urgent` comes first, on a phone before everything else; `strip` lies below the stages; the rest is in two columns. */
export type SectionPlace = 'urgent' | 'strip' | 'main' | 'side'

/** A section of a deal's overview. */
export type DealSection = {
  place: SectionPlace
  /** Low comes first. Main: checklist 10, gaps 20, tasks 30, permits 40. Side: facts 0, imported columns 10, activity 90. */
  order: number
  /** As many rows stand for it until it is here. */
  rows: number
  load: DealPart
  /** Whether this deal has it; each has when left out. */
  shown?: (deal: OpenDeal) => boolean
}
export const dealSections = slot<DealSection>()

/** @property run does it, and says what became of it */
export type BulkActionProps = {
  deals: readonly DealCard[]
  stages: readonly StageView[]
  working: boolean
  run: (act: () => Promise<BulkOutcome>) => void
}

/** Something to do with many deals at once, for those who may. */
export type BulkAction = {
  load: () => Promise<{ default: ComponentType<BulkActionProps> }>
  needs: keyof DealCard['abilities']
}
export const bulkActions = slot<BulkAction>()
