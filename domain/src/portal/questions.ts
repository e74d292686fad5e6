/** The longest answer that a vendor can send to a question, in characters. */
export const LONGEST_ANSWER = 2_000
export const MOST_ANSWER_FILES = 5

type Said = { isOwn: boolean }

/** Whether a thread is waiting for the vendor: the organization wrote last and hasn't resolved it. */
export function isAsked(messages: readonly Said[], resolvedAt: unknown): boolean {
  return resolvedAt === null && messages.at(-1)?.isOwn === false
}
