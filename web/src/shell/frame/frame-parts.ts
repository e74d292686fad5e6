import type { ComponentType } from 'react'
import { slot } from '../slots.ts'

/** What a later room keeps on every page of the application, without a place of its own until it's asked for. */
export const frameParts = slot<ComponentType>()
