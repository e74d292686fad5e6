import { type Mentionable, writtenBody } from '@plumbline/domain/comments/mentions'

export type AttachedDocument = { id: string; title: string }

/** An unsent comment and the people picked for mentions, which decide between two people with the same name. */
export type CommentDraft = { text: string; picked: Mentionable[]; documents: AttachedDocument[] }

export const NOTHING_WRITTEN: CommentDraft = { text: '', picked: [], documents: [] }

export function bodyOf({ text, picked }: CommentDraft, people: readonly Mentionable[]): string {
  return writtenBody(text.trim(), [...picked, ...people])
}
