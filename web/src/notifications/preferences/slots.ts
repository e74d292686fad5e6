import type { ComponentType } from 'react'
import { slot } from '../../shell/slots.ts'

/** Sections that later rooms add to what reaches a person, such as handing approvals over while away. */
export type PreferenceSection = { key: string; load: () => Promise<{ default: ComponentType }> }
export const preferenceSections = slot<PreferenceSection>()
