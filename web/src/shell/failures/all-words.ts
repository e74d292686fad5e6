import type { ErrorCode, ErrorDetails } from '@plumbline/contract/errors'

/** What happened, and what to do next. */
export type FailureWords = { title: string; text: string }

/** How a refusal reads, from its details. */
type WordsOf<Code extends ErrorCode> = (details: ErrorDetails<Code>) => FailureWords

/** The words of every code: one that no room words does not compile. */
export type AllFailureWords = { readonly [Code in ErrorCode]: WordsOf<Code> } & { readonly offline: () => FailureWords }

/** The words of the codes that a room refuses with. */
export type RoomFailureWords = Partial<AllFailureWords>
