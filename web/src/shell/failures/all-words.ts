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

/** How a refusal reads, from its details. */
type WordsOf<Code extends ErrorCode> = (details: ErrorDetails<Code>) => FailureWords

/** The words of every code: one that no room words does not compile. */
export type AllFailureWords = { readonly [Code in ErrorCode]: WordsOf<Code> } & { readonly offline: () => FailureWords }

/** The words of the codes that a room refuses with. */
export type RoomFailureWords = Partial<AllFailureWords>
