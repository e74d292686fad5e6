import type { ErrorCode, ErrorDetails } from '@plumbline/contract/errors'

/** What happened, and what to do next. */
export type FailureWords = { title: string; text: string }

/** A refusal's wording, based on its details. */
type WordsOf<Code extends ErrorCode> = (details: ErrorDetails<Code>) => FailureWords

/** The wording for every code. A code no room covers fails to compile. */
export type AllFailureWords = { readonly [Code in ErrorCode]: WordsOf<Code> } & { readonly offline: () => FailureWords }

/** The wording for one room's refusal codes. */
export type RoomFailureWords = Partial<AllFailureWords>
