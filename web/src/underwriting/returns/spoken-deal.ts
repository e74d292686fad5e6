import type { Underwriting } from '@plumbline/domain/underwriting/underwrite'
import { createContext } from 'react'

/** The deal that the figures of a screen are of. */
export type SpokenDeal = { name: string; underwriting: Underwriting | null }

/** Says it to each "how", whose figure can be copied as a sentence; null where the deal has no name yet. */
export const SpokenDealContext = createContext<SpokenDeal | null>(null)
