import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { createContext } from 'react'

/** The deal whose figures are on the screen. */
export type SpokenDeal = { name: string; underwriting: Underwriting | null }

/**
 * Provides the deal to each "how", so that its figure can be copied as a sentence. Null if the deal has no name yet.
 */
export const SpokenDealContext = createContext<SpokenDeal | null>(null)
