import type { ComponentType } from 'react'
import { slot } from '../../shell/slots.ts'

/** Sections that later rooms add to this page, such as delegating approvals while away. */
export type PreferenceSection = { key: string; load: () => Promise<{ default: ComponentType }> }
export const preferenceSections = slot<PreferenceSection>()
