import type { ReactNode } from 'react'
import type { ErrorCode, ErrorDetails } from '@plumbline/contract/errors'

/** What happened, and what to do next. */
export type FailureWords = {
  title: string
  text: string
  /** where to do it: links after the text */
  wayOut?: ReactNode
  /** shown in place of a screen, where that's no error to try again */
  inPlace?: ReactNode
}

/** A refusal's wording, based on its details. */
type WordsOf<Code extends ErrorCode> = (details: ErrorDetails<Code>) => FailureWords

/** The wording for every code. A code no room covers fails to compile. */
export type AllFailureWords = { readonly [Code in ErrorCode]: WordsOf<Code> } & { readonly offline: () => FailureWords }

/** The wording for one room's refusal codes. */
export type RoomFailureWords = Partial<AllFailureWords>
